// Takes one event off the barrage.
import type { hideBarrage as HideBarrage } from '@roda/contract/content-operators';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { Act, Operator } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { eventExists, hideEvent } from './barrage.sql.ts';

type Op = typeof HideBarrage;

/** For good, with a reason. Nothing can be put there by hand. */
export const hideBarrage = async (act: Act<Operator>, { id, reason }: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { tx, who, at, note } = act;
  if (!(await hideEvent(tx, { id, operatorId: who.operatorId, reason, at }))) {
    if (await eventExists(tx, id)) refuse('wrong_state', { state: 'hidden' });
    refuse('not_found');
  }
  note({ target: `barrage:${id}`, after: { hidden: true }, reason });
  return { id, hiddenAt: at.toISOString() };
};
