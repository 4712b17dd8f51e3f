// Which steps make up which gate.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { programStep, ROOT, type Step, vitestStep } from './steps.ts';

/** What reads the code without running it. */
export const STATIC_STEPS: readonly Step[] = [
  programStep('types', ['tsc', '-p', '.']),
  programStep('lint', ['oxlint', '--type-aware', '--deny-warnings', '.']),
  programStep('format', ['oxfmt', '--check', '.']),
];

/** Tests that need no database and no browser: the laws, the rules, the packages. */
export const UNIT_STEP: Step = vitestStep('laws and unit tests', [
  'laws/',
  'packages/',
  'tools/',
  '.rules.test.ts',
  '.model.test.ts',
]);

/** Every vitest project: laws, units, database, contract, journeys. */
export const EVERY_TEST: Step = vitestStep('tests', []);

const SIMULATION = 'apps/api/test/simulation/run.ts';

/** A few seeded days of random operations with every invariant checked after each; short enough for every run. */
export const SIMULATION_STEPS: readonly Step[] = existsSync(path.join(ROOT, SIMULATION))
  ? [programStep('simulation, short', ['node', SIMULATION, '--seed', '1', '--days', '3'])]
  : [];
