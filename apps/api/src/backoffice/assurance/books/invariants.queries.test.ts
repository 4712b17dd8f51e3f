// Tests each invariant by itself: books that agree violate none, and every difference is reported with both figures.
import { expect, test } from 'vitest';
import { idOf, type Planted, useTables } from '#test/tables.ts';
import { invariantsFor } from './invariants.queries.ts';

const tables = useTables();

const at = new Date('2026-03-10T03:00:00Z');
const day = (number: number): string => `2026-03-${String(number).padStart(2, '0')}T03:00:00Z`;
type Violation = { readonly subject: string; readonly expected: string; readonly found: string };

/** What an invariant reports, `expected` being the business records' figure and `found` the ledger's. */
const violations = async (name: string, full = true): Promise<readonly string[]> => {
  const invariant = invariantsFor({ full, at }).find((each) => each.name === name);
  if (invariant === undefined) throw new Error(`no invariant ${name}`);
  const rows = await tables.read((tx) => tx.query<Violation>(invariant.sql, invariant.values));
  return rows.map(({ subject, expected, found }) => `${subject}: ${expected} ${found}`).toSorted();
};
const entry = (seq: number, row: Planted): Planted => ({
  ...{ member_id: 7n, journal_key: idOf(seq), seq: BigInt(seq), amount: 1n, created_at: day(5), product_id: 0 },
  ...{ currency: 1, code: 7, kind: 1 },
  ...row,
});
const flow = (kind: number, product: number, balance: bigint, currency = 1): Planted => ({
  ...{ kind, product_id: product, balance, currency },
});
const treasury = (kind: number, product: number, balance: bigint, row: Planted = {}): Planted => ({
  ...{ member_id: 0n, kind, product_id: product, balance, currency: 1 },
  ...row,
});

test('unclaimed records are income payable, but for products that a run divides just now', async () => {
  const name = 'unclaimed_records_are_income_payable';
  const record = { member_id: 7n, currency: 'IDR', state: 'unclaimed', target_minor: 1n };
  const of = (goods: number, holding: number, minor: bigint, row: Planted = {}): Planted => ({
    ...{ ...record, goods_id: goods, holding_id: idOf(holding), amount_minor: minor, period_end: day(5) },
    ...row,
  });
  await tables.plant(
    'income_records',
    ...[of(1, 1, 10n, { claimed_minor: 3n }), of(1, 2, 5n), of(1, 3, 9n, { state: 'claimed' })],
    ...[of(2, 4, 10n), of(2, 5, 4n, { period_end: day(6) })],
    of(3, 6, 10n),
    of(4, 7, 10n, { currency: 'USDT' }),
    of(6, 8, 10n),
  );
  await tables.plant(
    'ledger.flow_balances',
    ...[flow(152, 1, 12n), flow(152, 2, 13n), flow(152, 4, 10n), flow(152, 5, 8n), flow(151, 3, 10n), flow(152, 6, 9n)],
  );
  await tables.plant('settlement_runs', { id: 1, state: 'planned', cycle: 0 }, { id: 2, state: 'done', cycle: 0 });
  const product = { part: 1, currency: 'IDR', revenue_minor: 1n, fleet_minor: 1n, per_unit_minor: 0n };
  await tables.plant(
    'settlement_products',
    { ...product, run_id: 1, goods_id: 6, pool_minor: 1n, units_total: 1 },
    { ...product, run_id: 2, goods_id: 2, pool_minor: 1n, units_total: 1 },
  );
  await tables.plant(
    'settlement_periods',
    { cycle: 0, time_zone: 'a', period_start: day(4), period_end: day(5), sweep_at: day(9), slice_count: 1 },
    { cycle: 0, time_zone: 'a', period_start: day(5), period_end: day(6), slice_count: 1 },
  );
  expect(await violations(name)).toEqual([
    'product 2 IDR: 14 13',
    'product 3 IDR: 10 0',
    'product 4 IDR: 0 10',
    'product 4 USDT: 10 0',
    'product 5 IDR: 0 8',
  ]);
  // Between full runs only the periods that a sweep still has to visit are read.
  expect(await violations(name, false)).toContain('product 2 IDR: 10 13');
});

