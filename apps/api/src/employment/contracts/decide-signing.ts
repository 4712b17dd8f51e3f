// What approving, returning and rejecting a submission have in common.
import type { Act, Operator } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { signingById, type SigningRow } from './contracts.reads.ts';
import { decideSigning, type Verdict } from './signings.sql.ts';

type Given = Pick<Verdict, 'id' | 'state' | 'reason' | 'fields'>;

/**
 * Decides a waiting submission, once: of two operators at the same moment, or an operator and the member who takes it
 * back, one gets wrong_state. The audit log gets who, what and why, and no personal data.
 */
export const decided = async (act: Act<Operator>, { id, state, reason, fields }: Given): Promise<SigningRow> => {
  const { tx, who, at, note } = act;
  const row = (await signingById(tx, id)) ?? refuse('not_found');
  const by = { id: who.operatorId, name: who.name };
  if (!(await decideSigning(tx, { memberId: row.memberId, id, state, by, at, reason, fields }))) {
    const now = (await signingById(tx, id))?.state ?? row.state;
    refuse('wrong_state', { state: now === 'submitted' ? 'cooling_off' : now, until: row.coolingUntil.toISOString() });
  }
  note({
    target: `contract_signing:${id}`,
    before: { status: 'submitted' },
    after: { status: state, version: row.version, hash: row.hash, ...(fields.length === 0 ? {} : { fields }) },
    ...(reason === '' ? {} : { reason }),
  });
  return row;
};
