// The test files that a change can reach: by imports, and where a test meets the code in another way, by its kind.
import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT, runProgram } from '../steps.ts';

type Listed = { readonly file: string; readonly projectName: string };
type Reach = { readonly changed: RegExp; readonly projects: readonly string[] };

/** What no import shows: architecture tests read the repository, tests of the server its SQL, e2e tests the apps. */
const REACHES: readonly Reach[] = [
  { changed: /./u, projects: ['architecture'] },
  { changed: /^apps\/api\/database\//u, projects: ['statements', 'api', 'server', 'server-isolated', 'simulation'] },
  { changed: /^apps\/api\/src\/.*(?:queries|repository)\.ts$/u, projects: ['statements'] },
  { changed: /^(?:apps|packages)\/(?!.*\.test\.tsx?$)/u, projects: ['e2e'] },
  { changed: /^package-lock\.json$|^vitest\.config\.ts$/u, projects: ['*'] },
];

const git = async (...args: readonly string[]): Promise<string> =>
  (await runProgram(['git', ...args], { quiet: true })).output.trim();

/** The commit that the change began at: where this branch left `main`. */
const baseOfChange = async (): Promise<string> => {
  const main = (await git('rev-parse', '--verify', '--quiet', 'origin/main')) === '' ? 'main' : 'origin/main';
  return (await git('merge-base', 'HEAD', main)) || 'HEAD';
};

const listTests = async (...args: readonly string[]): Promise<readonly Listed[]> => {
  const file = path.join(tmpdir(), `roda-list-${process.pid}.json`);
  const { status, output } = await runProgram(['vitest', 'list', '--filesOnly', `--json=${file}`, ...args], {
    quiet: true,
  });
  if (status !== 0) throw new Error(`the test files could not be listed:\n${output}`);
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as readonly Listed[];
  } finally {
    rmSync(file, { force: true });
  }
};

/** The projects of which a change of these files may concern every test. */
export const projectsReached = (changed: readonly string[]): ReadonlySet<string> =>
  new Set(
    REACHES.filter((reach) => changed.some((file) => reach.changed.test(file))).flatMap(({ projects }) => projects),
  );

/** Absolute paths of the test files that the commits since `main` and uncommitted changes can reach. */
export const filesOfChange = async (): Promise<readonly string[]> => {
  const base = await baseOfChange();
  const tracked = await git('diff', '--name-only', base);
  const untracked = await git('ls-files', '--others', '--exclude-standard');
  const changed = [...tracked.split('\n'), ...untracked.split('\n')].filter(Boolean);
  if (changed.length === 0) return [];
  const projects = projectsReached(changed);
  const [byImports, all] = [await listTests('--changed', base), await listTests()];
  const byKind = all.filter(({ projectName }) => projects.has(projectName) || projects.has('*'));
  return [...new Set([...byImports, ...byKind].map(({ file }) => path.resolve(ROOT, file)))];
};