test('approved revenue that waits is distributable', async () => {
  const part = { cycle: 0, currency: 'IDR', state: 'posted', imported_minor: 1n, amount_minor: 1n };
  const of = (goods: number, minor: bigint, row: Planted = {}): Planted => ({
    ...{ ...part, proposal_id: idOf(Number(minor)), period_end: day(5), goods_id: goods, members_minor: minor },
    ...row,
  });
  await tables.plant(
    'revenue_parts',
    ...[of(1, 10n), of(1, 20n), of(1, 21n, { state: 'settled' }), of(2, 30n), of(3, 40n), of(4, 50n)],
    of(5, 60n, { currency: 'USDT' }),
  );
  await tables.plant(
    'ledger.accounts',
    ...[treasury(251, 1, 30n), treasury(251, 2, 29n), treasury(254, 3, 40n), treasury(251, 4, 50n, { member_id: 7n })],
    ...[treasury(251, 5, 60n), treasury(251, 6, 70n)],
  );
  expect(await violations('revenue_is_divided_whole')).toEqual([
    ...['product 2 IDR: 30 29', 'product 3 IDR: 40 0', 'product 4 IDR: 50 0', 'product 5 IDR: 0 60'],
    ...['product 5 USDT: 60 0', 'product 6 IDR: 0 70'],
  ]);
});

test('records of a run that is done add up to its income', async () => {
  const product = { currency: 'IDR', revenue_minor: 1n, pool_minor: 1n, fleet_minor: 1n, per_unit_minor: 0n };
  await tables.plant(
    'settlement_runs',
    { id: 11, state: 'done', period_end: day(11), cycle: 0 },
    { id: 12, state: 'planned', period_end: day(12), cycle: 0 },
  );
  const of = (run: number, goods: number, part: number, income: bigint): Planted => ({
    ...{ ...product, run_id: run, goods_id: goods, part, income_minor: income, units_total: 1 },
  });
  await tables.plant(
    'settlement_products',
    ...[of(11, 21, 1, 30n), of(11, 21, 2, 7n), of(11, 22, 1, 30n), of(11, 23, 1, 5n), of(12, 21, 1, 99n)],
    of(11, 24, 1, 0n),
  );
  const record = { currency: 'IDR', state: 'claimed', target_minor: 1n, period_end: day(11), member_id: 31n };
  await tables.plant(
    'income_records',
    { ...record, holding_id: idOf(41), goods_id: 21, amount_minor: 10n },
    { ...record, holding_id: idOf(42), goods_id: 21, amount_minor: 20n },
    { ...record, holding_id: idOf(41), goods_id: 21, amount_minor: 7n, part: 2 },
    { ...record, holding_id: idOf(43), goods_id: 22, amount_minor: 29n },
    { ...record, holding_id: idOf(44), goods_id: 23, amount_minor: 5n, period_end: day(12) },
  );
  const found = await violations('records_are_what_runs_divided');
  expect(found.map((row) => row.replace(/ 20\S+ \S+ /, ' '))).toEqual([
    'product 22 part 1: 29 30',
    'product 23 part 1: 0 5',
  ]);
});

