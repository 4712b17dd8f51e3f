// Proves over the source that targets are figures to compare with: nothing that computes or moves income reads one.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const ROOT = path.join(import.meta.dirname, '..', 'apps', 'api');

const filesIn = (folder: string): readonly string[] =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:sql|ts)$/u.test(name) && !name.endsWith('.test.ts'))
    .map((name) => path.join(folder, name));

/** Every line of a folder's code that names a target, comments apart. */
const linesIn = (folder: string): readonly string[] =>
  filesIn(folder).flatMap((file) =>
    readFileSync(path.join(ROOT, file), 'utf8')
      .replaceAll(/\/\*[\s\S]*?\*\//gu, '')
      .split('\n')
      .filter((line) => !/^\s*(?:\/\/|--)/u.test(line) && /target_?[dm]/iu.test(line))
      .map((line) => `${path.basename(file)}: ${line.trim()}`),
  );

test('the target is copied to the record and read by nothing that moves money', () => {
  expect(linesIn('database/functions/ledger')).toEqual([]);
  expect(linesIn('database/functions/income')).toEqual([
    'holdings_of_period.sql: end_at timestamptz, cancel_until timestamptz, target_minor bigint) language sql stable as $$',
    'holdings_of_period.sql: select h.member_id, h.id, h.goods_id, h.quantity, h.currency, h.state, h.end_at, h.cancel_until, h.target_minor',
  ]);
  expect(linesIn('src/ledger')).toEqual([]);
  expect(linesIn('src/income/evidence')).toEqual([]);
  // What operators see of a record.
  expect(linesIn('src/income/settlement').filter((line) => !/^(?:list-)?income-cases\./u.test(line))).toEqual([]);
  const holdings = linesIn('src/income/holdings');
  expect(holdings.filter((line) => line.startsWith('income.repository.ts'))).toEqual([
    'income.repository.ts: const COLUMNS = `(period_end, member_id, holding_id, part, period_start, goods_id, target_minor, amount_minor,',
    'income.repository.ts: h.target_minor * ($6::int + 1) / $7::int - h.target_minor * $6::int / $7::int, ${amount},',
  ]);
  for (const file of [
    'claims.repository.ts',
    'credit-claims.ts',
    'claim-income.command.ts',
    'receive-income.command.ts',
  ])
    expect(holdings.filter((line) => line.startsWith(file))).toEqual([]);
});
