// Approves a proposed bulletin: from now on, or from its beginning, it stops members who have not read it.
import type { approveBulletin as ApproveBulletin } from '@roda/api-contract/content/bulletins';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { reject } from '#platform/errors.ts';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { bulletinStateOf } from './bulletins.policy.ts';
import { endBulletin } from './bulletins.repository.ts';
import { settleBulletin } from './settle-bulletin.ts';

type Op = typeof ApproveBulletin;

/**
 * Two-person approval: rejects with `four_eyes` for the proposer. The version that it replaces ends in the same
 * transaction: at no instant are both in force, or neither; `wrong_state` when that one has ended meanwhile.
 */
export const approveBulletin = async (ctx: RequestContext<Operator>, { id }: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { tx, at, principal, audit } = ctx;
  const proposed = await settleBulletin(ctx, { id, outcome: 'approved' });
  const { replaces, version } = proposed;
  if (replaces !== null) {
    const reason = `version ${version}`;
    if (!(await endBulletin(tx, { id: replaces, state: 'replaced', by: principal.operatorId, at, reason })))
      reject('wrong_state', { state: 'withdrawn' });
    audit({ target: `bulletin:${replaces}`, before: { state: 'approved' }, after: { state: 'replaced', by: id } });
  }
  return { id, state: bulletinStateOf({ ...proposed, state: 'approved' }, at) };
};
