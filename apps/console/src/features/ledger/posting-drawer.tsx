// One posting: its legs, its cause with everyone involved, and its only correction.

import { Alert, Space, Typography } from 'antd';
import type { ReplyOf } from '@roda/api-contract/operation';
import { postingInfo, proposeReversal } from '@roda/api-contract/backoffice/books';
import { Action } from '#shared/action.tsx';
import { useAsk } from '#shared/api-hooks.ts';
import { hrefOf } from '#shared/location-params.ts';
import { Facts, MemberLink, Money, RowLink, StateTag, When } from '#shared/value-display.tsx';
import { ShortList } from '#shared/table/short-list.tsx';
import { useText } from '#shared/texts.tsx';
import { Loaded } from '#shared/page-states.tsx';
import { placeOfCause } from './books.model.ts';

type Info = ReplyOf<typeof postingInfo>;
type Origin = NonNullable<Info['origin']>;

export function PostingDrawer({ id }: { id: string }) {
  return (
    <Loaded from={useAsk(postingInfo, { id })}>
      {(info) => (
        <div className="flex flex-col gap-5">
          <PostingFacts info={info} />
          <Legs info={info} />
          <Cause info={info} />
        </div>
      )}
    </Loaded>
  );
}

export function PostingActions({ id }: { id: string }) {
  const t = useText();
  const { data } = useAsk(postingInfo, { id });
  if (data === undefined) return null;
  const { correctable, reversedBy } = data;
  const not = reversedBy === undefined ? t('ops.ledger.reverseNot') : t('ops.ledger.reverseDone');
  return (
    <Action
      op={proposeReversal}
      input={{ id }}
      label="ops.ledger.reverse"
      note={t('ops.ledger.reverseNote')}
      danger
      blocked={correctable ? undefined : not}
      fields={[{ name: 'reason', label: 'ops.common.reason', kind: 'line' }]}
      done="ops.common.proposed"
    />
  );
}

/** The company is member 0 in the ledger; it is not a member of the product. */
export function BookMember({ id }: { id: string }) {
  const t = useText();
  return id === '0' ? t('ops.ledger.house') : <MemberLink id={id} />;
}

function SectionTitle({ text }: { text: string }) {
  return <h2 className="m-0 mb-2 text-label font-semibold">{text}</h2>;
}

const PostingLink = ({ id }: { id: string }) => (
  <Typography.Link href={hrefOf('ledger', { tab: 'postings', row: id })}>{id.split(':')[1]}</Typography.Link>
);

function PostingFacts({ info }: { info: Info }) {
  const t = useText();
  const { memberId, member, key, code, at, amount, currency, ref, reverses, reversedBy } = info;
  return (
    <Facts
      of={[
        { label: 'ops.ledger.posting', value: t(`ops.ledger.code.${code}`) },
        { label: 'ops.common.at', value: <When at={at} /> },
        { label: 'ops.common.amount', value: <Money amount={amount} currency={currency} /> },
        {
          label: 'ops.common.member',
          value: (
            <Space>
              <BookMember id={memberId} />
              {member}
            </Space>
          ),
        },
        { label: 'ops.ledger.key', value: <code className="break-all">{key}</code>, wide: true },
        {
          label: 'ops.common.reference',
          value: ref === undefined ? undefined : <code className="break-all">{ref}</code>,
          wide: true,
        },
        { label: 'ops.ledger.reverses', value: reverses === undefined ? undefined : <PostingLink id={reverses} /> },
        {
          label: 'ops.ledger.reversedBy',
          value: reversedBy === undefined ? undefined : <PostingLink id={reversedBy} />,
        },
      ]}
    />
  );
}

