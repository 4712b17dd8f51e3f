// A member leaves the games of chance.
import type { excludeSelf as ExcludeSelf } from '@roda/contract/chance-limits';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { Act } from '#platform/act.ts';
import { chanceLimits } from './chance-limits.ts';
import { exclusions } from './chance.rules.ts';
import { lockPlayer, setExcluded } from './plays.sql.ts';

type Op = typeof ExcludeSelf;

/** R24: at once. Nobody can shorten it, the member included. */
export const excludeSelf = async (act: Act, input: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { tx, who, at } = act;
  await lockPlayer(tx, who.memberId);
  const until = input.for === 'good' ? undefined : new Date(at.getTime() + exclusions[input.for]);
  await setExcluded(tx, who.memberId, until);
  return chanceLimits(act);
};
