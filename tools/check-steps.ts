// The steps of each gate.
import { programStep, type Step } from './steps.ts';
import { vitestStep } from './test-run/vitest-step.ts';

/**
 * Each environment has a config with its own library and types: node (server, packages, tools), each web app, and what
 * needs both, component and e2e tests.
 */
export const TYPE_CONFIGS = [
  'tsconfig.json',
  'apps/member',
  'apps/console',
  'apps/mini-program',
  'tsconfig.browser-tests.json',
] as const;

/** For programs in Go: a fifth less processor time, for a fifth more memory, by collecting garbage less often. */
const RARELY_COLLECTED = { GOGC: '400' };

/** Static checks, which don't run the code. */
export const STATIC_STEPS: readonly Step[] = [
  ...TYPE_CONFIGS.map((config) =>
    programStep(`types of ${config}`, ['tsc', '-p', config, '--checkers', '1'], RARELY_COLLECTED),
  ),
  programStep('lint', ['oxlint', '--type-aware', '--deny-warnings', '.'], RARELY_COLLECTED),
  programStep('format', ['oxfmt', '--check', '.']),
  programStep('dead code', ['knip', '--no-progress', '--cache']),
];

/** The rules of the architecture, and tests that need no database, no browser and no document. */
export const UNIT_STEP: Step = vitestStep('architecture and unit tests', { projects: ['architecture', 'unit*'] });
