// Withdraws an approved bulletin: it stops nobody any more; who has read it stays on record.
import type { withdrawBulletin as WithdrawBulletin } from '@roda/api-contract/content/bulletins';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { reject } from '#platform/errors.ts';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { bulletinById } from './bulletins.queries.ts';
import { endBulletin } from './bulletins.repository.ts';

type Op = typeof WithdrawBulletin;

/** Once, by conditional update; rejects with `wrong_state` what is not, or no longer, approved. */
export const withdrawBulletin = async (
  { tx, at, principal, audit }: RequestContext<Operator>,
  { id, reason }: InputOf<Op>,
): Promise<ReplyOf<Op>> => {
  const before = (await bulletinById(tx, id)) ?? reject('not_found');
  if (!(await endBulletin(tx, { id, state: 'withdrawn', by: principal.operatorId, at, reason })))
    reject('wrong_state', { state: before.state === 'approved' ? 'withdrawn' : before.state });
  audit({ target: `bulletin:${id}`, before: { state: before.state }, after: { state: 'withdrawn' }, reason });
  return { id, state: 'withdrawn' };
};
