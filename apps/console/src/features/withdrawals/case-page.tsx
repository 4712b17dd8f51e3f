// Review page of one withdrawal: the request on the left, the checks in the middle, the history on the right.

import { Alert } from 'antd';
import type { ReplyOf } from '@roda/api-contract/operation';
import { withdrawalCase } from '@roda/api-contract/wallet/payouts';
import { useAsk } from '#shared/api-hooks.ts';
import { DueBy } from '#shared/clock.tsx';
import { hrefOf } from '#shared/location-params.ts';
import { Facts, MemberLink, Money, When } from '#shared/value-display.tsx';
import { useText } from '#shared/texts.tsx';
import { Loaded } from '#shared/page-states.tsx';
import { CaseChecks } from './case-checks.tsx';
import { CaseHistory } from './case-history.tsx';
import { isUnderWay } from './withdrawals.model.ts';

export type CasePageBackoffice = ReplyOf<typeof withdrawalCase>;

const oftenMs = 30_000;

export function CasePage({ id }: { id: string }) {
  const answer = useAsk(withdrawalCase, { id }, oftenMs);
  return <Loaded from={answer}>{(backoffice) => <Columns backoffice={backoffice} />}</Loaded>;
}

function Columns({ backoffice }: { backoffice: CasePageBackoffice }) {
  const t = useText();
  return (
    <div className="flex flex-col gap-4">
      {backoffice.openQuestion && isUnderWay(backoffice.stage) && (
        <Alert type="info" showIcon title={t('ops.withdrawals.askedStill')} />
      )}
      {backoffice.takenBy !== undefined && !backoffice.takenByYou && isUnderWay(backoffice.stage) && (
        <Alert type="warning" showIcon title={t('ops.withdrawals.takenByOther', { name: backoffice.takenBy })} />
      )}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(280px,1fr))] items-start gap-6">
        <Request backoffice={backoffice} />
        <CaseChecks backoffice={backoffice} />
        <CaseHistory backoffice={backoffice} />
      </div>
    </div>
  );
}

function Request({ backoffice }: { backoffice: CasePageBackoffice }) {
  const t = useText();
  const { currency } = backoffice;
  return (
    <section className="flex min-w-0 flex-col gap-4" aria-labelledby="case-request">
      <h2 id="case-request" className="m-0 text-title3">
        {t('ops.withdrawals.request')}
      </h2>
      <Facts
        columns={1}
        of={[
          { label: 'ops.withdrawals.gross', value: <Money amount={backoffice.amount} currency={currency} /> },
          { label: 'ops.withdrawals.fee', value: <Money amount={`-${backoffice.fee}`} currency={currency} /> },
          { label: 'ops.withdrawals.tax', value: <Money amount={`-${backoffice.tax}`} currency={currency} /> },
          {
            label: 'ops.withdrawals.net',
            value: (
              <strong>
                <Money amount={backoffice.net} currency={currency} />
              </strong>
            ),
          },
        ]}
      />
      <Facts
        columns={1}
        of={[
          { label: 'ops.common.member', value: <MemberLink id={backoffice.memberId} /> },
          { label: 'ops.common.phone', value: backoffice.phone },
          { label: 'ops.withdrawals.memberSince', value: <When at={backoffice.registeredAt} /> },
          { label: 'ops.common.balance', value: <Money amount={backoffice.balance} currency={currency} /> },
          { label: 'ops.withdrawals.bank', value: `${backoffice.bankName} •••• ${backoffice.cardNumber}` },
          { label: 'ops.withdrawals.holder', value: backoffice.cardholderName },
          { label: 'ops.withdrawals.cardBound', value: <When at={backoffice.cardBoundAt} /> },
        ]}
      />
      <Times backoffice={backoffice} />
    </section>
  );
}

function Times({ backoffice }: { backoffice: CasePageBackoffice }) {
  const { stage, batchId } = backoffice;
  return (
    <Facts
      columns={1}
      of={[
        { label: 'ops.withdrawals.askedAt', value: <When at={backoffice.createdAt} /> },
        { label: 'ops.withdrawals.decideBy', value: <DueBy at={backoffice.decideBy} open={stage === 'reviewing'} /> },
        { label: 'ops.withdrawals.payBy', value: <DueBy at={backoffice.promisedAt} open={isUnderWay(stage)} /> },
        { label: 'ops.withdrawals.payoutReference', value: <code>{backoffice.payoutReference}</code> },
        { label: 'ops.withdrawals.bankReference', value: backoffice.reference },
        {
          label: 'ops.withdrawals.file',
          value:
            batchId === undefined ? undefined : (
              <a href={hrefOf('withdrawals', { tab: 'files', row: batchId })}>{`#${backoffice.batchNumber}`}</a>
            ),
        },
        { label: 'ops.withdrawals.memberReads', value: backoffice.reason },
        { label: 'ops.withdrawals.ownWords', value: backoffice.reasonWords },
      ]}
    />
  );
}
