// A member sets a cap on plays per day.
import type { setChanceLimits as SetChanceLimits } from '@roda/contract/chance-limits';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { Act } from '#platform/act.ts';
import { ownCap, readPerson } from './at-play.ts';
import { chanceLimits } from './chance-limits.ts';
import { effectiveFrom } from './chance.rules.ts';
import { insertLimit, lockPlayer } from './plays.sql.ts';

type Op = typeof SetChanceLimits;

/** R24: what is lower holds from the next play on; what is higher waits for 72 hours, counted from this call. */
export const setChanceLimits = async (act: Act, { dailyPlays }: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { tx, who, at, newId } = act;
  const { memberId } = who;
  await lockPlayer(tx, memberId);
  const { cap } = ownCap(await readPerson(tx, memberId, at), at);
  const effectiveAt = effectiveFrom(dailyPlays, cap, at);
  await insertLimit(tx, { memberId, id: newId(), dailyPlays, statedAt: at, effectiveAt });
  return chanceLimits(act);
};
