// Proves imports.mjs: sound files pass, each rule finds its planted violation, the repository is read whole and clean.
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
import { allowedDependencies } from './allowed-dependencies.mjs';
import { CIRCULAR, circularImports } from './import-cycles.mjs';
import config from './imports.mjs';
import { folders, moduleApi, MODULES, modulesOf, packageNames, serverModules } from './layers.ts';
import { soundFiles, violations } from './violation-fixtures.mjs';

const ROOT = path.resolve(import.meta.dirname, '..');
const TOP = ['apps', 'packages', 'tools', 'bench', 'architecture'];
const APPS = ['api', 'member', 'demo'];

/** Reads a tree: which of its source files were seen, and their violations as `rule: from -> to`. */
const cruise = (root) => {
  const tops = TOP.filter((folder) => existsSync(path.join(root, folder)));
  const bin = path.join(ROOT, 'node_modules/.bin/depcruise');
  const args = [bin, '--config', path.join(import.meta.dirname, 'imports.mjs'), '--output-type', 'json', ...tops];
  let out;
  try {
    out = execFileSync(process.execPath, args, {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 1 << 28,
    });
  } catch (error) {
    // Violations end it with their number; no report at all means that the configuration itself is wrong.
    if (error.stdout === '') throw new Error(`dependency-cruiser: ${error.stderr}`, { cause: error });
    out = error.stdout;
  }
  const { modules, summary } = JSON.parse(out);
  const seen = modules
    .map((module) => module.source)
    .filter((file) => !file.includes('node_modules/') && /\.(tsx?|mjs)$/.test(file));
  const circular = circularImports(modules).map((each) => ({ ...each, rule: { name: CIRCULAR } }));
  const found = [...summary.violations, ...circular].map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`);
  return { seen, found };
};

const write = (root, file, text) => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
};

/** Odd imports are of types: a rule holds for those too. */
const source = (imports) =>
  imports
    .map((from, index) => `import ${index % 2 === 1 ? 'type ' : ''}{ x as x${index} } from '${from}';\n`)
    .join('') + 'export const x = 1;\nexport type x = number;\n';

/** Writes a tree into a folder of its own: files with their imports, our packages and three foreign ones. */
const build = (files) => {
  const root = mkdtempSync(path.join(tmpdir(), 'roda-imports-'));
  for (const [file, imports] of Object.entries(files)) write(root, file, source(imports));
  mkdirSync(path.join(root, 'node_modules/@roda'), { recursive: true });
  for (const folder of [...APPS.map((name) => `apps/${name}`), ...packageNames.map((name) => `packages/${name}`)]) {
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

describe('imports', () => {
  test('sound files have no violation, and every one of them is read', () => {
    const { seen, found } = cruiseBuilt(soundFiles);
    expect(found).toEqual([]);
    expect(seen.sort()).toEqual(Object.keys(soundFiles).sort());
  });

  describe('finds', () => {
    let found = [];
    beforeAll(() => {
      const files = { ...soundFiles };
      for (const violation of violations)
        for (const [file, imports] of Object.entries(violation.files))
          files[file] = [...(files[file] ?? []), ...imports];
      found = cruiseBuilt(files).found;
    });

    test.each(violations.map((violation) => [violation.rule, violation]))('%s', (_rule, violation) => {
      expect(found).toContain(`${violation.rule}: ${violation.from} -> ${violation.to}`);
    });
  });

  test('a cycle is found however long it is, and nothing that only leads into it or out of it', () => {
    const graph = { a: 'b', b: 'c', c: 'd', d: 'b,e', e: '', f: 'f,a', g: 'h', h: 'g,b' };
    const modules = Object.entries(graph).map(([source, imports]) => ({
      source,
      dependencies: imports.split(',').map((resolved) => ({ resolved })),
    }));
    expect(circularImports(modules).map(({ from, to }) => `${from}${to}`)).toEqual([
      'bc',
      'cd',
      'db',
      'ff',
      'gh',
      'hg',
    ]);
  });

  test('every rule has a planted violation', () => {
    const planted = new Set(violations.map((violation) => violation.rule));
    const rules = [CIRCULAR, ...config.forbidden.map((rule) => rule.name)];
    expect(rules.filter((name) => !planted.has(name))).toEqual([]);
  });

  test('allowed dependencies form no cycle: a module imports only modules above it', () => {
    const order = Object.keys(allowedDependencies);
    const upward = order.flatMap((module, index) =>
      allowedDependencies[module]
        .filter((other) => !order.slice(0, index).includes(other))
        .map((other) => `${module} -> ${other}`),
    );
    expect(upward).toEqual([]);
  });

  test('every module declares its dependencies, and its API is in a file where another module may import it', () => {
    expect(Object.keys(allowedDependencies).sort()).toEqual([...serverModules].sort());
    const imported = new Set(Object.values(allowedDependencies).flat());
    expect([...imported].filter((module) => !existsSync(path.join(ROOT, moduleApi(module))))).toEqual([]);
  });

  test('every file of the contexts belongs to one module', () => {
    const files = globSync(`${folders.api}/**/*.ts`, { cwd: ROOT }).filter((file) => new RegExp(MODULES).test(file));
    expect(files.length).toBeGreaterThan(1000);
    expect(files.filter((file) => modulesOf(file).length !== 1)).toEqual([]);
    expect(modulesOf(`${folders.api}/sales/undeclared/planted.ts`)).toEqual([]);
    expect(modulesOf(`${folders.api}/wallet/currencies/rates.ts`)).toEqual(['currencies']);
    expect(modulesOf(`${folders.api}/wallet/wallet.policy.ts`)).toEqual(['wallet']);
  });

  test('the repository is read whole and has no violation', () => {
    const { seen, found } = cruise(ROOT);
    const pattern = `{${TOP.join(',')}}/**/*.{ts,tsx,mjs}`;
    const onDisk = globSync(pattern, {
      cwd: ROOT,
      exclude: (entry) => /(^|\/)(node_modules|dist|coverage)(\/|$)/.test(entry),
    });
    expect(onDisk.filter((file) => !seen.includes(file))).toEqual([]);
    expect(found).toEqual([]);
  });
});
