// Changes SQL texts of queries one at a time and says which changes no test notices.
import { appendFileSync, existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
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
  /** Globs of test files whose use of texts is counted again, and added to what the file of users knows. */
  readonly recounted?: readonly string[];
  /** Globs: only the drawn mutants of these files are tried. */
  readonly only?: readonly string[];
  /** A file with a line for every mutant that was tried; what it holds is not tried again. */
  readonly resultsFile?: string;
  /** Tries those again that survived by the file of results. */
  readonly again?: boolean;
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

const contextOf = ({ source, start, end }: Placed): string =>
  `${source.slice(Math.max(0, start - 30), start)}⟦${source.slice(start, end)}⟧${source.slice(end, end + 30)}`.replaceAll(
    /\s+/g,
    ' ',
  );

const placeOf = (mutant: Placed): string =>
  `${mutant.file}:${mutant.source.slice(0, mutant.start).split('\n').length} ${mutant.kind}: ${contextOf(mutant)}`;

/** Names a mutant by what it changes, whatever stands elsewhere in its file. */
const keyOf = (mutant: Placed): string => `${mutant.file} ${mutant.kind}: ${contextOf(mutant)}`;

type Status = 'killed' | 'survived' | 'used by no test';
type Result = { readonly key: string; readonly status: Status };

/** The last result of every mutant that a file of results holds, by key. */
const resultsIn = (file: string | undefined): ReadonlyMap<string, Status> => {
  const lines = file !== undefined && existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  return new Map(
    lines
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as Result)
      .map(({ key, status }) => [key, status]),
  );
};

const EQUIVALENT = path.join(import.meta.dirname, 'equivalent-sql-mutants.json');

/** Mutants that no input tells from the original, each with its reason: reviewed by hand, left out of the share. */
const equivalentKeys = (): ReadonlySet<string> =>
  new Set(
    (JSON.parse(readFileSync(EQUIVALENT, 'utf8')) as readonly { mutant: string; reason: string }[]).map(
      ({ mutant }) => mutant,
    ),
  );

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

const within = async <T>(workers: number, work: (runner: QueryTests) => Promise<T>, bail?: number): Promise<T> => {
  const runner = await openQueryTests(workers, bail);
  try {
    return await work(runner);
  } finally {
    await runner.close();
  }
};

/** What `newer` counted in its test files stands for what `older` knew of them. */
const merged = (older: ReadonlyMap<string, Users>, newer: ReadonlyMap<string, Users>, testFiles: ReadonlySet<string>) =>
  new Map(
    [...new Set([...older.keys(), ...newer.keys()])].map((text): [string, Users] => [
      text,
      new Map([
        ...[...(older.get(text) ?? [])].filter(([testFile]) => !testFiles.has(testFile)),
        ...(newer.get(text) ?? []),
      ]),
    ]),
  );

/** The tests that use each text: as a file kept them, else counted. */
const usersOf = async (
  files: readonly string[],
  { tests, usersFile, recounted = [] }: Wish,
): Promise<ReadonlyMap<string, Users>> => {
  const at = usersFile === undefined ? undefined : path.resolve(ROOT, usersFile);
  const known = at !== undefined && existsSync(at) ? readUsers(at) : undefined;
  if (known !== undefined && recounted.length === 0) return known;
  const testFiles = matching(known === undefined ? tests : recounted);
  const counted = await within(RUNNERS, (runner) => runner.count(files, testFiles), 0);
  for (const each of counted.failed) say(`fails without any change, and is left out: ${each}`);
  const users = merged(known ?? new Map(), counted.users, new Set(testFiles.map((file) => path.join(ROOT, file))));
  if (at !== undefined) writeUsers(at, users);
  return users;
};

/** Prints every survivor and the share that was killed; true when nothing survived. */
export const mutateQueries = async (wish: Wish): Promise<boolean> => {
  const { files, sample, seed, only, resultsFile, again = false } = wish;
  const chosen = matching(files);
  const all = chosen.flatMap((file): readonly Placed[] => {
    const source = readFileSync(path.join(ROOT, file), 'utf8');
    return mutantsOf(file, source).map((mutant) => ({ ...mutant, file, source }));
  });
  const drawn = sample === undefined ? all : sampleOf(all, sample, seed);
  const equivalent = equivalentKeys();
  const counted = drawn.filter((mutant) => !equivalent.has(keyOf(mutant)));
  const results = new Map(resultsIn(resultsFile));
  const allowed = only === undefined ? undefined : new Set(matching(only));
  const tried = counted.filter((mutant) => {
    const known = results.get(keyOf(mutant));
    return (known === undefined || (again && known !== 'killed')) && (allowed?.has(mutant.file) ?? true);
  });
  say(`${chosen.length} files, ${all.length} mutants, ${drawn.length} drawn (seed ${seed}), ${tried.length} to try`);
  const users = await usersOf(chosen, wish);
  const allowedTests = new Set(matching(wish.tests).map((file) => path.join(ROOT, file)));
  const noticing = ({ file, textIndex }: Placed): Users =>
    new Map([...(users.get(`${file}#${textIndex}`) ?? [])].filter(([testFile]) => allowedTests.has(testFile)));
  const record = (mutant: Placed, status: Status): void => {
    const key = keyOf(mutant);
    results.set(key, status);
    if (resultsFile !== undefined) appendFileSync(resultsFile, `${JSON.stringify({ key, status })}\n`);
  };
  const queue = tried.entries();
  let triedCount = 0;
  const tryMutants = async (runner: QueryTests): Promise<void> => {
    for (const [index, mutant] of queue) {
      const by = noticing(mutant);
      const { file, source } = mutant;
      const killed = by.size > 0 && (await runner.fails({ file, source: mutated(source, mutant) }, by));
      const status: Status = by.size === 0 ? 'used by no test' : killed ? 'killed' : 'survived';
      record(mutant, status);
      if (!killed) say(`${index + 1}/${tried.length} ${status.toUpperCase()} ${placeOf(mutant)}`);
      triedCount += 1;
      if (triedCount % 25 === 0) say(`${triedCount}/${tried.length} tried`);
    }
  };
  if (tried.length > 0) await Promise.all(Array.from({ length: RUNNERS }, () => within(1, tryMutants)));
  const countOf = (status: Status | undefined): number =>
    counted.filter((mutant) => results.get(keyOf(mutant)) === status).length;
  const [killed, survived, unused, untried] = [
    countOf('killed'),
    countOf('survived'),
    countOf('used by no test'),
    countOf(undefined),
  ];
  const ended = killed + survived + unused;
  const share = ended === 0 ? 100 : (100 * killed) / ended;
  say(
    `${killed} of ${ended} killed (${share.toFixed(1)} %), ${survived} survived, ${unused} used by no test, ` +
      `${untried} not tried, ${drawn.length - counted.length} listed as equivalent`,
  );
  return killed === counted.length;
};
