// The strip of winners: real, agreed to, masked, ten minutes old at least; otherwise empty (R27).
import type { runningLight as RunningLight } from '@roda/contract/chance';
import type { ReplyOf } from '@roda/contract/operation';
import type { Act, Member, Nobody } from '#platform/act.ts';
import { requireGame } from './at-play.ts';
import { LIGHT_DELAY_MS, maskedName } from './chance.rules.ts';
import { namedWinners } from './pool.reads.ts';

/** A consent that is taken back takes its winner out at once, also for rounds long past. */
export const runningLight = async (act: Act<Member | Nobody>): Promise<ReplyOf<typeof RunningLight>> => {
  const countryId = await requireGame(act, 'pool');
  const rows = await namedWinners(act.tx, countryId, new Date(act.at.getTime() - LIGHT_DELAY_MS));
  return rows.map(({ nickname, coins, round, wonAt }) => ({
    who: maskedName(nickname),
    coins: Number(coins),
    round,
    at: wonAt.toISOString(),
  }));
};
