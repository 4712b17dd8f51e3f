// Changes SQL texts of queries one at a time and says which changes no test notices.
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../steps.ts';
import { openQueryTests, type QueryTests, type Users } from './query-tests.ts';
import { mutantsOf, mutated, type Mutant } from './sql-mutants.ts';

export type Wish = {
  /** Globs of the files to change, and of the test files that are to notice. */
  readonly files: readonly string[];
  readonly tests: readonly string[];
  /** How many mutants are drawn of all; absent: all of them. */
  readonly sample?: number;
  readonly seed: number;
  /** Where the tests that use a text are kept between runs. */
  readonly usersFile?: string;
};

type Placed = Mutant & { readonly file: string; readonly source: string };

const matching = (globs: readonly string[]): readonly string[] =>
  [...new Set(globs.flatMap((glob) => globSync(glob, { cwd: ROOT })))].toSorted();

/** Mulberry32: the same draw for the same seed everywhere. */
const drawFrom = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

/** `count` of the items, each equally likely, in their order. */
export const sampleOf = <T>(items: readonly T[], count: number, seed: number): readonly T[] => {
  const draw = drawFrom(seed);
  return items
    .map((item, index) => ({ item, index, rank: draw() }))
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, count)
    .toSorted((a, b) => a.index - b.index)
    .map(({ item }) => item);
};

const say = (text: string): void => void process.stdout.write(`${text}\n`);

const placeOf = ({ file, source, start, end, kind }: Placed): string => {
  const line = source.slice(0, start).split('\n').length;
  const appContext = `${source.slice(Math.max(0, start - 30), start)}⟦${source.slice(start, end)}⟧${source.slice(end, end + 30)}`;
  return `${file}:${line} ${kind}: ${appContext.replaceAll(/\s+/g, ' ')}`;
};

type Stored = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

const readUsers = (file: string): ReadonlyMap<string, Users> =>
  new Map(
    Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Stored).map(([text, by]) => [
      text,
      new Map(Object.entries(by)),
    ]),
  );

const writeUsers = (file: string, users: ReadonlyMap<string, Users>): void => {
  const kept = Object.fromEntries([...users].map(([text, by]) => [text, Object.fromEntries(by)]));
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(kept));
};

/** Mutants that are tried at the same time, each by a runner of its own. */
const RUNNERS = 2;

const within = async <T>(workers: number, work: (runner: QueryTests) => Promise<T>): Promise<T> => {
  const runner = await openQueryTests(workers);
  try {
    return await work(runner);
  } finally {
    await runner.close();
  }
};

/** The tests that use each text: as a file kept them, else counted. */
const usersOf = async (
  files: readonly string[],
  tests: readonly string[],
  usersFile?: string,
): Promise<ReadonlyMap<string, Users>> => {
  const at = usersFile === undefined ? undefined : path.resolve(ROOT, usersFile);
  if (at !== undefined && existsSync(at)) return readUsers(at);
  const users = await within(RUNNERS, (runner) => runner.count(files, tests));
  if (at !== undefined) writeUsers(at, users);
  return users;
};

/** Prints every survivor and the share that was killed; true when nothing survived. */
export const mutateQueries = async ({ files, tests, sample, seed, usersFile }: Wish): Promise<boolean> => {
  const chosen = matching(files);
  const all = chosen.flatMap((file): readonly Placed[] => {
    const source = readFileSync(path.join(ROOT, file), 'utf8');
    return mutantsOf(file, source).map((mutant) => ({ ...mutant, file, source }));
  });
  const drawn = sample === undefined ? all : sampleOf(all, sample, seed);
  say(`${chosen.length} files, ${all.length} mutants, ${drawn.length} of them tried (seed ${seed})`);
  const users = await usersOf(chosen, matching(tests), usersFile);
  const queue = drawn.entries();
  let killedCount = 0;
  let unusedCount = 0;
  let triedCount = 0;
  const tryMutants = async (runner: QueryTests): Promise<void> => {
    for (const [index, mutant] of queue) {
      const by = users.get(`${mutant.file}#${mutant.textIndex}`);
      if (by === undefined) unusedCount += 1;
      const { file, source } = mutant;
      const killed = by !== undefined && (await runner.fails({ file, source: mutated(source, mutant) }, by));
      if (killed) killedCount += 1;
      else say(`${index + 1}/${drawn.length} ${by === undefined ? 'USED BY NO TEST' : 'SURVIVED'} ${placeOf(mutant)}`);
      triedCount += 1;
      if (triedCount % 25 === 0) say(`${triedCount}/${drawn.length}: ${killedCount} killed`);
    }
  };
  await Promise.all(Array.from({ length: RUNNERS }, () => within(1, tryMutants)));
  const share = drawn.length === 0 ? 100 : (100 * killedCount) / drawn.length;
  say(`${killedCount} of ${drawn.length} killed (${share.toFixed(1)} %), ${unusedCount} used by no test`);
  return killedCount === drawn.length;
};
