// Details of one approval request: proposer, change, expiry, and the difference before and after.

import { Alert } from 'antd';
import type { Approval } from '@roda/api-contract/backoffice/approvals';
import { DueBy } from '#shared/clock.tsx';
import { Diff } from '#shared/diff.tsx';
import { hrefOf } from '#shared/location-params.ts';
import { Facts, StateTag, When } from '#shared/value-display.tsx';
import { useText } from '#shared/texts.tsx';
import { placeOf, whyIneligible } from './approvals.model.ts';

export function ApprovalCase({ of }: { of: Approval }) {
  const t = useText();
  const place = placeOf(of);
  return (
    <div className="flex flex-col gap-4">
      {of.ineligible !== undefined && <Alert type="info" showIcon title={t(whyIneligible[of.ineligible])} />}
      <Facts
        of={[
          { label: 'ops.approvals.what', value: <span lang="en">{of.title}</span>, wide: true },
          { label: 'ops.approvals.about', value: <code className="break-all">{of.target}</code> },
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
      {of.before === undefined && of.after === undefined ? (
        <p className="m-0 text-ink-2">{t('ops.approvals.noDifference')}</p>
      ) : (
        <Diff before={of.before} after={of.after} />
      )}
      {place !== undefined && (
        <a href={hrefOf(place.page, place.search)} data-testid="approval-place">
          {t('ops.approvals.readUp')}
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
