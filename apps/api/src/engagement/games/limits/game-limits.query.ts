// A member's own limits.
import type { ChanceLimits } from '@roda/contract/chance-limits';
import type * as z from 'zod/mini';
import type { Act } from '#platform/act.ts';
import { isExcluded, ownCap, readPerson } from './at-play.ts';

type Reply = z.output<typeof ChanceLimits>;

export const chanceLimits = async ({ tx, who, at }: Pick<Act, 'tx' | 'who' | 'at'>): Promise<Reply> => {
  const person = await readPerson(tx, who.memberId, at);
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
