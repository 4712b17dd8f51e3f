// Which steps make up which gate.
import { programStep, type Step, vitestStep } from './steps.ts';

/** What reads the code without running it. */
export const STATIC_STEPS: readonly Step[] = [
  programStep('types', ['tsc', '-p', '.']),
  programStep('lint', ['oxlint', '--type-aware', '--deny-warnings', '.']),
  programStep('format', ['oxfmt', '--check', '.']),
  programStep('dead code', ['knip', '--no-progress']),
];

/** Tests that need no database and no browser: architecture, tools, policies, packages. */
export const UNIT_STEP: Step = vitestStep('architecture and unit tests', [
  '--project',
  'architecture',
  '--project',
  'unit',
]);

/** Every vitest project: architecture, units, database, a short simulation, journeys. */
export const EVERY_TEST: Step = vitestStep('tests', []);
