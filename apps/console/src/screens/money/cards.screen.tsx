// Members' bank cards: masked, compared with the verified name, verified by a bank's confirmation, blocked with a
// reason.

import { Alert, App } from 'antd';
import type { ReplyOf } from '@roda/api-contract/operation';
import { blockCard, listCardCases, revealCard, unblockCard, verifyCard } from '@roda/api-contract/wallet/cards';
import { Action } from '#shared/action.tsx';
import { useBankOptions } from '#shared/bank-options.ts';
import { useCountries } from '#shared/countries.tsx';
import { hrefOf } from '#shared/location-params.ts';
import { Facts, MemberLink, StateTag, When, YesNo } from '#shared/value-display.tsx';
import { Records } from '#shared/table/records.tsx';
import type { RecordColumn, RowOf } from '#shared/table/records.model.ts';
import { useText } from '#shared/texts.tsx';
import { PageFrame } from '#shared/page-states.tsx';

type Row = RowOf<typeof listCardCases>;
type Seen = ReplyOf<typeof revealCard>;

const states = ['waiting', 'usable', 'blocked', 'removed'] as const;

const columns: readonly RecordColumn<Row>[] = [
  { key: 'cardNumber', title: 'ops.cards.card', render: ({ cardNumber }) => `•••• ${cardNumber}` },
  { key: 'bankName', title: 'ops.cards.bank', sort: 'bank' },
  { key: 'memberId', title: 'ops.common.member', render: ({ memberId }) => <MemberLink id={memberId} /> },
  { key: 'phone', title: 'ops.common.phone' },
  {
    key: 'holderVerified',
    title: 'ops.cards.holderMatch',
    render: ({ holderVerified }) => <YesNo value={holderVerified} />,
  },
  {
    key: 'verifiedAt',
    title: 'ops.cards.verified',
    render: ({ verifiedAt }) => <YesNo value={verifiedAt !== undefined} />,
  },
  { key: 'state', title: 'ops.common.state', render: ({ state }) => <StateTag state={state} area="cards" /> },
  { key: 'addedAt', title: 'ops.cards.added', sort: 'at', render: ({ addedAt }) => <When at={addedAt} /> },
  { key: 'usableAt', title: 'ops.cards.usable', sort: 'usable', render: ({ usableAt }) => <When at={usableAt} /> },
  { key: 'paidCount', title: 'ops.cards.paid', align: 'right' },
  { key: 'reason', title: 'ops.common.reason', hidden: true },
];

export function Screen() {
  const t = useText();
  const { options: countries } = useCountries();
  const banks = useBankOptions();
  return (
    <PageFrame title={t('ops.cards.title')}>
      <Records
        op={listCardCases}
        name="cards"
        id={({ id }) => id}
        columns={columns}
        filters={[
          {
            name: 'state',
            label: 'ops.common.state',
            kind: 'choice',
            options: states.map((value) => ({ value, label: `ops.cards.state.${value}` as const })),
          },
          { name: 'bankCode', label: 'ops.cards.bank', kind: 'choice', options: banks },
          { name: 'verified', label: 'ops.cards.verified', kind: 'yesno' },
          { name: 'memberId', label: 'ops.common.memberId', kind: 'text' },
          { name: 'text', label: 'ops.cards.last4', kind: 'number' },
          { name: 'countryId', label: 'ops.common.country', kind: 'choice', options: countries },
          { name: 'from', label: 'ops.common.from', kind: 'day' },
          { name: 'to', label: 'ops.common.to', kind: 'day' },
        ]}
        drawer={(row) => ({
          title: `${row.bankName} •••• ${row.cardNumber}`,
          body: <Card row={row} />,
          actions: <CardActions row={row} />,
        })}
      />
    </PageFrame>
  );
}

function Card({ row }: { row: Row }) {
  const t = useText();
  return (
    <div className="flex flex-col gap-4">
      {row.state === 'blocked' && (
        <Alert type="error" showIcon title={t('ops.cards.blockedNote')} description={row.reason} />
      )}
      <Facts
        of={[
          { label: 'ops.common.member', value: <MemberLink id={row.memberId} /> },
          { label: 'ops.common.phone', value: row.phone },
          { label: 'ops.cards.bank', value: row.bankName },
          { label: 'ops.cards.card', value: `•••• ${row.cardNumber}` },
          { label: 'ops.cards.holderMatch', value: <YesNo value={row.holderVerified} /> },
          { label: 'ops.common.state', value: <StateTag state={row.state} area="cards" /> },
          { label: 'ops.cards.added', value: <When at={row.addedAt} /> },
          { label: 'ops.cards.usable', value: <When at={row.usableAt} /> },
          { label: 'ops.cards.paid', value: row.paidCount },
          {
            label: 'ops.cards.verifiedAt',
            value: row.verifiedAt === undefined ? undefined : <When at={row.verifiedAt} />,
          },
          { label: 'ops.cards.verifiedBy', value: row.verifiedBy },
          { label: 'ops.cards.verifiedNote', value: row.verifiedNote, wide: true },
        ]}
      />
      <a href={hrefOf('withdrawals', { memberId: row.memberId })}>{t('ops.cards.withdrawals')}</a>
    </div>
  );
}

const because = [{ name: 'reason', label: 'ops.common.reason', kind: 'line' }] as const;

function CardActions({ row }: { row: Row }) {
  const t = useText();
  const live = row.state === 'waiting' || row.state === 'usable';
  return (
    <>
      {live && row.verifiedAt === undefined && (
        <Action
          op={verifyCard}
          input={{ id: row.id }}
          label="ops.cards.verify"
          fields={[{ name: 'note', label: 'ops.common.note', kind: 'line', help: 'ops.cards.verifyHelp' }]}
        />
      )}
      {live && (
        <Action
          op={blockCard}
          input={{ id: row.id }}
          label="ops.cards.block"
          fields={because}
          note={t('ops.cards.blockNote')}
          danger
        />
      )}
      {row.state === 'blocked' && (
        <Action op={unblockCard} input={{ id: row.id }} label="ops.cards.unblock" fields={because} />
      )}
      <Reveal row={row} />
    </>
  );
}

/** Revealed data is discarded with the dialog; it is not cached. */
function Reveal({ row }: { row: Row }) {
  const t = useText();
  const { modal } = App.useApp();
  const show = ({ number, holder, phone }: Seen): void => {
    modal.info({
      title: t('ops.cards.card'),
      width: 520,
      content: (
        <Facts
          columns={1}
          of={[
            { label: 'ops.cards.number', value: <code data-testid="card-number">{number}</code> },
            { label: 'ops.cards.holder', value: holder },
            { label: 'ops.common.phone', value: phone },
          ]}
        />
      ),
    });
  };
  return (
    <Action
      op={revealCard}
      input={{ id: row.id }}
      label="ops.common.reveal"
      fields={because}
      note={t('ops.common.revealNote')}
      onDone={show}
    />
  );
}
