// Tests the queries of the public figures: claims, revenue and income by currency and product, audits, settings.
import { expect, test } from 'vitest';
import { idOf, type Planted, useTables } from '#test/tables.ts';
import { auditing, logCheck, settings, standings, suitability, verdict } from './assurance.queries.ts';

const tables = useTables({ empty: ['sales_gate', 'country_options', 'invitation_codes', 'public_settings'] });

const at = new Date('2026-03-10T03:00:00Z');
const ago = (ms: number): Date => new Date(at.getTime() - ms);
const MINUTE = 60_000;

test('figures are those of currencies, then of products, each from the ledger’s treasury and income', async () => {
  const product = { kind: 'vehicle', asset_id: 1, country_id: 1, cycle: 0 };
  await tables.plant(
    'products',
    { ...product, id: 1, name: { en: 'e1', id: 'i1' } },
    { ...product, id: 2, name: { en: 'e2' } },
    { ...product, id: 3, name: {} },
    { ...product, id: 4, name: {} },
  );
  const account = (kind: number, productId: number, balance: bigint, more: Planted = {}): Planted => ({
    ...{ member_id: 0n, kind, product_id: productId, balance, currency: 1 },
    ...more,
  });
  await tables.plant(
    'ledger.accounts',
    ...[
      account(251, 1, 100n),
      account(254, 1, 7_000n),
      account(251, 1, 8_000n, { member_id: 9n }),
      account(251, 2, 5n),
    ],
    ...[
      account(1, 0, 300n, { member_id: 7n }),
      account(251, 3, 11n, { currency: 2 }),
      account(251, 1, 9n, { currency: 21 }),
    ],
  );
  const flow = (kind: number, productId: number, balance: bigint, currency = 1): Planted => ({
    ...{ kind, product_id: productId, balance, currency },
  });
  await tables.plant('ledger.flow_balances', flow(152, 1, 40n), flow(153, 1, 9_000n), flow(152, 2, 1n));
  let seq = 0;
  const entry = (kind: number, code: number, productId: number, amount: bigint, more: Planted = {}): Planted => {
    seq += 1;
    return {
      ...{
        member_id: 0n,
        journal_key: idOf(seq),
        seq: BigInt(seq),
        amount,
        created_at: at,
        product_id: productId,
        tx: -1n,
      },
      ...{ kind, code, currency: 1 },
      ...more,
    };
  };
  await tables.plant(
    'ledger.entries',
    // Revenue: posted, and taken out of what waits or of the fleet's part.
    ...[entry(251, 206, 1, 1_000n), entry(251, 206, 1, 500n), entry(251, 208, 1, -30n), entry(254, 208, 1, -4n)],
    ...[entry(251, 57, 1, -800n), entry(254, 206, 1, 60_000n)],
    // The fleet's: of a period, of cancelled holdings, less what was taken out.
    ...[entry(254, 57, 1, 200n), entry(254, 58, 1, 20n), entry(254, 74, 1, -70_000n), entry(203, 208, 1, -80_000n)],
    // Nothing of the fourth product lies in the treasury’s own accounts.
    entry(203, 208, 4, -80_000n),
    ...[entry(251, 206, 1, 90_000n, { member_id: 7n }), entry(254, 57, 2, 2n), entry(251, 58, 1, 90_000n)],
    // Income: earned by product.
    ...[entry(152, 57, 1, 600n), entry(152, 58, 1, -100n), entry(152, 57, 2, 3n)],
  );
  const rows = await tables.read((tx) => standings(tx, at, 'id'));
  const shown = rows.map((row) =>
    [
      ...[row.currency, row.goods_id, row.name, row.claims, row.held, row.stated, row.revenue, row.earned, row.paid],
      ...[row.unpaid, row.fleet],
    ].join(' '),
  );
  expect(shown.slice(2)).toEqual([
    'IDR 1 i1 40 140  1466 500 460 40 216',
    'IDR 2 e2 1 6  0 3 2 1 2',
    'USDT 3  0 11  0 0 0 0 0',
  ]);
  expect(shown.slice(0, 2).map((row) => row.replace(/^(\S+)  .*? (true|false) /, '$1 $2 '))).toEqual([
    'IDR false 1466 503 462 41 218',
    'USDT false 0 0 0 0 0',
  ]);
  expect(rows.slice(0, 2).map(({ claims }) => claims)).toEqual([341n, 0n]);
});