test('money in escrow is that of paid orders and of mall orders under way', async () => {
  const order = { type: 'vehicle', currency: 'IDR', state: 'paid' };
  const of = (member: bigint, minor: bigint, row: Planted = {}): Planted => ({
    ...{ ...order, member_id: member, id: idOf(Number(minor)), amount_minor: minor },
    ...row,
  });
  await tables.plant(
    'orders',
    ...[of(51n, 1n), of(51n, 2n), of(51n, 3n, { state: 'working' }), of(52n, 4n), of(53n, 5n), of(54n, 6n)],
  );
  const mall = { country_id: 1, kind: 'digital', number: 1, goods: {}, points: 0n, coins: 0n, currency: 'IDR' };
  await tables.plant(
    'points_mall_orders',
    ...[201, 202, 301, 401].map((status, index) => ({
      ...{ ...mall, member_id: 51n, id: idOf(60 + index), status, money_minor: 10n ** BigInt(index + 1) },
    })),
    { ...mall, member_id: 59n, id: idOf(65), status: 201, money_minor: 0n },
  );
  const escrow = (member: bigint, balance: bigint, row: Planted = {}): Planted => ({
    ...{ member_id: member, kind: 2, currency: 1, balance },
    ...row,
  });
  await tables.plant(
    'ledger.accounts',
    ...[escrow(51n, 1_113n), escrow(52n, 3n), escrow(53n, 5n, { kind: 4 }), escrow(54n, 6n, { currency: 2 })],
    ...[escrow(55n, 9n), escrow(56n, 0n)],
  );
  expect(await violations('open_orders_are_escrow')).toEqual([
    ...['member 52 IDR: 4 3', 'member 53 IDR: 5 0', 'member 54 IDR: 6 0', 'member 54 USDT: 0 6', 'member 55 IDR: 0 9'],
  ]);
});

test('withdrawals under way are holds, and every withdrawal has the hold of its state', async () => {
  const base = { country_id: 1, currency: 'IDR', fee_minor: 0n, tax_minor: 0n, net_minor: 1n, day: '2026-03-05' };
  const of = (number: number, state: string, minor: bigint, row: Planted = {}): Planted => ({
    ...{ ...base, member_id: 71n, id: idOf(number), state, amount_minor: minor },
    ...row,
  });
  await tables.plant(
    'withdrawals',
    ...[of(1, 'reviewing', 1n), of(2, 'approved', 2n), of(3, 'paying', 4n), of(4, 'paid', 8n), of(5, 'rejected', 16n)],
    ...[of(6, 'failed', 32n), of(7, 'failed', 64n, { returned_at: day(6) })],
    of(8, 'reviewing', 5n, { member_id: 72n }),
    ...[of(11, 'reviewing', 9n, { member_id: 73n }), of(12, 'paid', 9n, { member_id: 73n })],
    of(13, 'rejected', 9n, { member_id: 73n }),
    of(14, 'reviewing', 9n, { member_id: 74n }),
  );
  const hold = (order: number, state: string, amount: bigint, member = 71n): Planted => ({
    ...{ member_id: member, order_id: idOf(order), state, amount, currency: 1 },
  });
  await tables.plant(
    'ledger.holds',
    ...[hold(1, 'held', 1n), hold(2, 'held', 2n), hold(3, 'held', 4n), hold(4, 'settled', 8n)],
    ...[hold(5, 'released', 16n), hold(6, 'released', 32n), hold(7, 'settled', 64n), hold(8, 'held', 4n, 72n)],
    ...[
      hold(11, 'released', 9n, 73n),
      hold(12, 'held', 9n, 73n),
      hold(13, 'settled', 9n, 73n),
      hold(15, 'held', 9n, 74n),
    ],
    hold(14, 'held', 9n, 73n),
  );
  const account = (member: bigint, balance: bigint, row: Planted = {}): Planted => ({
    ...{ member_id: member, kind: 3, currency: 1, balance },
    ...row,
  });
  await tables.plant(
    'ledger.accounts',
    ...[account(71n, 7n), account(72n, 6n), account(73n, 9n, { kind: 4 }), account(74n, 9n), account(75n, 3n)],
    account(76n, 0n),
  );
  expect(await violations('withdrawals_in_flight_are_holds')).toEqual([
    ...['member 72 IDR: 5 6', 'member 73 IDR: 9 0', 'member 75 IDR: 0 3'],
  ]);
  const holds = [
    `withdrawal ${idOf(8)}: reviewing 5 held 4`,
    `withdrawal ${idOf(11)}: reviewing 9 released 9`,
    `withdrawal ${idOf(14)}: reviewing 9 no hold`,
  ];
  expect(await violations('paid_withdrawals_are_settled_holds', false)).toEqual(holds);
  const ended = [`withdrawal ${idOf(12)}: paid 9 held 9`, `withdrawal ${idOf(13)}: rejected 9 settled 9`];
  expect(await violations('paid_withdrawals_are_settled_holds')).toEqual([...holds, ...ended].toSorted());
});

