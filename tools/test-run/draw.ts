// The order of the tests of a run, and the language of its browser tests, which is drawn from the commit.
import { spawnSync } from 'node:child_process';

const LANGUAGES = ['en', 'id', 'zh'] as const;

/** `TEST_SEED` and `TEST_LANG`; together they repeat a run. */
export type Draw = { readonly seed: number; readonly language: string };

/** `npm run test:long` runs all of them. */
export const SEEDS: readonly number[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

/** The same commit draws the same, so that what is red for one is red for all. */
export const drawOf = (commit: string): Draw => {
  const drawn = Number.parseInt(commit.slice(0, 7), 16) || 0;
  return {
    seed: SEEDS[drawn % SEEDS.length] ?? 1,
    language: LANGUAGES[drawn % LANGUAGES.length] ?? LANGUAGES[0],
  };
};

const currentCommit = (): string => {
  const { stdout } = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: import.meta.dirname, encoding: 'utf8' });
  return stdout ?? '';
};

/** The draw of the current commit; the environment decides where it says something. */
export const drawOfRun = (): Draw => {
  const drawn = drawOf(currentCommit());
  const { TEST_SEED: seed = drawn.seed, TEST_LANG: language = drawn.language } = process.env;
  return { seed: Number(seed), language };
};
