// Simulation of days of random member and operator actions, determined by a seed, with all invariants checked after
// each.
import { expectSameFigures } from './figure-comparison.ts';
import { checkAllFigures, checkFigures } from './figures.ts';
import { checkInvariants, checkWallets } from './invariants.ts';
import * as money from './money-actions.ts';
import { checkBooks } from './recomputed-books.ts';
import { randomOf } from './seeded-random.ts';
import * as staff from './operator-actions.ts';
import { openStage, takeSeat, type SimulationContextStage } from './simulation-context.ts';

const FIRST_SEATS = 4;
const MOST_SEATS = 12;

/** How often each is attempted. */
const WEIGHTS = {
  topUp: 14,
  buy: 16,
  cancel: 4,
  claim: 12,
  withdrawSome: 12,
  takeBack: 3,
  bindCard: 5,
  deleteCardRow: 1,
  join: 2,
  completeSuitability: 4,
  decide: 12,
  settleNow: 4,
  runJobs: 8,
  jump: 3,
} as const;
type Name = keyof typeof WEIGHTS;

const step = async (stage: SimulationContextStage, name: Name): Promise<void> => {
  const { chance: random, seats, context } = stage;
  const seat = random.pick(seats);
  if (name === 'runJobs') return context.runJobs();
  if (name === 'jump') return context.clock.advance(`PT${random.between(1, 20)}H`);
  if (name === 'decide' || name === 'settleNow') return staff[name](stage);
  if (name === 'join' && seats.length >= MOST_SEATS) return undefined;
  return seat === undefined ? undefined : money[name](stage, seat);
};

/**
 * A full audit, and all figures of all members, read all that ever happened. A run of more days has this many full
 * checks and one at its end; on its other days the figures of one member are compared.
 */
const FULL_CHECKS = 50;

const checkOne = async (stage: SimulationContextStage): Promise<void> => {
  const seat = stage.chance.pick(stage.seats);
  if (seat !== undefined) await checkFigures(stage, seat);
};

/** Every third day: all that every member and an operator get of the registry of figures. */
const REGISTRY_DAYS = 3;

const checkRegistry = async ({ context, seats, reader }: SimulationContextStage): Promise<void> =>
  expectSameFigures({ context, members: seats.map(({ member }) => member), operator: reader });

/** Yesterday's work and revenue, before or after the clock's midnight, then all due jobs. */
const endDay = async (stage: SimulationContextStage, day: number, isCheckedFully: boolean): Promise<void> => {
  const { chance: random, context } = stage;
  context.clock.advance(`PT${random.between(1, 6)}H`);
  await staff.importWork(stage);
  await staff.postRevenue(stage);
  await context.runJobs();
  await checkInvariants(stage, isCheckedFully);
  await checkWallets(stage);
  await (isCheckedFully ? checkAllFigures : checkOne)(stage);
  if (isCheckedFully) await checkBooks(stage, day);
  if (isCheckedFully && day % REGISTRY_DAYS === 0) await checkRegistry(stage);
};

export type DayFilter = {
  readonly seed: number;
  readonly days: number;
  readonly stepsPerDay: number;
  readonly say: (line: string) => void;
};

/** Runs and checks; returns the count of each call and result. A failed check names seed, day and step. */
export const simulate = async ({ seed, days, stepsPerDay, say }: DayFilter): Promise<ReadonlyMap<string, number>> => {
  const stage = await openStage(randomOf(seed));
  const { chance: random, context } = stage;
  let where = 'the start';
  try {
    for (let i = 0; i < FIRST_SEATS; i += 1) await money.completeSuitability(stage, await takeSeat(stage));
    for (let day = 1; day <= days; day += 1) {
      for (let count = 1; count <= stepsPerDay; count += 1) {
        const name = random.weighted(WEIGHTS);
        where = `day ${day} step ${count} (${name}) at ${context.clock.now().toISOString()}`;
        await step(stage, name);
        await checkInvariants(stage, false);
        if (days <= FULL_CHECKS) await checkOne(stage);
        context.clock.advance(`PT${random.between(1, Math.max(2, Math.floor(2400 / stepsPerDay)))}M`);
      }
      where = `the end of day ${day}`;
      await endDay(stage, day, day === days || day % Math.ceil(days / FULL_CHECKS) === 0);
      say(`seed ${seed}, day ${day} of ${days}: ${stage.seats.length} members, all invariants hold`);
    }
    return stage.answers;
  } catch (error) {
    throw new Error(`seed ${seed} broke at ${where}`, { cause: error });
  } finally {
    await stage.shop.close();
  }
};
