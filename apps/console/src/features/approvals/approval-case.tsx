// Details of one approval request: proposer, change, expiry, and the difference before and after.

import { Alert } from 'antd';
import type { Approval } from '@roda/api-contract/backoffice/approvals';
import { DueBy } from '#shared/clock.tsx';
import { hrefOf } from '#shared/location-params.ts';
import { Facts, Money, RowLink, StateTag, When } from '#shared/value-display.tsx';
import { useText } from '#shared/texts.tsx';
import { accountOf, memberName, Period } from './approval-about.tsx';
import { ApprovalChanges } from './approval-changes.tsx';
import { useKindName } from './approval-title.tsx';
import { placeOf, whyIneligible } from './approvals.model.ts';

export function ApprovalCase({ of }: { of: Approval }) {
  const t = useText();
  const nameOf = useKindName();
  const place = placeOf(of);
  const { member, name, asset, country, bank, reference, amount, period } = of.about ?? {};
  return (
    <div className="flex flex-col gap-4">
      {of.ineligible !== undefined && <Alert type="info" showIcon title={t(whyIneligible[of.ineligible])} />}
      <Facts
        of={[
          { label: 'ops.approvals.what', value: nameOf(of.kind), wide: true },
          {
            label: 'ops.common.member',
            value: member && (
              <RowLink page="members" id={member.id}>
                {memberName(member)}
              </RowLink>
            ),
          },
          { label: 'ops.approvals.about', value: name },
          { label: 'ops.common.asset', value: asset },
          { label: 'ops.common.country', value: country },
          { label: 'ops.approvals.account', value: bank && accountOf(bank) },
          { label: 'ops.common.reference', value: reference },
          {
            label: 'ops.common.amount',
            value: amount && <Money amount={amount.amount} currency={amount.currency} />,
          },
          { label: 'ops.approvals.period', value: period && <Period of={period} />, wide: true },
          { label: 'ops.common.state', value: <StateTag state={of.state} /> },
          { label: 'ops.common.proposedBy', value: <Proposer of={of} /> },
          { label: 'ops.common.created', value: <When at={of.proposedAt} /> },
          {
            label: 'ops.common.expires',
            value: of.expiresAt === undefined ? undefined : <DueBy at={of.expiresAt} open={of.state === 'open'} />,
          },
          { label: 'ops.common.decidedBy', value: of.decidedBy },
          {
            label: 'ops.approvals.decidedAt',
            value: of.decidedAt === undefined ? undefined : <When at={of.decidedAt} />,
          },
          { label: 'ops.common.reason', value: of.reason, wide: true },
        ]}
      />
      <h3 className="m-0 text-title3">{t('ops.approvals.difference')}</h3>
      <ApprovalChanges
        {...(of.before === undefined ? {} : { before: of.before })}
        {...(of.after === undefined ? {} : { after: of.after })}
      />
      {place !== undefined && (
        <a href={hrefOf(place.page, place.search)} data-testid="approval-place">
          {t(of.kind === 'identity' ? 'ops.approvals.openPapers' : 'ops.approvals.readUp')}
        </a>
      )}
    </div>
  );
}

/** No operator: proposed by an automatic rule. */
export function Proposer({ of }: { of: Approval }) {
  const t = useText();
  return <>{of.proposedBy.id === 0 ? t('ops.approvals.byRule') : of.proposedBy.name}</>;
}