test('claims add up to the income that reached wallets, and to what their holding was paid out', async () => {
  const claim = { goods_id: 1, record_count: 1, cause: 'member', member_id: 81n, currency: 'IDR' };
  const of = (number: number, holding: number, minor: bigint, row: Planted = {}): Planted => ({
    ...{ ...claim, id: idOf(number), holding_id: idOf(holding), amount_minor: minor },
    ...row,
  });
  await tables.plant(
    'income_claims',
    ...[of(1, 91, 10n), of(2, 91, 20n), of(1, 92, 40n), of(3, 93, 80n), of(4, 91, 3n, { member_id: 82n })],
    of(5, 95, 5n, { currency: 'USDT' }),
  );
  const pay = (seq: number, amount: bigint, row: Planted = {}): Planted =>
    entry(seq, { member_id: 81n, kind: 152, code: 7, amount, ...row });
  await tables.plant(
    'ledger.entries',
    ...[pay(1, -100n), pay(2, -53n), pay(3, -5n, { currency: 2 }), pay(4, -9n, { code: 58 }), pay(5, -9n, { kind: 1 })],
  );
  expect(await violations('claims_are_paid_income')).toEqual([]);
  await tables.plant('ledger.entries', pay(6, -7n), pay(7, -6n, { currency: 11 }));
  expect(await violations('claims_are_paid_income')).toEqual(['IDR: 153 160', 'POINT: 0 6']);
  const paid = (holding: number, minor: bigint, member = 81n): Planted => ({
    ...{ member_id: member, holding_id: idOf(holding), paid_minor: minor },
  });
  await tables.plant('income_paid', paid(91, 30n), paid(92, 41n), paid(94, 7n), paid(91, 3n, 82n), paid(95, 5n));
  expect(await violations('paid_income_is_claims')).toEqual([
    `holding ${idOf(92)}: 40 41`,
    `holding ${idOf(93)}: 80 0`,
    `holding ${idOf(94)}: 0 7`,
  ]);
});

test('units sold are those of orders in force whose holding has not ended', async () => {
  const product = { kind: 'vehicle', asset_id: 1, country_id: 1, name: {}, price_minor: 1n, target_daily_minor: 1n };
  const of = (id: number, sold: number): Planted => ({
    ...{ ...product, id, cycle: 0, validity_days: 1, units_total: 99, units_sold: sold },
  });
  await tables.plant('products', of(101, 15), of(102, 4), of(103, 0), of(104, 1));
  const order = (
    number: number,
    goods: number | null,
    quantity: number,
    state: string,
    row: Planted = {},
  ): Planted => ({
    ...{ member_id: 111n, id: idOf(number), type: 'vehicle', goods_id: goods, quantity, state, currency: 'USDT' },
    ...row,
  });
  await tables.plant(
    'orders',
    ...[
      order(201, 101, 1, 'to_pay'),
      order(202, 101, 2, 'paid'),
      order(203, 101, 4, 'working', { holding_id: idOf(1) }),
    ],
    ...[order(204, 101, 16, 'working', { holding_id: idOf(2) }), order(205, 101, 32, 'refunded')],
    ...[order(206, 101, 8, 'paid', { member_id: 112n, holding_id: idOf(2) }), order(207, null, 9, 'to_pay')],
    order(208, 102, 3, 'to_pay'),
  );
  const holding = { kind: 'vehicle', goods_id: 101, member_id: 111n, cycle: 0, terms: {} };
  await tables.plant(
    'holdings',
    { ...holding, id: idOf(1) },
    { ...holding, id: idOf(2), ended_at: day(6) },
    { ...holding, id: idOf(2), member_id: 112n },
    { ...holding, id: idOf(9), member_id: 111n, ended_at: day(6) },
  );
  expect(await violations('units_sold_are_held')).toEqual(['product 102: 3 4', 'product 104: 0 1']);
});

