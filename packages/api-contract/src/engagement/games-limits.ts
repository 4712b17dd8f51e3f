// Chance: the limits that members set themselves, and leaving the games for a while or for good.
import * as z from 'zod/mini';
import { Instant } from '../fields.ts';
import { operation } from '../operation.ts';

const boxScreens = ['subPages/box/index', 'subPages/box/index2'] as const;

/** `pending` is a higher cap that waits; `excluded` without `until` is for good. */
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
  screens: [...boxScreens, 'pages/my/limits'],
});

/** A lower cap holds at once, a higher one after 72 hours; a lower one said meanwhile ends the wait (R24). */
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
  screens: ['pages/my/limits'],
});

/** At once, from boxes and the pool; it can be made longer and never shorter. Prizes already won stay the member's. */
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
  screens: ['pages/my/limits'],
});
