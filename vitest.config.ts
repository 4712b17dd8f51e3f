// Which tests there are and how they run: one runner for all of them.
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    reporters: ['default'],
    projects: [
      {
        test: {
          name: 'unit',
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
          include: ['{laws,architecture}/**/*.test.{ts,mjs}', 'tools/**/*.test.ts'],
          testTimeout: 300_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
