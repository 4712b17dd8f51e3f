// Games: members' own limits, and self-exclusion for a period or permanently.
import * as z from 'zod/mini';
import { Instant } from '../fields.ts';
import { operation } from '../operation.ts';

/** `pending` is a higher cap that is not in force yet; `excluded` without `until` is permanent. */
export const GameLimits = z.object({
  dailyPlays: z.int(),
  playedToday: z.int(),
  pending: z.optional(z.object({ dailyPlays: z.int(), effectiveAt: Instant })),
  excluded: z.boolean(),
  excludedUntil: z.optional(Instant),
});

export const gameLimits = operation({
  id: 'games.gameLimits',
  method: 'GET',
  path: 'wx/chance/limits',
  realm: 'member',
  input: z.object({}),
  reply: GameLimits,
  refusals: [],
  extension: true,
  module: 'games',
});

/** A lower cap takes effect at once, a higher one after 72 hours; a lower one set meanwhile cancels it (R24). */
export const updateGameLimits = operation({
  id: 'games.updateGameLimits',
  method: 'POST',
  path: 'wx/chance/limits',
  realm: 'member',
  input: z.strictObject({ dailyPlays: z.int().check(z.gte(0), z.lte(100)) }),
  reply: GameLimits,
  refusals: [],
  extension: true,
  module: 'games',
});

/**
 * Takes effect at once, for boxes and the pool; it can be extended but never shortened. The member keeps prizes already
 * won.
 */
export const excludeSelf = operation({
  id: 'games.excludeSelf',
  method: 'POST',
  path: 'wx/chance/exclude',
  realm: 'member',
  input: z.strictObject({ for: z.enum(['1d', '7d', '30d', '180d', 'good']) }),
  reply: GameLimits,
  refusals: [],
  extension: true,
  module: 'games',
});
