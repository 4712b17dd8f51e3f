// A member's own limits.
import type { GameLimits } from '@roda/api-contract/engagement/games-limits';
import type * as z from 'zod/mini';
import type { RequestContext } from '#platform/request-context.ts';
import { isExcluded, ownCap, readPerson } from '#engagement/games/player-eligibility.ts';

type Reply = z.output<typeof GameLimits>;

export const gameLimits = async ({
  tx,
  principal,
  at,
}: Pick<RequestContext, 'tx' | 'principal' | 'at'>): Promise<Reply> => {
  const person = await readPerson(tx, principal.memberId, at);
  const { cap, pending } = ownCap(person, at);
  const { excludedForGood, excludedUntil, playedToday } = person;
  const excluded = isExcluded(person, at);
  return {
    dailyPlays: cap,
    playedToday,
    ...(pending === undefined
      ? {}
      : { pending: { dailyPlays: pending.dailyPlays, effectiveAt: pending.effectiveAt.toISOString() } }),
    excluded,
    ...(excluded && !excludedForGood && excludedUntil !== null ? { excludedUntil: excludedUntil.toISOString() } : {}),
  };
};
