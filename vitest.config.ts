// Vitest configuration: which tests exist and how they run, one runner for all of them.
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { compiledTexts, consoleAreas } from './packages/i18n/vite-plugin.ts';
import { isLongRun } from './packages/testing/src/run.ts';
import { nameBrowsers } from './tools/browser.ts';
import { LongestFirst } from './tools/test-order.ts';
import { drawOfRun } from './tools/test-run/draw.ts';
import { LONG_TESTS } from './tools/test-run/long-tests.ts';
import { openRunFolder } from './tools/test-run/run-folder.ts';

// Workers and the servers that they start take over what the environment says.
await openRunFolder();
nameBrowsers();
const { seed, language } = drawOfRun();
process.env['TEST_SEED'] = String(seed);
process.env['TEST_LANG'] = language;

/** Component tests of a web app, with the texts as its build makes them. The server translates the expected ones. */
const components = (app: 'member' | 'console') => ({
  plugins: [compiledTexts(app === 'console' ? { only: consoleAreas } : {})],
  test: {
    name: `components-${app}`,
    include: [`apps/${app}/test/**/*.test.{ts,tsx}`],
    environment: './packages/testing/src/browser-environment.ts',
    isolate: false,
    environmentOptions: { happyDOM: { url: 'http://localhost:8070/' } },
    server: { deps: { external: [/packages\/i18n\/src\/translator\.ts$/u] } },
    testTimeout: 60_000,
  },
});

const CORES = availableParallelism();
/** `npm run test:long` has them. */
const LATER = isLongRun ? [] : Object.keys(LONG_TESTS);

/** Of the projects that have tests by properties. */
const setupFiles = ['packages/testing/src/property-seed.ts'];

/** They replace modules, or globals that modules read when they are loaded: other files of a process would notice. */
const ISOLATED = [
  'apps/member/src/app/{boot,screen-chunk}.test.ts',
  'apps/member/src/shared/{early-calls,device/haptics,forms/draft,navigation/launch,platform/session-vault}.test.ts',
  'apps/member/src/shared/update/{app-update,worker-takeover}.test.ts',
  'apps/mini-program/src/messages.test.ts',
];

/** Of the tests of the whole server. */
const REPLACES_MODULES = ['apps/api/test/paging.test.ts'];

const shufflesFiles = process.argv.some((each) => /^--sequence\.shuffle(?:\.files)?(?:=true)?$/u.test(each));

/**
 * No test may need another one of its file. Runs have the same order, so that a failure is one of the change;
 * `TEST_SEED=…` tries another order, `--sequence.shuffle.tests` shuffles the stories too, and
 * `--sequence.shuffle.files` the files, which else start with the longest.
 */
const sequence = { shuffle: { tests: true }, seed, ...(shufflesFiles ? {} : { sequencer: LongestFirst }) };
/** On a slow machine: vitest would give up after a second. */
const patient = { poll: { timeout: 20_000 } };
/** Overrides the root's order, which projects inherit. */
const inOrder = { shuffle: { tests: false } };

/**
 * Where Node can read every file as it is, it loads them itself, from the run's compile cache: vite would rewrite each,
 * and reach each import through an object.
 */
const native = { experimental: { viteModuleRunner: false, nodeLoader: false } };

export default defineConfig({
  test: {
    sequence,
    reporters: ['default'],
    // A test waits for its database, its server or its browser a third of its time: one more keeps the cores busy.
    maxWorkers: CORES + 1,
    projects: [
      {
        test: {
          name: 'unit',
          sequence,
          setupFiles,
          include: [
            'packages/**/*.test.ts',
            'apps/{member,console,sandbox,mini-program}/src/**/*.test.{ts,tsx}',
            'apps/member/*.test.ts',
            'apps/{api,demo}/src/**/*.policy.test.ts',
            'apps/api/src/platform/**/*.unit.test.ts',
          ],
          exclude: ['**/node_modules/**', ...ISOLATED],
          testTimeout: 60_000,
          expect: patient,
          // A process for each file would take longer than its tests: who stubs a global gives it back.
          isolate: false,
        },
      },
      { test: { name: 'unit-isolated', include: ISOLATED, setupFiles, testTimeout: 60_000, expect: patient } },
      components('member'),
      components('console'),
      {
        test: {
          name: 'api',
          ...native,
          include: ['apps/{api,demo}/**/*.test.ts'],
          exclude: ['**/*.policy.test.ts', '**/*.unit.test.ts', 'apps/api/test/**', ...LATER],
          setupFiles,
          globalSetup: ['apps/api/test/global-setup.ts'],
          // Ends a test that hangs; no test is about time, on however busy a machine.
          testTimeout: 300_000,
          hookTimeout: 300_000,
          expect: patient,
          pool: 'forks',
          // Each file has a database of its own; loading the server again for each would take as long as its tests.
          isolate: false,
        },
      },
      {
        test: {
          // The whole server: every operation, its process.
          name: 'server',
          ...native,
          include: ['apps/api/test/*.test.ts'],
          exclude: [...REPLACES_MODULES, ...LATER],
          setupFiles,
          globalSetup: ['apps/api/test/global-setup.ts'],
          testTimeout: 300_000,
          // Servers may have to wait for the demo's past.
          hookTimeout: 300_000,
          expect: patient,
          pool: 'forks',
          isolate: false,
        },
      },
      {
        test: {
          name: 'server-isolated',
          include: REPLACES_MODULES,
          setupFiles,
          globalSetup: ['apps/api/test/global-setup.ts'],
          testTimeout: 300_000,
          hookTimeout: 300_000,
          pool: 'forks',
        },
      },
      {
        test: {
          name: 'simulation',
          ...native,
          sequence: inOrder,
          include: ['apps/api/test/simulation/**/*.test.ts', 'ops/{attack,trials}/*.test.ts'],
          exclude: LATER,
          globalSetup: ['apps/api/test/global-setup.ts'],
          testTimeout: 600_000,
          hookTimeout: 300_000,
          pool: 'forks',
          isolate: false,
        },
      },
      {
        test: {
          // Not shuffled: the tests of such a file are the chapters of one story, told to one server and one browser.
          name: 'e2e',
          include: ['apps/api/test/e2e/**/*.test.ts', 'bench/short-forms.test.ts'],
          exclude: LATER,
          globalSetup: ['apps/api/test/e2e/filled-folder.ts'],
          testTimeout: 300_000,
          hookTimeout: 300_000,
          expect: patient,
          sequence: inOrder,
          // Each file has a server and a browser of its own; loading the texts again for each takes seconds.
          isolate: false,
        },
      },
      {
        test: {
          name: 'statements',
          ...native,
          // The compiler that it asks lives for seconds: collecting its garbage takes a fifth of them.
          env: { GOGC: 'off' },
          include: ['architecture/statements.test.ts'],
          globalSetup: ['apps/api/test/global-setup.ts'],
          testTimeout: 600_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'architecture',
          include: ['architecture/**/*.test.{ts,mjs}'],
          exclude: ['**/node_modules/**', 'architecture/statements.test.ts'],
          testTimeout: 300_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'tools',
          include: ['tools/**/*.test.ts', 'bench/rows.test.ts'],
          exclude: LATER,
          testTimeout: 300_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