test('a payout on the bank’s statement is the net of its withdrawal', async () => {
  const base = { country_id: 1, currency: 'IDR', amount_minor: 1n, fee_minor: 0n, tax_minor: 0n, state: 'paid' };
  const of = (number: number, net: bigint, row: Planted = {}): Planted => ({
    ...{ ...base, member_id: 121n, id: idOf(number), net_minor: net },
    ...row,
  });
  await tables.plant(
    'withdrawals',
    ...[of(301, 10n), of(302, 20n), of(303, 30n), of(304, 40n), of(305, 50n), of(301, 77n, { member_id: 122n })],
  );
  await tables.plant(
    'payout_references',
    ...[301, 302, 303, 304, 305].map((id) => ({ reference: `P${id}`, member_id: 121n, withdrawal_id: idOf(id) })),
    { reference: 'Q301', member_id: 121n, withdrawal_id: idOf(302) },
  );
  const line = (number: number, amount: bigint, row: Planted = {}): Planted => ({
    ...{ id: idOf(400 + number), account: 'bank', currency: 'IDR', state: 'matched', amount_minor: amount },
    ...{ reference: `P${number}`, matched_with: `withdrawal:${idOf(number)}` },
    ...row,
  });
  await tables.plant(
    'statement_lines',
    ...[line(301, -10n), line(302, -21n), line(303, -30n, { currency: 'USDT' }), line(304, -41n, { state: 'open' })],
    line(305, -51n, { reference: 'other' }),
    line(306, -60n, { reference: 'P305', matched_with: `withdrawal:${idOf(304)}` }),
  );
  expect(await violations('payouts_are_what_the_bank_paid')).toEqual([
    `withdrawal ${idOf(302)}: -20 -21`,
    `withdrawal ${idOf(303)}: -30 -30`,
  ]);
});

test('prizes set aside are pools of the ledger, and what is reserved of them is owed', async () => {
  const stock = (fund: number, asset: string, funded: bigint, paid: bigint, reserved = 0n, gift = 0): Planted => ({
    ...{ fund_id: fund, asset, funded, paid, reserved, gift_id: gift },
  });
  await tables.plant(
    'prize_stocks',
    ...[stock(1, 'POINT', 10n, 3n, 6n), stock(2, 'COIN', 10n, 3n, 99n), stock(3, 'gift', 10n, 3n, 2n, 5)],
    ...[stock(4, 'POINT', 9n, 1n), stock(5, 'COIN', 9n, 1n, 4n), stock(6, 'POINT', 0n, 0n, 8n)],
  );
  const pool = (fund: number, currency: number, balance: bigint, row: Planted = {}): Planted =>
    treasury(232, fund, balance, { currency, ...row });
  await tables.plant(
    'ledger.accounts',
    ...[pool(1, 11, 7n), pool(2, 21, 6n), pool(4, 11, 8n, { kind: 231 }), pool(5, 21, 8n, { member_id: 7n })],
    pool(7, 11, 5n),
  );
  expect(await violations('prize_funds_are_prize_pools')).toEqual([
    ...['fund 2 COIN: 7 6', 'fund 4 POINT: 8 0', 'fund 5 COIN: 8 0', 'fund 7 POINT: 0 5'],
  ]);
  await tables.plant('box_series', { id: 1, fund_id: 1, country_id: 1, words: {} }, { id: 2, fund_id: 3, number: 2 });
  const prize = { weight: 1n, words: {} };
  await tables.plant(
    'box_prizes',
    { ...prize, odds_id: 1, place: 1, kind: 'points', amount: 2n },
    { ...prize, odds_id: 1, place: 2, kind: 'coins', amount: 4n },
    { ...prize, odds_id: 2, place: 1, kind: 'gift', amount: 1n, gift_id: 5 },
  );
  const play = (nonce: number, series: number, odds: number, place: number, state: string): Planted => ({
    ...{ member_id: 131n, id: idOf(nonce), nonce: BigInt(nonce), series_id: series, odds_id: odds, place, state },
    ...{ client_seed: 'x', price_coins: 0 },
  });
  await tables.plant(
    'box_plays',
    ...[play(1, 1, 1, 1, 'won'), play(2, 1, 1, 1, 'to_ship'), play(3, 1, 1, 1, 'credited'), play(4, 2, 2, 1, 'won')],
    ...[play(5, 1, 1, 2, 'won'), play(6, 2, 2, 1, 'shipped')],
  );
  const round = (number: number, fund: number, coins: bigint, state: string): Planted => ({
    ...{
      id: idOf(500 + number),
      number,
      country_id: number,
      fund_id: fund,
      words: {},
      prizes: [1],
      pool_coins: coins,
      state,
    },
  });
  await tables.plant(
    'pool_rounds',
    ...[round(1, 2, 10n, 'open'), round(2, 2, 20n, 'frozen'), round(3, 2, 40n, 'draft'), round(4, 2, 80n, 'drawn')],
  );
  const win = (number: number, place: number, coins: bigint, state: string): Planted => ({
    ...{ member_id: BigInt(140 + place), id: idOf(number), round_id: idOf(504), place, entry_place: 1, coins, state },
  });
  await tables.plant('pool_wins', win(1, 1, 50n, 'won'), win(2, 2, 19n, 'won'), win(3, 3, 100n, 'credited'));
  expect(await violations('prizes_owed_are_reserved')).toEqual([
    ...['fund 1 COIN: 4 0', 'fund 1 POINT: 4 6', 'fund 3 gift: 1 2', 'fund 5 COIN: 0 4', 'fund 6 POINT: 0 8'],
  ]);
});

