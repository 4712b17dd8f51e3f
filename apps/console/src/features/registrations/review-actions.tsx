// Decisions on registrations that wait for a look: of one, or of the chosen rows.

import { approveRegistrations, rejectRegistrations } from '@roda/api-contract/people/registrations';
import type { listRegistrations } from '@roda/api-contract/people/registrations';
import { Action } from '#shared/action.tsx';
import type { RowOf } from '#shared/table/records.model.ts';
import { useText } from '#shared/texts.tsx';

export type ReviewedRegistration = RowOf<typeof listRegistrations>;

type ReviewActionsProps = Readonly<{ of: readonly ReviewedRegistration[]; onDone?: () => void }>;

/** A rejected one can still be approved. */
export function ReviewActions({ of: rows, onDone = () => undefined }: ReviewActionsProps) {
  const t = useText();
  const idsOf = (states: readonly string[]) =>
    rows.filter(({ state }) => states.includes(state)).map(({ memberId }) => memberId);
  const [open, pending] = [idsOf(['pending', 'rejected']), idsOf(['pending'])];
  return (
    <>
      {open.length > 0 && (
        <Action
          op={approveRegistrations}
          input={{ memberIds: open }}
          label="ops.common.approve"
          title={t('ops.registrations.approveMany', { n: open.length })}
          note={t('ops.registrations.approveNote')}
          fields={[{ name: 'note', label: 'ops.common.note', kind: 'line', optional: true }]}
          onDone={onDone}
          primary
        />
      )}
      {pending.length > 0 && (
        <Action
          op={rejectRegistrations}
          input={{ memberIds: pending }}
          label="ops.common.reject"
          title={t('ops.registrations.rejectMany', { n: pending.length })}
          note={t('ops.registrations.rejectNote')}
          fields={[{ name: 'reason', label: 'ops.registrations.toldMember', kind: 'line' }]}
          onDone={onDone}
          danger
        />
      )}
    </>
  );
}
