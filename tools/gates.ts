// Which steps make up which gate.
import { programStep, type Step, vitestStep } from './steps.ts';

/** What reads the code without running it. */
export const STATIC_STEPS: readonly Step[] = [
  programStep('types', ['tsc', '-p', '.']),
  programStep('lint', ['oxlint', '--type-aware', '--deny-warnings', '.']),
  programStep('format', ['oxfmt', '--check', '.']),
  programStep('dead code', ['knip', '--no-progress']),
];

/** Tests that need no database and no browser: the laws, the tools, the rules, the packages, components of both apps. */
export const UNIT_STEP: Step = vitestStep(
  'laws, unit and component tests',
  ['laws', 'unit', 'components-mobile', 'components-console'].flatMap((project) => ['--project', project]),
);

/** Every vitest project: laws, units, database, a short simulation, journeys. */
export const EVERY_TEST: Step = vitestStep('tests', []);
