// Assigns a withdrawal to an operator, so that two don't review it at once.
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { assignWithdrawal as AssignWithdrawal } from '@roda/api-contract/wallet/payouts';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { invariant, reject } from '#platform/errors.ts';
import { unassignCase, assignCase } from './withdrawals.repository.ts';
import { shownCase } from './withdrawal-dto.ts';
import { oneCase, status } from './withdrawals.queries.ts';

type Op = typeof AssignWithdrawal;

/** An abandoned assignment expires after this long. */
const HELD_MS = 30 * 60_000;

/**
 * Guarantees:
 * - of two concurrent calls one is assigned; the other gets the assignee;
 * - it blocks nobody: a decision needs no assignment, and the promised times go on.
 */
export const assignWithdrawal = async (
  ctx: RequestContext<Operator>,
  { id, take, over = false }: InputOf<Op>,
): Promise<ReplyOf<Op>> => {
  const { tx, principal, at, client, vault, audit } = ctx;
  const { operatorId, name } = principal;
  const before = (await status(tx, id)) ?? reject('not_found');
  if (take) {
    const since = over ? at : new Date(at.getTime() - HELD_MS);
    if (!(await assignCase(tx, { id, operatorId, name, at }, since))) {
      const found = await status(tx, id);
      reject('wrong_state', { state: found?.takenBy === null ? found.state : 'taken', by: found?.takenBy });
    }
  } else await unassignCase(tx, id, operatorId);
  const view = await oneCase(tx, id);
  invariant(view !== undefined, 'the withdrawal that was just taken');
  audit({ target: `withdrawal ${id}`, before: { takenBy: before.takenBy }, after: { takenBy: view.taken_name } });
  return shownCase(view, { lang: client.lang, vault, at, operatorId });
};