function Legs({ info }: { info: Info }) {
  const t = useText();
  const { legs, currency, memberId } = info;
  const account = (kind: string, productId: number | undefined) =>
    hrefOf('ledger', {
      tab: 'accounts',
      kind,
      currency,
      ...(memberId === '0' ? {} : { memberId }),
      ...(productId === undefined ? {} : { productId: String(productId) }),
    });
  return (
    <section>
      <SectionTitle text={t('ops.ledger.legs')} />
      <ShortList
        rows={legs}
        id={({ kind, productId = 0 }) => `${kind}.${productId}`}
        columns={[
          {
            key: 'kind',
            title: 'ops.ledger.account',
            render: ({ kind, productId }) => (
              <Typography.Link href={account(kind, productId)}>{t(`ops.ledger.kind.${kind}`)}</Typography.Link>
            ),
          },
          { key: 'product', title: 'ops.common.product' },
          {
            key: 'amount',
            title: 'ops.common.amount',
            align: 'right',
            render: ({ amount }) => <Money amount={amount} currency={currency} />,
          },
          {
            key: 'balanceAfter',
            title: 'ops.ledger.balanceAfter',
            align: 'right',
            render: ({ balanceAfter }) => <Money amount={balanceAfter} currency={currency} />,
          },
        ]}
      />
      <Typography.Text type="secondary">{t('ops.ledger.sign')}</Typography.Text>
    </section>
  );
}

function Cause({ info: { origin } }: { info: Info }) {
  const t = useText();
  return (
    <section className="flex flex-col gap-3" data-testid="posting-cause">
      <SectionTitle text={t('ops.ledger.cause')} />
      {origin === undefined ? (
        <Alert type="info" title={t('ops.ledger.causeNone')} />
      ) : (
        <>
          <OriginFacts origin={origin} />
          <Approvals origin={origin} />
        </>
      )}
    </section>
  );
}

function OriginFacts({ origin }: { origin: Origin }) {
  const t = useText();
  const { kind, id, number, state, amount, currency, at, statementLineId, hands } = origin;
  const what = t(`ops.ledger.cause.${kind}`);
  const place = placeOfCause({ kind, id });
  const link =
    place === undefined ? (
      <Space>
        {what} <code>{id}</code>
      </Space>
    ) : (
      <Typography.Link href={hrefOf(place.page, place.search)}>{t('ops.ledger.open', { what })}</Typography.Link>
    );
  return (
    <Facts
      of={[
        { label: 'ops.ledger.cause', value: link },
        { label: 'ops.ledger.causeNumber', value: number },
        {
          label: 'ops.common.state',
          value: state === undefined ? undefined : <StateTag state={state} area="ledger" />,
        },
        {
          label: 'ops.common.amount',
          value: amount === undefined ? undefined : <Money amount={amount} currency={currency ?? 'IDR'} />,
        },
        { label: 'ops.ledger.causeAt', value: at === undefined ? undefined : <When at={at} /> },
        {
          label: 'ops.ledger.statementLine',
          value:
            statementLineId === undefined || kind === 'statement_line' ? undefined : (
              <RowLink page="statements" id={statementLineId} />
            ),
        },
        ...hands.map(({ part, name }) => ({ label: `ops.ledger.hand.${part}` as const, value: name })),
      ]}
    />
  );
}

function Approvals({ origin: { approvals } }: { origin: Origin }) {
  const t = useText();
  if (approvals.length === 0) return null;
  return (
    <>
      <SectionTitle text={t('ops.ledger.approvals')} />
      <ShortList
        rows={approvals}
        id={({ id }) => id}
        columns={[
          {
            key: 'title',
            title: 'ops.common.heading',
            render: ({ id, title }) => (
              <RowLink page="approvals" id={id}>
                {title}
              </RowLink>
            ),
          },
          { key: 'state', title: 'ops.common.state', render: ({ state }) => <StateTag state={state} /> },
          { key: 'proposedBy', title: 'ops.common.proposedBy' },
          { key: 'decidedBy', title: 'ops.common.decidedBy' },
          { key: 'at', title: 'ops.common.at', render: ({ at }) => <When at={at} /> },
        ]}
      />
    </>
  );
}
