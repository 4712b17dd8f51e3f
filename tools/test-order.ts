// The order in which test files start, so that no core waits for a last long file.
import path from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { ROOT } from './steps.ts';

/** Long files that need no demo: they run while its past is being played for those after them. */
const BEFORE = [
  'apps/api/test/fuzz.test.ts',
  'architecture/statements.test.ts',
  'apps/api/test/simulation/simulation.test.ts',
];

/** Longest first; the lengths of files say nothing about it. */
const E2E = [
  'smoke',
  'specification',
  'main-job',
  'console-smoke',
  'member-flows',
  'alternate-flows',
  'entry',
  'operators-day',
  'run-book',
  'figures',
  'dev',
  'packaged',
  'photos',
  'new-release',
  'service-worker',
  'map',
  'first-load',
  'keyboard',
  'screen-checks',
].map((name) => `apps/api/test/e2e/${name}.test.ts`);

export const STARTS_FIRST: readonly string[] = [...BEFORE, ...E2E];

/** Files of the list in its order, then the others by project, the longest of their last run first. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification): number => {
      const found = STARTS_FIRST.indexOf(path.relative(ROOT, moduleId));
      return found === -1 ? STARTS_FIRST.length : found;
    };
    return (await super.sort(files)).toSorted((a, b) => place(a) - place(b));
  }
}
