// One withdrawal before it is decided: the request on the left, the checks in the middle, what happened on the right.

import { Alert } from 'antd';
import type { ReplyOf } from '@roda/contract/operation';
import { withdrawalCase } from '@roda/contract/wallet-payouts';
import { useAsk } from '#shared/ask.ts';
import { DueBy } from '#shared/clock.tsx';
import { hrefOf } from '#shared/place.ts';
import { Facts, MemberLink, Money, When } from '#shared/show.tsx';
import { useText } from '#shared/texts.tsx';
import { Loaded } from '#shared/views.tsx';
import { CaseChecks } from './case-checks.tsx';
import { CaseHistory } from './case-history.tsx';
import { isUnderWay } from './withdrawals.model.ts';

export type Desk = ReplyOf<typeof withdrawalCase>;

const oftenMs = 30_000;

export function CasePage({ id }: { id: string }) {
  const answer = useAsk(withdrawalCase, { id }, oftenMs);
  return <Loaded from={answer}>{(desk) => <Columns desk={desk} />}</Loaded>;
}

function Columns({ desk }: { desk: Desk }) {
  const t = useText();
  return (
    <div className="flex flex-col gap-4">
      {desk.openQuestion && isUnderWay(desk.stage) && (
        <Alert type="info" showIcon title={t('ops.withdrawals.askedStill')} />
      )}
      {desk.takenBy !== undefined && !desk.takenByYou && isUnderWay(desk.stage) && (
        <Alert type="warning" showIcon title={t('ops.withdrawals.takenByOther', { name: desk.takenBy })} />
      )}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(280px,1fr))] items-start gap-6">
        <Request desk={desk} />
        <CaseChecks desk={desk} />
        <CaseHistory desk={desk} />
      </div>
    </div>
  );
}

function Request({ desk }: { desk: Desk }) {
  const t = useText();
  const { currency } = desk;
  return (
    <section className="flex min-w-0 flex-col gap-4" aria-labelledby="case-request">
      <h2 id="case-request" className="m-0 text-title3">
        {t('ops.withdrawals.request')}
      </h2>
      <Facts
        columns={1}
        of={[
          { label: 'ops.withdrawals.gross', value: <Money amount={desk.amount} currency={currency} /> },
          { label: 'ops.withdrawals.fee', value: <Money amount={`-${desk.fee}`} currency={currency} /> },
          { label: 'ops.withdrawals.tax', value: <Money amount={`-${desk.tax}`} currency={currency} /> },
          {
            label: 'ops.withdrawals.net',
            value: (
              <strong>
                <Money amount={desk.net} currency={currency} />
              </strong>
            ),
          },
        ]}
      />
      <Facts
        columns={1}
        of={[
          { label: 'ops.common.member', value: <MemberLink id={desk.memberId} /> },
          { label: 'ops.common.phone', value: desk.phone },
          { label: 'ops.withdrawals.memberSince', value: <When at={desk.registeredAt} /> },
          { label: 'ops.common.balance', value: <Money amount={desk.balance} currency={currency} /> },
          { label: 'ops.withdrawals.bank', value: `${desk.bankName} •••• ${desk.cardNumber}` },
          { label: 'ops.withdrawals.holder', value: desk.cardholderName },
          { label: 'ops.withdrawals.cardBound', value: <When at={desk.cardBoundAt} /> },
        ]}
      />
      <Times desk={desk} />
    </section>
  );
}

function Times({ desk }: { desk: Desk }) {
  const { stage, batchId } = desk;
  return (
    <Facts
      columns={1}
      of={[
        { label: 'ops.withdrawals.askedAt', value: <When at={desk.createdAt} /> },
        { label: 'ops.withdrawals.decideBy', value: <DueBy at={desk.decideBy} open={stage === 'reviewing'} /> },
        { label: 'ops.withdrawals.payBy', value: <DueBy at={desk.promisedAt} open={isUnderWay(stage)} /> },
        { label: 'ops.withdrawals.payoutReference', value: <code>{desk.payoutReference}</code> },
        { label: 'ops.withdrawals.bankReference', value: desk.reference },
        {
          label: 'ops.withdrawals.file',
          value:
            batchId === undefined ? undefined : (
              <a href={hrefOf('withdrawals', { tab: 'files', row: batchId })}>{`#${desk.batchNumber}`}</a>
            ),
        },
        { label: 'ops.withdrawals.memberReads', value: desk.reason },
        { label: 'ops.withdrawals.ownWords', value: desk.reasonWords },
      ]}
    />
  );
}
