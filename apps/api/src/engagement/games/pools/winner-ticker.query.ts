// The winner ticker: real winners with consent, masked, at least ten minutes old; otherwise empty (R27).
import type { runningLight as RunningLight } from '@roda/api-contract/engagement/games';
import type { ReplyOf } from '@roda/api-contract/operation';
import type { RequestContext, Member, Nobody } from '#platform/request-context.ts';
import { requireGame } from '#engagement/games/player-eligibility.ts';
import { LIGHT_DELAY_MS, maskedName } from '#engagement/games/games.policy.ts';
import { namedWinners } from './pool.queries.ts';

/** A withdrawn consent removes its winner at once, also for rounds long past. */
export const runningLight = async (ctx: RequestContext<Member | Nobody>): Promise<ReplyOf<typeof RunningLight>> => {
  const countryId = await requireGame(ctx, 'pool');
  const rows = await namedWinners(ctx.tx, countryId, new Date(ctx.at.getTime() - LIGHT_DELAY_MS));
  return rows.map(({ nickname, coins, round, wonAt }) => ({
    who: maskedName(nickname),
    coins: Number(coins),
    round,
    at: wonAt.toISOString(),
  }));
};
