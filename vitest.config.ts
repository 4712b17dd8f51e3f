// Which tests there are and how they run: one runner for all of them.
import { defineConfig } from 'vitest/config';

/**
 * No test may need another one of its file. The seed is printed above the first test; `--sequence.seed=…` repeats its
 * order, `--sequence.shuffle.tests` shuffles the projects too that keep their order here.
 */
const sequence = { shuffle: { tests: true } };

export default defineConfig({
  test: {
    sequence,
    reporters: ['default'],
    projects: [
      {
        test: {
          name: 'unit',
          sequence,
          include: [
            'packages/**/*.test.ts',
            'apps/{mobile,console,psp}/src/**/*.test.{ts,tsx}',
            'apps/mobile/*.test.ts',
            'apps/api/src/**/*.rules.test.ts',
            'apps/api/src/platform/**/*.unit.test.ts',
          ],
        },
      },
      {
        test: {
          name: 'api',
          include: ['apps/api/**/*.test.ts'],
          exclude: [
            '**/*.rules.test.ts',
            '**/*.unit.test.ts',
            'apps/api/test/journeys/**',
            'apps/api/test/simulation/**',
          ],
          globalSetup: ['apps/api/test/global-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          pool: 'forks',
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: 'simulation',
          include: ['apps/api/test/simulation/**/*.test.ts'],
          globalSetup: ['apps/api/test/global-setup.ts'],
          testTimeout: 600_000,
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
      {
        test: {
          // Not shuffled: the tests of a journey are the chapters of one story, told to one server and one browser.
          name: 'journeys',
          include: ['apps/api/test/journeys/**/*.test.ts'],
          testTimeout: 300_000,
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
      {
        test: {
          name: 'laws',
          sequence,
          include: ['laws/**/*.test.{ts,mjs}', 'tools/**/*.test.ts'],
          testTimeout: 300_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
