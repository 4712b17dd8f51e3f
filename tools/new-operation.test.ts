// Tests the generator: in a copy of the checkout it creates operations whose files type-check and share one name.
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withImport, withItem } from './new-operation/edits.ts';
import { type OperationArguments, planOf } from './new-operation/plan.ts';
import { editsFor, newOperation } from './new-operation.ts';
import { allOperations } from './operations.ts';
import { ROOT } from './steps.ts';

const PLAIN: Omit<OperationArguments, 'id'> = {
  get: false,
  path: undefined,
  realm: undefined,
  idempotent: false,
  feature: undefined,
};

const CREATED: readonly OperationArguments[] = [
  { ...PLAIN, id: 'orders.rateOrder', idempotent: true },
  { ...PLAIN, id: 'holdings.ratingOf', get: true },
  { ...PLAIN, id: 'assurance.closeComplaint', realm: 'operator' },
  { ...PLAIN, id: 'markets.visitMarket', realm: 'public', get: true },
  { ...PLAIN, id: 'rewards.openGift', feature: 'gifts' },
  { ...PLAIN, id: 'points-mall.rateProduct' },
  { ...PLAIN, id: 'backoffice.noteTable', realm: 'operator' },
];

const planned = (given: OperationArguments) => {
  const plan = planOf(given);
  if (typeof plan === 'string') throw new Error(plan);
  return plan;
};

const isOurs = (from: string): boolean => !/\/(node_modules|dist|coverage)(\/|$)/.test(path.relative(ROOT, from));

/** A checkout beside the real one: our files copied, foreign packages linked, our packages linked to the copy. */
const copyOfTheCheckout = (): string => {
  const root = mkdtempSync(path.join(tmpdir(), 'roda-new-'));
  for (const entry of ['apps', 'packages', 'tsconfig.base.json', 'tsconfig.json', 'package.json', '.oxfmtrc.json']) {
    cpSync(path.join(ROOT, entry), path.join(root, entry), { recursive: true, filter: isOurs });
  }
  mkdirSync(path.join(root, 'node_modules/@roda'), { recursive: true });
  for (const name of readdirSync(path.join(ROOT, 'node_modules'))) {
    if (name !== '@roda') symlinkSync(path.join(ROOT, 'node_modules', name), path.join(root, 'node_modules', name));
  }
  for (const folder of ['packages', 'apps']) {
    for (const name of readdirSync(path.join(root, folder)))
      symlinkSync(path.join(root, folder, name), path.join(root, 'node_modules/@roda', name));
  }
  for (const app of readdirSync(path.join(root, 'apps'))) {
    const own = path.join(ROOT, 'apps', app, 'node_modules');
    if (existsSync(own)) symlinkSync(own, path.join(root, 'apps', app, 'node_modules'));
  }
  return root;
};

describe('tools.new-operation', () => {
  let root = '';
  const files: string[] = [];
  beforeAll(() => {
    root = copyOfTheCheckout();
    for (const given of CREATED) files.push(...newOperation(root, planned(given)));
  });
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  test('its output type-checks', () => {
    // With what they import, and nothing else: the rest is checked as it is in the checkout.
    writeFileSync(
      path.join(root, 'tsconfig.new.json'),
      JSON.stringify({ extends: './tsconfig.json', include: [], files }),
    );
    const args = ['-p', 'tsconfig.new.json', '--pretty', 'false', '--checkers', '1'];
    const { stdout } = spawnSync(path.join(ROOT, 'node_modules/.bin/tsc'), args, { cwd: root, encoding: 'utf8' });
    expect(stdout).not.toContain('tsconfig.new.json');
    expect(stdout.split('\n').filter((line) => files.some((file) => line.startsWith(`${file}(`)))).toEqual([]);
  }, 600_000);

  test('every operation is in the contract under its id', async () => {
    const ids = (await allOperations(root)).map(({ op }) => op.id);
    expect(ids).toEqual(expect.arrayContaining(CREATED.map(({ id }) => id)));
  });

  test('one name: command, route, test and hook share it', () => {
    const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
    expect(read('apps/api/src/sales/orders/rate-order.command.ts')).toContain('export const rateOrder = ');
    expect(read('apps/api/src/sales/orders/orders.routes.ts')).toContain('command(rateOrderCall, rateOrder)');
    expect(read('apps/api/src/sales/orders/rate-order.command.test.ts')).toContain("describe('orders.rateOrder'");
    expect(read('apps/member/src/features/orders/orders.queries.ts')).toContain('export const useRateOrder = ');
    expect(read('apps/api/src/income/holdings/rating-of.query.ts')).toContain('export const ratingOf = ');
    expect(read('packages/api-contract/src/sales/orders.ts')).toContain("id: 'orders.rateOrder'");
    expect(read('apps/member/src/features/gifts/gifts.queries.ts')).toContain('export const useOpenGift = ');
  });

  test('the test has the five groups', () => {
    const text = readFileSync(path.join(root, 'apps/api/src/sales/orders/rate-order.command.test.ts'), 'utf8');
    for (const group of ['replies', 'rejects', 'forbids', 'repeats', 'races'])
      expect(text).toContain(`test('${group}: `);
  });

  test('it overwrites nothing: the same name again is rejected', () => {
    expect(() => editsFor(root, planned({ ...PLAIN, id: 'orders.rateOrder' }))).toThrow('there already');
  });

  test('an invalid name is explained', () => {
    expect(planOf({ ...PLAIN, id: 'nowhere.rateOrder' })).toContain('no module');
    expect(planOf({ ...PLAIN, id: 'demo.rateOrder' })).toContain('apps/demo');
    expect(planOf({ ...PLAIN, id: 'orders.rate' })).toContain('camelCase');
    expect(planOf({ ...PLAIN, id: 'orders.rateOrder', realm: 'king' })).toContain('--realm');
    expect(planOf({ ...PLAIN, id: 'orders.rateOrder', path: 'admin/x' })).toContain('--path');
    expect(planOf({ ...PLAIN, id: 'orders.ratingOf', get: true, idempotent: true })).toContain('GET');
  });

  test.each([
    ['nowhere.rateOrder', /^'nowhere' is no module: .*orders/],
    ['orders.rate', /^'rate' should be camelCase/],
    ['orders', /^'' should be camelCase/],
    ['orders.submitOrder', /^orders\.submitOrder is there already/],
  ])('%s is answered with one sentence, and nothing is written', (id, sentence) => {
    const before = spawnSync('git', ['status', '--porcelain'], { cwd: ROOT, encoding: 'utf8' }).stdout;
    const program = path.join(ROOT, 'tools/new-operation.ts');
    const { status, stderr, stdout } = spawnSync(process.execPath, [program, id], { encoding: 'utf8' });
    expect({ status, stdout, lines: stderr.trim().split('\n').length }).toEqual({ status: 1, stdout: '', lines: 1 });
    expect(stderr).toMatch(sentence);
    expect(spawnSync('git', ['status', '--porcelain'], { cwd: ROOT, encoding: 'utf8' }).stdout).toBe(before);
  });

  test('edits keep existing content', () => {
    const text = "// A file.\nimport { b } from './b.ts';\n\nexport const list: readonly X[] = [\n  one(b),\n];\n";
    expect(withImport(text, './b.ts', ['a'])).toContain("import { a, b } from './b.ts';");
    expect(withImport('// A file.\n', './b.ts', ['a'])).toBe("// A file.\nimport { a } from './b.ts';\n");
    expect(withItem(text, 'list', 'two(b)')).toContain('[\n  one(b),\n  two(b),\n]');
  });
});