test('payroll money is what employers funded, approved pay, and what is on its way back', async () => {
  await tables.empty('employers');
  const employer = { country_id: 1, address: 'xx' };
  await tables.plant(
    'employers',
    { ...employer, id: 1, name: 'aa', registration_number: 'a1', funded_minor: 100n },
    { ...employer, id: 2, name: 'bb', registration_number: 'b1', funded_minor: 20n },
  );
  const payroll = { week_from: '2026-03-02', week_to: '2026-03-08', currency: 'IDR', employer_id: 1 };
  const states = ['built', 'approved', 'paying', 'paid'];
  await tables.plant(
    'payrolls',
    ...states.map((state, index) => ({ ...payroll, id: idOf(600 + index), employer_id: index, state })),
  );
  const salary = { member_id: 151n, day_count: 1, rate_bp: 0, tax_minor: 0n, net_minor: 1n, lines: '[]' };
  const of = (number: number, run: number, gross: bigint, state = 'pending'): Planted => ({
    ...{ ...salary, id: idOf(number), payroll_id: idOf(600 + run), gross_minor: gross, state, currency: 'IDR' },
  });
  await tables.plant(
    'salaries',
    ...[of(1, 0, 1_000n), of(2, 1, 3n), of(3, 2, 5n), of(4, 3, 2_000n), of(5, 1, 4_000n, 'paid')],
  );
  const transfer = (number: number, kind: string, state: string, minor: bigint): Planted => ({
    ...{ id: idOf(number), kind, state, amount_minor: minor, account: 'payroll', currency: 'IDR', approved_by: 2 },
  });
  await tables.plant(
    'house_transfers',
    ...[
      transfer(1, 'payroll', 'approved', 7n),
      transfer(2, 'payroll', 'sent', 100n),
      transfer(3, 'tax', 'approved', 100n),
    ],
  );
  await tables.plant('ledger.flow_balances', flow(107, 0, 135n), flow(106, 0, 9n), flow(107, 0, 4n, 2));
  expect(await violations('payroll_money_is_spoken_for')).toEqual(['payroll USDT: 0 4']);
  await tables.plant('ledger.flow_balances', flow(107, 1, 1n));
  expect(await violations('payroll_money_is_spoken_for')).toEqual(['payroll IDR: 135 1', 'payroll USDT: 0 4']);
});
