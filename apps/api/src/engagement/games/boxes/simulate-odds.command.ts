// Simulates many plays of odds with a known seed, so that operators see what they would publish.
import type { simulateOdds as SimulateOdds } from '@roda/api-contract/engagement/games-series';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { turn } from '#platform/jobs/turn.ts';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import type { Prep } from '#platform/http/route.ts';
import { percentOf } from '#engagement/games/games.policy.ts';
import { commitmentOf, playOutcome } from '#engagement/games/fairness/draws.ts';
import { judgeOdds, statistic } from './odds-audit.policy.ts';
import { oddsById, type OddsRow } from './box-series.queries.ts';

type Op = typeof SimulateOdds;
type Input = InputOf<Op>;
export type Simulated = { readonly odds: OddsRow; readonly drawn: readonly number[] };

/** A few milliseconds of work per slice; between two slices the event loop serves other requests. */
const SLICE = 100;

/** The production draw code, repeated; the same seed gives the same counts. */
export const drawMany = async (odds: OddsRow, { plays, seed: text }: Pick<Input, 'plays' | 'seed'>) => {
  const [seed, weights] = [commitmentOf(Buffer.from(text)), odds.prizes.map(({ weight }) => BigInt(weight))];
  const drawn = weights.map(() => 0);
  for (let nonce = 1; nonce <= plays; nonce += 1) {
    const index = playOutcome(weights, { seed, clientSeed: 'simulation', nonce });
    drawn[index] = (drawn[index] ?? 0) + 1;
    if (nonce % SLICE === 0) await turn();
  }
  return drawn;
};

/** Outside any transaction. */
export const prepareSimulation = async ({ reading, client }: Prep<Operator>, input: Input): Promise<Simulated> => {
  const odds = (await reading((tx) => oddsById(tx, input.oddsId, client.lang))) ?? reject('not_found');
  return { odds, drawn: await drawMany(odds, input) };
};

const sumOfKind = ({ odds, drawn }: Simulated, kind: string): number =>
  odds.prizes.reduce((sum, prize, index) => sum + (prize.kind === kind ? prize.amount * (drawn[index] ?? 0) : 0), 0);

/** Changes nothing; the run is recorded in the audit log. */
export const simulateOdds = async (
  { audit }: RequestContext<Operator>,
  input: Input,
  simulated: Simulated,
): Promise<ReplyOf<Op>> => {
  const { odds, drawn } = simulated;
  const [total, plays] = [BigInt(odds.totalWeight), BigInt(input.plays)];
  const { chiSquare, degrees, pValue } = judgeOdds(
    odds.prizes.map(({ weight }, index) => ({ weight: BigInt(weight), drawn: drawn[index] ?? 0 })),
  );
  audit({ target: `box:${odds.boxId}`, after: { simulated: odds.version, plays: input.plays } });
  return {
    oddsId: odds.id,
    plays: input.plays,
    prizes: odds.prizes.map(({ place, weight }, index) => ({
      place,
      weight,
      percent: percentOf(BigInt(weight), total),
      drawn: drawn[index] ?? 0,
      drawnPercent: percentOf(BigInt(drawn[index] ?? 0), plays),
    })),
    chiSquare: statistic(chiSquare),
    degrees,
    pValue: statistic(pValue),
    taken: input.plays * odds.priceCoins,
    paidPoints: sumOfKind(simulated, 'points'),
    paidCoins: sumOfKind(simulated, 'coins'),
    gifts: sumOfKind(simulated, 'gift'),
  };
};
