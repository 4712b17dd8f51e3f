// Completes package-lock.json: an entry for every optional package, also for those of other platforms, as `npm ci`
// requires it, and a digest in each entry.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './steps.ts';

type Entry = {
  readonly version?: string;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly [field: string]: unknown;
};
export type Lock = { readonly packages: Readonly<Record<string, Entry>>; readonly [field: string]: unknown };

const SYSTEMS = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32'];
const PROCESSORS = ['arm64', 'arm', 'ia32', 'loong64', 'ppc64', 'riscv64', 's390x', 'x64', 'wasm32', 'mips64el'];

/** A platform package has the platform in its name: `@swc/core-linux-arm-gnueabihf`. Undefined for any other name. */
const machineOf = (name: string): { os?: string[]; cpu?: string[]; libc?: string[] } | undefined => {
  const words = (name.split('/').at(-1) ?? '').split('-');
  const os = SYSTEMS.filter(
    (system) => words.includes(system) || (system === 'linux' && words.some((word) => word.startsWith('linuxmusl'))),
  );
  const cpu = PROCESSORS.filter((processor) =>
    words.some((word) => word === processor || word === `${processor}le` || (word === 'amd64' && processor === 'x64')),
  );
  const libc = words.some((word) => word.startsWith('musl'))
    ? ['musl']
    : words.some((word) => word.startsWith('gnu'))
      ? ['glibc']
      : [];
  if (cpu.length === 0) return undefined;
  return { cpu, ...(os.length === 0 ? {} : { os }), ...(libc.length === 0 ? {} : { libc }) };
};

/** Whether `name`, required by the package at `from`, is in the lock file: beside it or in a folder above. */
const isLocked = (packages: Lock['packages'], from: string, name: string): boolean => {
  const folders = from
    .split('/node_modules/')
    .map((_part, index, parts) => parts.slice(0, index + 1).join('/node_modules/'));
  return [...folders.map((folder) => `${folder}/node_modules/${name}`), `node_modules/${name}`].some(
    (where) => where in packages,
  );
};

/** Optional packages that are declared and not locked: a registry without them omits them silently. */
export const missingFrom = ({ packages }: Lock): readonly { readonly name: string; readonly version: string }[] =>
  Object.entries(packages).flatMap(([from, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !isLocked(packages, from, name))
      .map(([name, version]) => ({ name, version })),
  );

/**
 * The lock file with an entry for each missing package of another platform: its version, and the platform, so that npm
 * skips it everywhere else. Only exact versions of packages with the platform in their name can be added.
 */
export const completed = (lock: Lock): Lock => {
  const added = missingFrom(lock).flatMap(({ name, version }) => {
    const machine = machineOf(name);
    if (machine === undefined || !/^\d+\.\d+\.\d+/.test(version)) return [];
    return [[`node_modules/${name}`, { version, ...machine, optional: true }] as const];
  });
  const packages = Object.entries({ ...lock.packages, ...Object.fromEntries(added) }).sort(([a], [b]) =>
    a.localeCompare(b, 'en'),
  );
  return { ...lock, packages: Object.fromEntries(packages) };
};

/**
 * Packages that npm would install without comparing them with a digest. Workspaces are links, and what a package
 * bundles comes with the package's own digest.
 */
export const unverifiedIn = ({ packages }: Lock): readonly (Entry & { readonly place: string })[] =>
  Object.entries(packages).flatMap(([place, entry]) =>
    place.includes('node_modules/') && !['link', 'inBundle', 'integrity'].some((field) => field in entry)
      ? [{ place, ...entry }]
      : [],
  );

/** The digest of a package by the registry that npm is configured for. */
const digestOf = (name: string, version: string): string | undefined => {
  const asked = spawnSync('npm', ['view', `${name}@${version}`, 'dist.integrity', '--json'], { encoding: 'utf8' });
  return /"(sha512-[A-Za-z0-9+/=]+)"/.exec(asked.stdout)?.[1];
};

/** The lock file with the digests that `digest` knows; fields in the order in which npm writes them. */
export const verified = (lock: Lock, digest: typeof digestOf): Lock => {
  const found = unverifiedIn(lock).map(({ place, version = '', ...entry }) => {
    const integrity = digest(place.split('node_modules/').at(-1) ?? '', version);
    return [place, { version, ...(integrity === undefined ? {} : { integrity }), ...entry }] as const;
  });
  return { ...lock, packages: { ...lock.packages, ...Object.fromEntries(found) } };
};

export const LOCK = path.join(ROOT, 'package-lock.json');

if (import.meta.main) {
  const lock = JSON.parse(readFileSync(LOCK, 'utf8')) as Lock;
  const next = verified(completed(lock), digestOf);
  const count = Object.keys(next.packages).length - Object.keys(lock.packages).length;
  writeFileSync(LOCK, `${JSON.stringify(next, undefined, 2)}\n`);
  process.stdout.write(`package-lock.json: ${count} entries added, ${missingFrom(next).length} still missing\n`);
  for (const { name, version } of missingFrom(next)) process.stdout.write(`  ${name}@${version}\n`);
  for (const { place } of unverifiedIn(next)) process.stdout.write(`  no digest: ${place}\n`);
}
