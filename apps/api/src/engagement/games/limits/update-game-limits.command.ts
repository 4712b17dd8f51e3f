// A member sets a cap on plays per day.
import type { updateGameLimits as UpdateGameLimits } from '@roda/api-contract/engagement/games-limits';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { RequestContext } from '#platform/request-context.ts';
import { ownCap, readPerson } from '#engagement/games/player-eligibility.ts';
import { gameLimits } from './game-limits.query.ts';
import { effectiveFrom } from '#engagement/games/games.policy.ts';
import { insertLimit, lockPlayer } from '#engagement/games/plays.repository.ts';

type Op = typeof UpdateGameLimits;

/** R24: a lower cap applies from the next play on; a higher one after 72 hours, counted from this call. */
export const updateGameLimits = async (ctx: RequestContext, { dailyPlays }: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { tx, principal, at, newId } = ctx;
  const { memberId } = principal;
  await lockPlayer(tx, memberId);
  const { cap } = ownCap(await readPerson(tx, memberId, at), at);
  const effectiveAt = effectiveFrom(dailyPlays, cap, at);
  await insertLimit(tx, { memberId, id: newId(), dailyPlays, statedAt: at, effectiveAt });
  return gameLimits(ctx);
};
