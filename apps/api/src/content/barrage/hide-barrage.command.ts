// Hides one event of the barrage.
import type { hideBarrage as HideBarrage } from '@roda/api-contract/content/content-items';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { eventExists, hideEvent } from './barrage.repository.ts';

type Op = typeof HideBarrage;

/** Permanent, with a reason. Events can't be created manually. */
export const hideBarrage = async (ctx: RequestContext<Operator>, { id, reason }: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { tx, principal, at, audit } = ctx;
  if (!(await hideEvent(tx, { id, operatorId: principal.operatorId, reason, at }))) {
    if (await eventExists(tx, id)) reject('wrong_state', { state: 'hidden' });
    reject('not_found');
  }
  audit({ target: `barrage:${id}`, after: { hidden: true }, reason });
  return { id, hiddenAt: at.toISOString() };
};
