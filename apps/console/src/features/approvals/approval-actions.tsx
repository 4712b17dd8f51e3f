// Actions on an approval request: approve, or reject with a reason; also by number keys.

import type { Approval } from '@roda/api-contract/backoffice/approvals';
import { Action } from '#shared/action.tsx';
import { KeyMark, useNumberKeys } from '#shared/number-keys.tsx';
import { useText } from '#shared/texts.tsx';
import { ApprovalTitle } from './approval-title.tsx';
import { decidedId, decidersOf } from './approvals.model.ts';

const reason = { name: 'reason', label: 'ops.common.reason', kind: 'lines', min: 3, max: 200 } as const;

/** The proposer may withdraw the request; nobody approves their own. */
export function ApprovalActions({ of }: { of: Approval }) {
  const t = useText();
  useNumberKeys();
  const calls = decidersOf(of.path);
  if (of.state !== 'open' || calls === undefined) return null;
  const input = { id: decidedId(of) };
  const notMine = of.mine ? t('ops.common.ownWork') : undefined;
  const blocked = of.decidable ? undefined : (notMine ?? t('ops.approvals.notYours'));
  return (
    <>
      <Action
        op={calls.approve}
        input={input}
        label="ops.common.approve"
        title={t('ops.approvals.approveQuestion')}
        note={<ApprovalTitle of={of} />}
        primary
        blocked={blocked}
        icon={<KeyMark of="1" />}
        shortcut="1"
        done="ops.approvals.approved"
      />
      {calls.reject !== undefined && (
        <Action
          op={calls.reject}
          input={input}
          label={of.mine ? 'ops.approvals.takeBack' : 'ops.common.reject'}
          note={<ApprovalTitle of={of} />}
          fields={[reason]}
          danger
          blocked={of.mine ? undefined : blocked}
          icon={<KeyMark of="2" />}
          shortcut="2"
          done="ops.approvals.rejected"
        />
      )}
    </>
  );
}
