// What only `npm run test:long` does: tests that need no browser in other orders, at dates that break code.
import type { Step, StepOutcome } from '../steps.ts';
import { atDate, CLOCK_STEP } from './clock.ts';
import { SEEDS } from './draw.ts';
import { vitestStep } from './vitest-step.ts';

/** Tells the tests that they belong to a long run. */
export const LONG_RUN = { TEST_RUN: 'long' } as const;

/** New Year in Jakarta and shortly before it in UTC, a leap day, a Sunday. */
const DATES = ['2026-12-31T17:00:00Z', '2026-12-31T23:30:00Z', '2028-02-29T12:00:00Z', '2027-01-03T05:00:00Z'] as const;
const PROJECTS = ['unit', 'unit-isolated', 'components-member', 'components-console', 'api'] as const;

/** The date is that of the step's own start: its clock would else be late by the steps before it. */
const orderStep = (seed: number, date: string): Step => {
  const name = `seed ${seed} at ${date}`;
  return {
    name,
    run: (): Promise<StepOutcome> =>
      vitestStep(name, { projects: PROJECTS, environment: { ...atDate(date), TEST_SEED: String(seed) } }).run(),
  };
};

/** Each seed at one of the dates, by turns: every pair would take hours. One after the other. */
export const orderSteps = (): readonly (readonly Step[])[] => [
  [CLOCK_STEP],
  ...SEEDS.map((seed, index) => [orderStep(seed, DATES[index % DATES.length] ?? DATES[0])]),
];
