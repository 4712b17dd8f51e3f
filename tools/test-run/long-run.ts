// What only `npm run test:long` does: tests that do not depend on a browser in other orders, at dates that break code.
import type { Step } from '../steps.ts';
import { atDate, ensureFaketime } from './clock.ts';
import { vitestStep } from './vitest-step.ts';

/** Tells the tests that they belong to a long run. */
export const LONG_RUN = { TEST_RUN: 'long' } as const;

/** New Year in Jakarta and shortly before it in UTC, a leap day, a Sunday. */
export const DATES = [
  '2026-12-31T17:00:00Z',
  '2026-12-31T23:30:00Z',
  '2028-02-29T12:00:00Z',
  '2027-01-03T05:00:00Z',
] as const;

const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;
const PROJECTS = ['unit-pure', 'unit', 'components-member', 'components-console', 'api'] as const;

/** Each seed at one of the dates, by turns; one takes as long as a third of a run, so that the product would take hours. */
export const orderSteps = async (): Promise<readonly (readonly Step[])[]> => {
  await ensureFaketime();
  return SEEDS.map((seed, index) => {
    const date = DATES[index % DATES.length] ?? DATES[0];
    const environment = { ...atDate(date), TEST_SEED: String(seed) };
    return [vitestStep(`seed ${seed} at ${date}`, { projects: PROJECTS, environment })];
  });
};
