// Runs tests of the API with a file's source replaced: which tests evaluate which SQL text, and which a change fails.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Plugin } from 'vite';
import { BaseSequencer, createVitest, type CliOptions, type TestSpecification, type Vitest } from 'vitest/node';
import { ROOT } from '../steps.ts';
import { instrumented } from './sql-mutants.ts';

/** By test file: the tests that evaluate a text; an empty list where every test of the file does. */
export type Users = ReadonlyMap<string, readonly string[]>;
type Counted = {
  readonly filepath: string;
  /** By `file#index`: the tests that use a text; the empty one stands for every test of the file. */
  readonly texts: Readonly<Record<string, readonly string[]>>;
  /** Texts that were evaluated before the end of the file, by it or by others of its process. */
  readonly evaluated: readonly string[];
};

const TIME_LIMIT_MS = 120_000;

export type Counts = { readonly users: ReadonlyMap<string, Users>; readonly failed: readonly string[] };

export type QueryTests = {
  /**
   * Runs whole test files once, unchanged. Gives the users of every text, by `file#index`; a test file that fails so
   * would notice any change, and is no user of anything.
   */
  readonly count: (files: readonly string[], testFiles: readonly string[]) => Promise<Counts>;
  /**
   * Whether any of these tests fails while `file` reads `source`; tests of queries first, which need no server, then the
   * file with the fewest tests; the first failure ends it.
   */
  readonly fails: (change: { file: string; source: string }, users: Users) => Promise<boolean>;
  readonly close: () => Promise<void>;
};

const usersIn = (folder: string, without: ReadonlySet<string>): ReadonlyMap<string, Users> => {
  const users = new Map<string, Map<string, readonly string[]>>();
  const use = (text: string, filepath: string, tests: readonly string[]): void => {
    const known = users.get(text) ?? new Map<string, readonly string[]>();
    users.set(text, known.set(filepath, tests.includes('') ? [] : tests));
  };
  const counted = (existsSync(folder) ? readdirSync(folder) : [])
    .map((name) => JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as Counted)
    .filter(({ filepath }) => !without.has(filepath));
  for (const { filepath, texts } of counted)
    for (const [text, tests] of Object.entries(texts)) use(text, filepath, tests);
  // Found in no statement as it was evaluated: whoever loaded it may use it, in another form.
  const known = new Set(users.keys());
  for (const { filepath, evaluated } of counted)
    for (const text of evaluated) if (!known.has(text)) use(text, filepath, ['']);
  return users;
};

type Failure = { readonly filepath: string; readonly reason: string };

const outcome = async (vitest: Vitest, specifications: TestSpecification[]): Promise<readonly Failure[]> => {
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
  // The runner also gives the modules of its earlier runs, which failed for reasons of their own.
  const wanted = new Set(specifications.map(({ moduleId }) => moduleId));
  const failed = testModules.filter((module) => wanted.has(module.moduleId) && module.state() === 'failed');
  const reasons = failed.map((module) => {
    const tests = [...module.children.allTests('failed')];
    const errors = [...module.errors(), ...tests.flatMap((test) => test.result().errors ?? [])];
    const reason = `${tests.map(({ fullName }) => fullName).join(', ')}: ${errors[0]?.message ?? ''}`;
    return { filepath: module.moduleId, reason };
  });
  return unhandledErrors.length > 0 ? [...reasons, { filepath: '', reason: String(unhandledErrors[0]) }] : reasons;
};

const cost = (testFile: string, tests: readonly string[]): number =>
  (testFile.endsWith('.queries.test.ts') ? 0 : 1_000) + (tests.length === 0 ? 99 : tests.length);

type Replaced = { readonly plugin: Plugin; readonly during: DuringReplacement };
type DuringReplacement = <T>(
  vitest: Vitest,
  replaced: ReadonlyMap<string, string>,
  work: () => Promise<T>,
) => Promise<T>;

/** Sources that stand in for what is on the disk, while some work runs. */
const replacedSources = (): Replaced => {
  const sources = new Map<string, string>();
  return {
    plugin: { name: 'replaced-sources', enforce: 'pre', transform: (_code, id) => sources.get(id) ?? null },
    during: async (vitest, replaced, work) => {
      for (const [file, source] of replaced) sources.set(path.join(ROOT, file), source);
      const paths = [...sources.keys()];
      for (const each of paths) vitest.invalidateFile(each);
      try {
        return await work();
      } finally {
        sources.clear();
        for (const each of paths) vitest.invalidateFile(each);
      }
    },
  };
};

/** Test files in the order in which they were given. */
class AsGiven extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return Promise.resolve(files);
  }
}

const openVitest = async (workers: number, bail: number, plugin: Plugin): Promise<Vitest> => {
  const options: CliOptions = {
    config: false,
    root: ROOT,
    include: ['apps/api/**/*.test.ts'],
    globalSetup: ['apps/api/test/global-setup.ts'],
    setupFiles: ['tools/mutation/count-sql.ts'],
    reporters: [{}],
    silent: true,
    watch: false,
    // Its key is the file on the disk: with it a replaced source would never be seen, or stay for later runs.
    fsModuleCache: false,
    bail,
    // A failure counts when it repeats: that of a race on a busy machine says nothing about the change.
    retry: 1,
    pool: 'forks',
    // As in the ordinary run: a worker loads the server once for all files that it is given.
    isolate: false,
    maxWorkers: workers,
    sequence: { sequencer: AsGiven },
    testTimeout: TIME_LIMIT_MS,
    hookTimeout: TIME_LIMIT_MS * 2,
  };
  const vitest = await createVitest('test', options, { plugins: [plugin] });
  await vitest.standalone();
  return vitest;
};

/**
 * A test runner for one mutant after the other, which ends at the first failure unless `bail` is 0; several of them
 * share the database server and its template.
 */
export const openQueryTests = async (workers: number, bail = 1): Promise<QueryTests> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'roda-mutation-'));
  const { plugin, during } = replacedSources();
  const vitest = await openVitest(workers, bail, plugin);
  const project = vitest.getRootProject();
  return {
    count: (files, testFiles) => {
      const sources = files.map(
        (file) => [file, instrumented(file, readFileSync(path.join(ROOT, file), 'utf8'))] as const,
      );
      return during(vitest, new Map(sources), async () => {
        process.env['SQL_COUNTED_IN'] = folder;
        const specifications = testFiles.map((file) => project.createSpecification(path.join(ROOT, file)));
        const failed = await outcome(vitest, specifications);
        delete process.env['SQL_COUNTED_IN'];
        return {
          users: usersIn(folder, new Set(failed.map(({ filepath }) => filepath))),
          failed: failed.map(({ filepath, reason }) => `${filepath} ${reason}`),
        };
      });
    },
    fails: ({ file, source }, users) =>
      during(vitest, new Map([[file, source]]), async () => {
        const cheapestFirst = [...users].toSorted(([one, a], [other, b]) => cost(one, a) - cost(other, b));
        const specifications = cheapestFirst.map(([testFile, tests]) =>
          project.createSpecification(testFile, tests.length > 0 ? { testIds: [...tests] } : undefined),
        );
        return (await outcome(vitest, specifications)).length > 0;
      }),
    close: async () => {
      await vitest.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
