// Benchmark of draws per second against the bare HMAC that each of them needs, and a fairness test over 100,000 of
// them.
import { createHash, createHmac } from 'node:crypto';
import { playOutcome } from '../apps/api/src/engagement/games/fairness/draws.ts';
import { judgeOdds, statistic } from '../apps/api/src/engagement/games/boxes/odds-audit.policy.ts';
import { bench, figureAtLeast, report, say, sized, timeMs } from './harness.ts';

const PLAYS = sized(100_000, 2_000);
/** A p-value below it would be reported by the audit of the odds. */
const SUSPICIOUS = 0.001;
/** A typical box series: a rare prize, common ones, a blank. */
const WEIGHTS = [5n, 20n, 75n, 150n, 250n, 500n];

const seedOf = (round: number): Buffer => createHash('sha256').update(`bench ${round}`).digest();

let round = 0;
const counts = WEIGHTS.map(() => 0);

const drawAll = (): Promise<void> => {
  const seed = seedOf((round += 1));
  for (let nonce = 1; nonce <= PLAYS; nonce += 1) {
    const index = playOutcome(WEIGHTS, { seed, clientSeed: 'bench', nonce });
    counts[index] = (counts[index] ?? 0) + 1;
  }
  return Promise.resolve();
};

/** The same messages signed, without using the result. */
const signAll = (): Promise<void> => {
  const seed = seedOf(round);
  let seen = 0;
  for (let nonce = 1; nonce <= PLAYS; nonce += 1)
    seen ^= createHmac('sha256', seed).update(`bench|${nonce}|0`).digest().readUInt32BE(0);
  if (seen === -1) throw new Error('kept, so that nothing is optimised away');
  return Promise.resolve();
};

const perSecond = async (work: () => Promise<void>): Promise<number> => (PLAYS * 1000) / (await timeMs(work));

await bench(() => perSecond(signAll), { draws: { figure: () => perSecond(drawAll) } });

/** χ² over one round of plays, each round with its own seed. */
const fairness = async (): Promise<void> => {
  const pValues: number[] = [];
  for (let turn = 0; turn < 5; turn += 1) {
    counts.fill(0);
    await drawAll();
    pValues.push(judgeOdds(WEIGHTS.map((weight, index) => ({ weight, drawn: counts[index] ?? 0 }))).pValue);
  }
  say(`p ${pValues.map(statistic).join(' ')}`);
  report({ name: 'draws-fair-least-p', figure: Math.min(...pValues), goal: figureAtLeast(SUSPICIOUS) });
};
await fairness();