test('the auditor’s last result, and how long payouts of the last 30 days took', async () => {
  const withdrawal = { member_id: 7n, country_id: 1, currency: 'IDR', state: 'paid' };
  const of = (number: number, minutes: number, paid: Date, more: Planted = {}): Planted => ({
    ...{ ...withdrawal, id: idOf(number), paid_at: paid, requested_at: new Date(paid.getTime() - minutes * MINUTE) },
    ...more,
  });
  const month = 30 * 24 * 60 * MINUTE;
  await tables.plant(
    'withdrawals',
    ...[of(1, 10, ago(1)), of(2, 20, ago(5 * MINUTE)), of(3, 60, ago(month - 1)), of(4, 9_000, ago(month))],
    of(5, 9_000, ago(1), { state: 'failed' }),
  );
  const figures = async () => {
    const row = await tables.read((tx) => verdict(tx, at));
    return [row?.holds, row?.findings, row?.paid_count, row?.median_minutes, row?.p95_minutes];
  };
  expect(await figures()).toEqual([null, 0n, 3n, 20, 56]);
  const run = (id: number, mode: string, result: string, minutes: number, breaks = '[]'): Planted => ({
    ...{ run_id: BigInt(id), mode, verdict: result, ran_at: ago(minutes * MINUTE), figures: {}, breaks },
  });
  const found = '[{"breakCount": 3}, {"breakCount": 4}]';
  await tables.plant(
    'ledger.audit_runs',
    run(3, 'since', 'broken', 5, found),
    run(2, 'full', 'holds', 9),
    run(1, 'full', 'holds', 12),
  );
  expect(await figures()).toEqual([false, 7n, 3n, 20, 56]);
  expect(await tables.read((tx) => auditing(tx))).toEqual({
    lastFullAt: ago(9 * MINUTE),
    lastAt: ago(5 * MINUTE),
    isOpen: false,
  });
  await tables.plant(
    'ledger.audit_runs',
    run(4, 'since', 'holds', 2),
    run(5, 'full', 'broken', 1),
    run(6, 'full', 'holds', 20),
  );
  await tables.plant('sales_gate', { is_open: true });
  expect(await figures()).toEqual([true, 0n, 3n, 20, 56]);
  expect(await tables.read((tx) => auditing(tx))).toEqual({
    lastFullAt: ago(9 * MINUTE),
    lastAt: ago(MINUTE),
    isOpen: true,
  });
  expect((await tables.read((tx) => suitability(tx))).isOpen).toBe(true);
});

test('public settings are those of the country, else of the first; a code is the last one offered', async () => {
  const of = async (countryId?: number) => {
    const row = await tables.read((tx) => settings(tx, countryId));
    return [row?.is_demo, row?.invite_code, row?.invite_coins, row?.invite_monthly_cap, row?.web_view_hosts];
  };
  expect(await of()).toEqual([false, null, 0, 0, []]);
  const option = (country: number, key: string, value: string): Planted => ({ country_id: country, key, value });
  await tables.plant(
    'country_options',
    option(1, 'demo', 'false'),
    option(1, 'other', 'true'),
    option(2, 'usdt', '99'),
  );
  expect((await of())[0]).toBe(false);
  await tables.plant(
    'country_options',
    ...[option(2, 'demo', 'true'), option(2, 'inviteRewardCoins', '20'), option(1, 'inviteRewardCoins', '10')],
    option(3, 'inviteRewardCoins', '30'),
  );
  const code = (text: string, member: bigint | null, offered: Date | null): Planted => ({
    ...{ code: text, member_id: member, offered_since: offered },
  });
  await tables.plant(
    'invitation_codes',
    ...[code('DDDD', null, ago(9)), code('CCCC', null, ago(5)), code('BBBB', null, ago(5)), code('AAAA', null, null)],
    code('AAAB', 7n, ago(1)),
  );
  await tables.plant(
    'public_settings',
    { key: 'inviteMonthlyCap', value: '5' },
    { key: 'webViewHosts', value: '["a","b"]' },
  );
  expect(await of()).toEqual([true, 'BBBB', 10, 5, ['a', 'b']]);
  expect(await of(3)).toEqual([true, 'BBBB', 30, 5, ['a', 'b']]);
  expect((await of(2))[2]).toBe(20);
  expect(await tables.read((tx) => logCheck(tx))).toBeDefined();
});
