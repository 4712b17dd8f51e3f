// Which steps make up which gate.
import { programStep, type Step, vitestStep } from './steps.ts';

/** What reads the code without running it. */
export const STATIC_STEPS: readonly Step[] = [
  // One checker: several would each check the shared types again, which costs 9 CPU-seconds and more.
  programStep('types', ['tsc', '-p', '.', '--checkers', '1']),
  programStep('lint', ['oxlint', '--type-aware', '--deny-warnings', '.']),
  programStep('format', ['oxfmt', '--check', '.']),
  programStep('dead code', ['knip', '--no-progress']),
];

/** Tests that need no database and no browser: the laws, the tools, the rules, the packages. */
export const UNIT_STEP: Step = vitestStep('laws and unit tests', ['--project', 'laws', '--project', 'unit*']);

/** Every vitest project: laws, units, database, a short simulation, journeys. */
export const EVERY_TEST: Step = vitestStep('tests', []);
