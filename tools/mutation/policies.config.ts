// Which tests may notice a changed policy: unit tests only, so that a mutant takes half a second.
import path from 'node:path';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: path.resolve(import.meta.dirname, '../..'),
  test: {
    include: [
      'apps/api/src/**/*.policy.test.ts',
      'packages/domain/src/money.test.ts',
      'packages/ui/src/format/*.test.ts',
    ],
    setupFiles: ['packages/testing/src/property-seed.ts'],
    // As in the ordinary run: properties take seconds while other mutants run beside them.
    testTimeout: 60_000,
  },
});
