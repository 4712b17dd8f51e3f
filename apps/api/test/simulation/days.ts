// Days of random operations by members and operators, decided by a seed, with all invariants checked after each.
import { checkInvariants, checkWallets } from './invariants.ts';
import * as money from './money-acts.ts';
import { chanceOf } from './seeded.ts';
import * as staff from './staff-acts.ts';
import { openStage, takeSeat, type Stage } from './stage.ts';

const FIRST_SEATS = 4;
const MOST_SEATS = 12;

/** How often each is tried. */
const WEIGHTS = {
  topUp: 14,
  buy: 16,
  cancel: 4,
  claim: 12,
  withdrawSome: 12,
  takeBack: 3,
  bindCard: 5,
  dropCard: 1,
  join: 2,
  standAtGate: 4,
  decide: 12,
  settleNow: 4,
  runJobs: 8,
  jump: 3,
} as const;
type Name = keyof typeof WEIGHTS;

const step = async (stage: Stage, name: Name): Promise<void> => {
  const { chance, seats, world } = stage;
  const seat = chance.pick(seats);
  if (name === 'runJobs') return world.runJobs();
  if (name === 'jump') return world.clock.advance(`PT${chance.between(1, 20)}H`);
  if (name === 'decide' || name === 'settleNow') return staff[name](stage);
  if (name === 'join' && seats.length >= MOST_SEATS) return undefined;
  return seat === undefined ? undefined : money[name](stage, seat);
};

/** Yesterday's work and revenue, in either order with the clock's midnight, then everything that is due. */
const endDay = async (stage: Stage): Promise<void> => {
  const { chance, world } = stage;
  world.clock.advance(`PT${chance.between(1, 6)}H`);
  await staff.importWork(stage);
  await staff.postRevenue(stage);
  await world.runJobs();
  await checkInvariants(stage, true);
  await checkWallets(stage);
};

export type Asked = {
  readonly seed: number;
  readonly days: number;
  readonly stepsPerDay: number;
  readonly say: (line: string) => void;
};

/** Plays, checks, and gives how often each call was answered with what. A failed check names seed, day and step. */
export const simulate = async ({ seed, days, stepsPerDay, say }: Asked): Promise<ReadonlyMap<string, number>> => {
  const stage = await openStage(chanceOf(seed));
  const { chance, world } = stage;
  let where = 'the start';
  try {
    for (let i = 0; i < FIRST_SEATS; i += 1) await money.standAtGate(stage, await takeSeat(stage));
    for (let day = 1; day <= days; day += 1) {
      for (let count = 1; count <= stepsPerDay; count += 1) {
        const name = chance.weighted(WEIGHTS);
        where = `day ${day} step ${count} (${name}) at ${world.clock.now().toISOString()}`;
        await step(stage, name);
        await checkInvariants(stage, false);
        world.clock.advance(`PT${chance.between(1, Math.max(2, Math.floor(2400 / stepsPerDay)))}M`);
      }
      where = `the end of day ${day}`;
      await endDay(stage);
      say(`seed ${seed}, day ${day} of ${days}: ${stage.seats.length} members, all invariants hold`);
    }
    return stage.answers;
  } catch (error) {
    throw new Error(`seed ${seed} broke at ${where}`, { cause: error });
  } finally {
    await stage.shop.close();
  }
};
