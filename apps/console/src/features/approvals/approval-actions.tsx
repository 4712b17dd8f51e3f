// Actions on an approval request: approve, or reject with a reason; also by number keys.

import type { Approval } from '@roda/api-contract/backoffice/approvals';
import { Action } from '#shared/action.tsx';
import { KeyMark, useNumberKeys } from '#shared/number-keys.tsx';
import { useText } from '#shared/texts.tsx';
import { ApprovalTitle } from './approval-title.tsx';
import { decidedId, decidersOf } from './approvals.model.ts';

const reason = { name: 'reason', label: 'ops.common.reason', kind: 'lines', min: 3, max: 200 } as const;

/**
 * Who may not approve has no button for it: the request says why. The proposer may take it back; who is on another side
 * of it may still reject it.
 */
export function ApprovalActions({ of }: { of: Approval }) {
  const t = useText();
  useNumberKeys();
  const calls = decidersOf(of.path);
  if (of.state !== 'open' || calls === undefined) return null;
  const input = { id: decidedId(of) };
  return (
    <>
      {of.decidable && (
        <Action
          op={calls.approve}
          input={input}
          label="ops.common.approve"
          title={t('ops.approvals.approveQuestion')}
          note={<ApprovalTitle of={of} />}
          primary
          icon={<KeyMark of="1" />}
          shortcut="1"
          done="ops.approvals.approved"
        />
      )}
      {calls.reject !== undefined && of.ineligible !== 'role' && (
        <Action
          op={calls.reject}
          input={{ ...input, ...calls.rejects }}
          label={of.mine ? 'ops.approvals.takeBack' : 'ops.common.reject'}
          note={<ApprovalTitle of={of} />}
          fields={[reason]}
          danger
          icon={<KeyMark of="2" />}
          shortcut="2"
          done="ops.approvals.rejected"
        />
      )}
    </>
  );
}
