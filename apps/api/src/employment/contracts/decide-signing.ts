// Shared code of approving, returning and rejecting a submission.
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { signingById, type SigningRow } from './employment.queries.ts';
import { decideSigning, type SigningDecision } from './signings.repository.ts';

type Given = Pick<SigningDecision, 'id' | 'state' | 'reason' | 'fields'>;

const DECISIONS: readonly string[] = ['approved', 'returned', 'rejected'];

/** Its state, and that somebody has decided it before. */
export const stateFacts = (state: string): { readonly state: string; readonly decided?: string } =>
  DECISIONS.includes(state) ? { state, decided: state } : { state };

/**
 * Decides a pending submission, once: of two concurrent decisions, or a decision and the member's cancellation, one
 * gets wrong_state. The audit log gets principal, action and reason, and no personal data.
 */
export const decided = async (
  ctx: RequestContext<Operator>,
  { id, state, reason, fields }: Given,
): Promise<SigningRow> => {
  const { tx, principal, at, audit } = ctx;
  const row = (await signingById(tx, id)) ?? reject('not_found');
  const by = { id: principal.operatorId, name: principal.name };
  if (!(await decideSigning(tx, { memberId: row.memberId, id, state, by, at, reason, fields }))) {
    const now = (await signingById(tx, id))?.state ?? row.state;
    const until = row.coolingUntil.toISOString();
    reject('wrong_state', { ...stateFacts(now === 'submitted' ? 'cooling_off' : now), until });
  }
  audit({
    target: `contract_signing:${id}`,
    before: { status: 'submitted' },
    after: { status: state, version: row.version, hash: row.hash, ...(fields.length === 0 ? {} : { fields }) },
    ...(reason === '' ? {} : { reason }),
  });
  return row;
};
