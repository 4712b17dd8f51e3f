// Proves boundaries.mjs: a sound house passes, each law stops its planted offence, the real house is read and clean.
import { execFileSync } from 'node:child_process';
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import laws, { DOORS } from './boundaries.mjs';
import { offences, soundHouse } from './houses.mjs';

const LAWS = import.meta.dirname;
const ROOT = path.resolve(LAWS, '..');
const ROOMS = ['apps', 'packages', 'tools', 'bench', 'laws'];
const PACKAGES = ['contract', 'client', 'ui', 'texts'];
const APPS = ['api', 'mobile', 'demo'];

/** Reads a house: which of its source files were seen, and which laws they break as `law: from -> to`. */
const cruise = (root) => {
  const rooms = ROOMS.filter((room) => existsSync(path.join(root, room)));
  const bin = path.join(ROOT, 'node_modules/.bin/depcruise');
  const args = [bin, '--config', path.join(LAWS, 'boundaries.mjs'), '--output-type', 'json', ...rooms];
  let out;
  try {
    out = execFileSync(process.execPath, args, {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 1 << 28,
    });
  } catch (error) {
    // Broken laws end it with their number; no report at all means that the configuration itself is wrong.
    if (error.stdout === '') throw new Error(`dependency-cruiser: ${error.stderr}`, { cause: error });
    out = error.stdout;
  }
  const { modules, summary } = JSON.parse(out);
  const seen = modules
    .map((module) => module.source)
    .filter((file) => !file.includes('node_modules/') && /\.(tsx?|mjs)$/.test(file));
  return { seen, broken: summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`) };
};

const write = (root, file, text) => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
};

/** Odd imports are of types: a boundary holds for those too. */
const source = (imports) =>
  imports
    .map((from, index) => `import ${index % 2 === 1 ? 'type ' : ''}{ x as x${index} } from '${from}';\n`)
    .join('') + 'export const x = 1;\nexport type x = number;\n';

/** Builds a house in a folder of its own: files with their imports, our packages and two foreign ones. */
const build = (files) => {
  const root = mkdtempSync(path.join(tmpdir(), 'roda-house-'));
  for (const [file, imports] of Object.entries(files)) write(root, file, source(imports));
  mkdirSync(path.join(root, 'node_modules/@roda'), { recursive: true });
  for (const folder of [...APPS.map((name) => `apps/${name}`), ...PACKAGES.map((name) => `packages/${name}`)]) {
    write(root, `${folder}/package.json`, readFileSync(path.join(ROOT, folder, 'package.json'), 'utf8'));
    symlinkSync(`../../${folder}`, path.join(root, 'node_modules/@roda', path.basename(folder)));
  }
  for (const name of ['pg', 'fastify', 'zod']) {
    write(root, `node_modules/${name}/package.json`, JSON.stringify({ name, version: '1.0.0', main: 'index.js' }));
    write(root, `node_modules/${name}/index.js`, '');
  }
  write(
    root,
    'package.json',
    JSON.stringify({ private: true, type: 'module', dependencies: { pg: '*', fastify: '*', zod: '*' } }),
  );
  return root;
};

const built = [];
afterAll(() => built.forEach((root) => rmSync(root, { recursive: true, force: true })));

const cruiseBuilt = (files) => {
  const root = build(files);
  built.push(root);
  return cruise(root);
};

describe('laws.boundaries', () => {
  test('a sound house breaks no law, and every file of it is read', () => {
    const { seen, broken } = cruiseBuilt(soundHouse);
    expect(broken).toEqual([]);
    expect(seen.sort()).toEqual(Object.keys(soundHouse).sort());
  }, 60_000);

  describe('stops', () => {
    let broken = [];
    beforeAll(() => {
      const files = { ...soundHouse };
      for (const offence of offences)
        for (const [file, imports] of Object.entries(offence.files)) files[file] = [...(files[file] ?? []), ...imports];
      broken = cruiseBuilt(files).broken;
    }, 60_000);

    test.each(offences.map((offence) => [offence.law, offence]))('%s', (_law, offence) => {
      expect(broken).toContain(`${offence.law}: ${offence.from} -> ${offence.to}`);
    });
  });

  test('every law has a planted offence', () => {
    const planted = new Set(offences.map((offence) => offence.law));
    expect(laws.forbidden.map((law) => law.name).filter((name) => !planted.has(name))).toEqual([]);
  });

  test('the doors form no circle: a module knows only modules above it', () => {
    const order = Object.keys(DOORS);
    const upward = order.flatMap((module, index) =>
      DOORS[module].filter((door) => !order.slice(0, index).includes(door)).map((door) => `${module} -> ${door}`),
    );
    expect(upward).toEqual([]);
  });

  test('the real house is read whole and breaks no law', () => {
    const { seen, broken } = cruise(ROOT);
    const pattern = `{${ROOMS.join(',')}}/**/*.{ts,tsx,mjs}`;
    const onDisk = globSync(pattern, {
      cwd: ROOT,
      exclude: (entry) => /(^|\/)(node_modules|dist|coverage)(\/|$)/.test(entry),
    });
    expect(onDisk.filter((file) => !seen.includes(file))).toEqual([]);
    expect(broken).toEqual([]);
  }, 120_000);
});
