// Tests that every row in a state that posts is missed when it has no posting, and no other row is.
import { describe, expect, test } from 'vitest';
import { byText, idOf, type Planted, useTables } from '#test/tables.ts';
import { ROWS_WITHOUT_POSTING } from './source-invariants.queries.ts';

const tables = useTables();

type Found = { readonly subject: string | null; readonly expected: string; readonly found: string };
/** Rows of one table: what each of them has in common, which of them post what, and which post nothing. */
type Source = {
  readonly table: string;
  readonly common: Planted;
  readonly due: readonly (readonly [Planted, ...string[]])[];
  readonly none?: readonly Planted[];
};

let ids = 0;
const id = (): string => {
  ids += 1;
  return idOf(ids);
};
const mine = { member_id: 7n, currency: 'IDR' };
const day = (number: number): string => `2026-03-${String(number).padStart(2, '0')}T03:00:00Z`;
/** Codes of postings by their name in the ledger. */
const by7 = (code: string, ref: string): string => `${code} of member 7 ${ref}`;
const house = (code: string, ref: string): string => `${code} of member 0 ${ref}`;
const each = (rows: readonly (readonly [Planted, ...(readonly ((id: string) => string)[])])[]): Source['due'] =>
  rows.map(([row, ...subjects]) => {
    const own = id();
    return [{ id: own, ...row }, ...subjects.map((subject) => subject(own))] as const;
  });
const none = (...rows: readonly Planted[]): readonly Planted[] => rows.map((row) => ({ id: id(), ...row }));

const order = (code: string) => (own: string) => by7(code, `order:${own}`);
const mall = (code: string) => (own: string) => by7(code, `mall:${own}`);
const withdrawal = (code: string) => (own: string) => by7(code, `withdrawal:${own}`);
const salary = (code: string) => (own: string) => by7(code, `salary:${own}`);
const line = (code: string) => (own: string) => house(code, `statement_line:${own}`);

const MONEY: readonly Source[] = [
  {
    table: 'payment_receipts',
    common: { ...mine, provider: 'p', amount_minor: 1n },
    due: [[{ payment_id: idOf(900), receipt_id: 'r' }, by7('top_up', `payment:${idOf(900)}:r`)]],
  },
  {
    table: 'payment_exceptions',
    common: { ...mine, provider: 'p', kind: 'orphan', received_minor: 1n, surplus_minor: 1n },
    due: each([
      [{ provider_ref: 'a', state: 'credited' }, (own) => by7('top_up', `exception:${own}`)],
      [{ provider_ref: 'b', kind: 'late', state: 'returned' }, (own) => by7('payment_return', `exception:${own}`)],
    ]),
    none: none(
      { provider_ref: 'c', state: 'open' },
      { provider_ref: 'd', kind: 'late', state: 'credited' },
      { provider_ref: 'e', state: 'returned' },
      { provider_ref: 'f', kind: 'late', state: 'open' },
      { provider_ref: 'g', kind: 'late', state: 'returned', surplus_minor: 0n },
    ),
  },
  {
    table: 'orders',
    common: { ...mine, type: 'vehicle', amount_minor: 1n, cancel_until: day(5), closed_at: day(5) },
    due: each([
      [{ state: 'paid', paid_key: idOf(901) }, order('purchase_escrow')],
      [{ state: 'working' }, order('purchase_release')],
      [{ state: 'refunded' }, order('purchase_release'), order('principal_return')],
      [
        { state: 'refunded', closed_at: day(4), paid_key: idOf(902) },
        ...[order('purchase_escrow'), order('purchase_cancel')],
      ],
      [
        { state: 'refunded', closed_at: day(6), type: 'plan', paid_key: idOf(903) },
        ...[order('purchase_escrow'), order('purchase_cancel')],
      ],
      [
        { state: 'refunded', closed_at: day(5), paid_key: idOf(904) },
        ...[order('purchase_escrow'), order('purchase_release'), order('principal_return')],
      ],
    ]),
    none: none(
      { state: 'credited', paid_key: idOf(905), type: 'recharge' },
      { state: 'to_pay' },
      { state: 'refunded', closed_at: day(4) },
      { state: 'cancelled', closed_at: day(6) },
      { state: 'refunded', type: 'plan', closed_at: day(6) },
    ),
  },
  {
    table: 'digital_good_deliveries',
    common: { ...mine, kind: 'credit', amount_minor: 1n, plan_id: 1 },
    due: [
      [{ order_id: idOf(910), state: 'delivered' }, by7('purchase_release', `order:${idOf(910)}`)],
      [{ order_id: idOf(911), state: 'refused', gift: 'given' }, by7('reward_coins', `order:${idOf(911)}`)],
    ],
    none: [{ order_id: idOf(912), state: 'accepted', gift: 'left_out' }],
  },
  {
    table: 'income_claims',
    common: { ...mine, id: idOf(920), amount_minor: 1n, goods_id: 1, record_count: 1, cause: 'member' },
    due: [[{ holding_id: idOf(921) }, by7('claim', `claim:${idOf(920)}`)]],
    // One claim over several holdings is one posting.
    none: [{ holding_id: idOf(922) }],
  },
  {
    table: 'withdrawals',
    common: {
      ...mine,
      country_id: 1,
      amount_minor: 1n,
      fee_minor: 0n,
      tax_minor: 0n,
      net_minor: 1n,
      day: '2026-03-05',
    },
    due: each([
      [{ state: 'reviewing' }, withdrawal('withdraw_hold')],
      [{ state: 'paid', paid_at: day(6) }, withdrawal('withdraw_hold'), withdrawal('withdraw_settle')],
      [
        { state: 'failed', paid_at: day(6), returned_at: day(7) },
        ...[withdrawal('withdraw_hold'), withdrawal('withdraw_settle'), withdrawal('payout_return')],
      ],
      [{ state: 'failed' }, withdrawal('withdraw_hold'), withdrawal('withdraw_return')],
      [{ state: 'rejected' }, withdrawal('withdraw_hold'), withdrawal('withdraw_return')],
    ]),
  },
  {
    table: 'salaries',
    common: { ...mine, day_count: 1, rate_bp: 0, gross_minor: 0n, tax_minor: 0n, net_minor: 0n, state: 'paid' },
    due: each([
      [{ paid_at: day(6), gross_minor: 2n, tax_minor: 1n }, salary('tax'), salary('salary')],
      [{ paid_at: day(6), gross_minor: 1n }, salary('salary')],
    ]),
    none: none({ paid_at: day(6) }, { gross_minor: 2n, tax_minor: 1n }),
  },
  {
    table: 'bills',
    common: { ...mine, kind: 'damage', amount_minor: 1n, penalty_bp_per_day: 0, penalty_cap_bp: 0 },
    due: each([
      [{ state: 'paid', paid_key: idOf(930) }, (own) => by7('bill', `bill:${own}`)],
      [
        { state: 'returned', paid_key: idOf(931) },
        ...[(own: string) => by7('bill', `bill:${own}`), () => by7('reversal', idOf(931))],
      ],
    ]),
    none: none({ state: 'open' }),
  },
];

const REWARDS: readonly Source[] = [
  {
    table: 'gifts',
    common: { ...mine, source: 'level', words: {}, minor: 1n, kind: 'coins' },
    due: each([
      [{ ref: 'a', claimed_at: day(6) }, (own) => by7('reward_coins', `gift:${own}`)],
      [{ ref: 'b', claimed_at: day(6), kind: 'points' }, (own) => by7('reward_points', `gift:${own}`)],
    ]),
    none: none({ ref: 'c' }, { ref: 'd', claimed_at: day(6), minor: 0n }),
  },
  {
    table: 'check_ins',
    common: { member_id: 7n, streak: 1 },
    due: [[{ on_day: '2026-03-01', coins: 1 }, by7('reward_coins', 'check-in:2026-03-01')]],
    none: [{ on_day: '2026-03-02', coins: 0 }],
  },
  {
    table: 'invitation_rewards',
    common: { member_id: 7n },
    due: [[{ invitee_id: 91n, state: 'claimed', coins: 1 }, by7('reward_coins', 'invite:91')]],
    none: [
      { invitee_id: 92n, state: 'open', coins: 1 },
      { invitee_id: 93n, state: 'claimed', coins: 0 },
    ],
  },
  {
    table: 'level_bonuses',
    common: { member_id: 7n, coins: 1 },
    due: [[{ level: 2, paid_at: day(6) }, by7('reward_coins', 'level:2')]],
    none: [{ level: 3 }],
  },
  {
    table: 'box_prizes',
    common: { weight: 1n, words: {}, amount: 1n },
    due: [],
    none: [
      { odds_id: 1, place: 1, kind: 'points' },
      { odds_id: 1, place: 2, kind: 'coins' },
      { odds_id: 1, place: 3, kind: 'gift' },
      { odds_id: 2, place: 1, kind: 'gift' },
    ],
  },
  {
    table: 'box_plays',
    common: { member_id: 7n, series_id: 1, client_seed: 'x', price_coins: 0, odds_id: 1, place: 1, state: 'won' },
    due: each([
      [{ nonce: 1n, price_coins: 1 }, (own) => by7('coins_play', `play:${own}`)],
      [
        { nonce: 2n, price_coins: 1, refunded_at: day(6) },
        ...[(own: string) => by7('coins_play', `play:${own}`), (own: string) => by7('coins_refund', `play:${own}`)],
      ],
      [{ nonce: 3n, state: 'credited' }, (own) => by7('prize', `play:${own}`)],
      [{ nonce: 4n, state: 'credited', place: 2 }, (own) => by7('prize', `play:${own}`)],
    ]),
    none: none(
      { nonce: 5n },
      { nonce: 6n, refunded_at: day(6) },
      { nonce: 7n, state: 'credited', place: 3 },
      { nonce: 8n, state: 'credited', odds_id: 2 },
    ),
  },
  {
    table: 'pool_wins',
    common: { member_id: 7n, entry_place: 1, coins: 1n },
    due: each([[{ state: 'credited', place: 1 }, (own) => by7('prize', `win:${own}`)]]),
    none: none({ state: 'won', place: 2 }),
  },
  {
    table: 'redeem_batches',
    common: { name: 'abc', kind: 'coins', code_count: 1, member_limit: 1, proposed_by: 1, approved_by: 2 },
    due: [],
    none: [
      { id: idOf(940), reward_minor: 1n },
      { id: idOf(941), reward_minor: 0n },
    ],
  },
  {
    table: 'redeem_codes',
    common: {},
    due: [[{ code_index: Buffer.from([1]), batch_id: idOf(940), used_by: 7n }, by7('redeem', 'redeem:01')]],
    none: [
      { code_index: Buffer.from([2]), batch_id: idOf(941), used_by: 7n },
      { code_index: Buffer.from([3]), batch_id: idOf(940) },
    ],
  },
  {
    table: 'quiz_attempts',
    common: { ...mine, question_count: 1, points_per_right: 1, prize_minor: 1n },
    due: [
      [
        { on_day: '2026-03-01', paid_at: day(1), result_kind: 'prize', result_minor: 1n },
        by7('quiz', 'quiz:2026-03-01'),
      ],
      [
        { on_day: '2026-03-02', paid_at: day(1), result_kind: 'points', result_minor: 1n },
        by7('quiz', 'quiz:2026-03-02'),
      ],
    ],
    none: [
      { on_day: '2026-03-03', result_kind: 'prize', result_minor: 1n },
      { on_day: '2026-03-04', paid_at: day(1), result_kind: 'none', result_minor: 1n },
      { on_day: '2026-03-05', paid_at: day(1), result_kind: 'prize', result_minor: 0n },
    ],
  },
  {
    table: 'points_mall_orders',
    common: { ...mine, country_id: 1, kind: 'digital', number: 1, goods: {}, points: 0n, coins: 0n, money_minor: 0n },
    due: each([
      [{ status: 101, coins: 1n }, mall('coins_spend')],
      [{ status: 101, coins: 1n, points: 1n }, mall('coins_spend')],
      [{ status: 101, points: 1n }, mall('points_spend')],
      [{ status: 102, points: 1n }, mall('points_spend'), mall('points_refund')],
      [{ status: 103, coins: 1n }, mall('coins_spend'), mall('coins_refund')],
      [{ status: 203, coins: 1n }, mall('coins_spend'), mall('coins_refund')],
      [{ status: 201, money_minor: 1n, paid_at: day(6) }, mall('purchase_escrow')],
      [{ status: 401, money_minor: 1n }, mall('purchase_release')],
      [{ status: 402, money_minor: 1n }, mall('purchase_release')],
      [{ status: 203, money_minor: 1n }, mall('purchase_cancel')],
    ]),
    none: none({ status: 101 }, { status: 102 }, { status: 201, paid_at: day(6) }, { status: 401 }, { status: 203 }),
  },
];

const custody = (account: string, row: Planted): Planted => ({ account, amount_minor: 1n, ...row });
const HOUSE: readonly Source[] = [
  {
    table: 'statement_postings',
    common: {},
    due: [[{ line_id: idOf(950), code: 'bank_charge' }, line('bank_charge')(idOf(950))]],
  },
  {
    table: 'house_transfers',
    common: { account: 'bank', currency: 'IDR', amount_minor: 1n, state: 'sent', proposed_by: 1, approved_by: 2 },
    due: Object.entries({
      ...{ tax: 'tax_remit', fee: 'fee_take', acquisition: 'acquisition_settle', marketing: 'marketing_return' },
      ...{ payroll: 'payroll_return', fleet: 'fleet_settle' },
    }).map(([kind, code], index) => [{ kind, line_id: idOf(960 + index) }, line(code)(idOf(960 + index))] as const),
    none: [{ kind: 'tax', state: 'approved', line_id: idOf(969) }],
  },
  {
    table: 'statement_lines',
    common: { currency: 'IDR', booked_on: '2026-03-05', state: 'matched' },
    due: each([
      [custody('bank', { reference: 'a', explained_as: 'own_money' }), line('reserve_fund')],
      [custody('bank', { reference: 'b', explained_as: 'bank_charge', amount_minor: -1n }), line('bank_charge')],
      [custody('provider', { reference: 'c', explained_as: 'provider_charge' }), line('provider_charge')],
      [custody('bank', { reference: 'd', explained_as: 'fleet_share' }), line('fleet_share')],
      [custody('payroll', { reference: 'e', explained_as: 'own_money' }), line('own_receive')],
      [custody('payroll', { reference: 'f', explained_as: 'own_money', amount_minor: -1n }), line('own_send')],
      [custody('payroll', { reference: 'g', matched_with: 'transfer:x' }), line('own_receive')],
      [custody('marketing', { reference: 'h', matched_with: 'line:x', amount_minor: -1n }), line('own_send')],
    ]),
    none: none(
      custody('bank', { reference: 'i', matched_with: 'transfer:x' }),
      custody('payroll', { reference: 'j', matched_with: 'payment:x' }),
      custody('payroll', { reference: 'k' }),
      custody('bank', { reference: 'l' }),
    ),
  },
  {
    table: 'settlement_products',
    common: { currency: 'IDR', revenue_minor: 1n, units_total: 1, per_unit_minor: 0n, fleet_minor: 1n, goods_id: 4 },
    due: [[{ run_id: 3, part: 5, pool_minor: 1n }, house('distribute', 'settlement:3:4:5')]],
    none: [{ run_id: 4, part: 5, pool_minor: 0n }],
  },
  {
    table: 'marketing_fundings',
    common: { amount_minor: 1n, proposed_by: 1, approved_by: 2 },
    due: each([
      [{ currency: 'IDR' }, (own) => house('marketing_fund', `marketing_fund:${own}`)],
      [{ currency: 'COIN' }, (own) => house('marketing_issue', `marketing_fund:${own}`)],
    ]),
  },
  {
    table: 'approvals',
    common: { kind: 'chance_fund', state: 'approved', subject: 'x' },
    due: each([
      [{ payload: { fundId: 3, key: 'k', asset: 'COIN' } }, () => house('prize_fund', 'fund:3:k')],
      [{ kind: 'ledger_reversal', subject: '7:the-key' }, () => by7('reversal', 'the-key')],
    ]),
    none: none(
      { payload: { fundId: 4, key: 'k', asset: 'gift' } },
      { payload: { fundId: 5, key: 'k', asset: 'COIN' }, state: 'open' },
      { payload: { fundId: 6, key: 'k', asset: 'COIN' }, kind: 'other', subject: '7:no' },
      { kind: 'ledger_reversal', subject: '7:open', state: 'open' },
    ),
  },
  {
    table: 'payroll_fundings',
    common: { amount_minor: 1n, currency: 'IDR', proposed_by: 1, approved_by: 2 },
    due: each([[{}, (own) => house('payroll_fund', `payroll_fund:${own}`)]]),
  },
  {
    table: 'revenue_proposals',
    common: { currency: 'IDR', goods_id: 1, asset_id: 1, imported_minor: 1n, amount_minor: 1n, part_count: 1 },
    due: each([
      [{ state: 'posted', members_minor: 1n }, (own) => house('revenue_post', `revenue:${own}`)],
      [
        { state: 'reversed', members_minor: 1n },
        ...[
          (own: string) => house('revenue_post', `revenue:${own}`),
          (own: string) => house('revenue_uncover', `revenue:${own}`),
        ],
      ],
    ]),
    none: none(
      { state: 'proposed', members_minor: 1n },
      { state: 'posted', members_minor: 0n },
      { state: 'reversed', members_minor: 0n },
    ),
  },
];

describe('rows without a posting', () => {
  const missing = async () => tables.read((tx) => tx.query<Found>(ROWS_WITHOUT_POSTING));
  const expected = [...MONEY, ...REWARDS, ...HOUSE].flatMap(({ due }) => due.flatMap(([, ...subjects]) => subjects));

  test('are exactly those in a state that posts; a posting of its member, code and reference ends it', async () => {
    for (const { table, common, due, none: others = [] } of [...MONEY, ...REWARDS, ...HOUSE]) {
      const rows = [...due.map(([row]) => row), ...others];
      await tables.plant(table, ...rows.map((row) => ({ ...common, ...row })));
    }
    const before = await missing();
    expect(before.map(({ subject }) => subject).toSorted(byText)).toEqual(expected.toSorted(byText));
    expect(new Set(before.map((row) => `${row.expected} ${row.found}`))).toEqual(new Set(['a posting nothing']));
    // Nobody posts a transfer of no known kind: it is reported, without a name.
    await tables.plant('house_transfers', {
      ...{ kind: 'unknown', line_id: idOf(970), account: 'bank', currency: 'IDR', amount_minor: 1n, state: 'sent' },
    });
    expect((await missing()).filter(({ subject }) => subject === null)).toHaveLength(1);

    const journal = { created_at: day(9), legs: 2 };
    const release = { code: 4, ref: `order:${idOf(910)}` };
    const others = [
      { ...journal, member_id: 7n, key: idOf(980), code: 3, ref: release.ref },
      { ...journal, member_id: 8n, key: idOf(981), ...release },
      { ...journal, member_id: 7n, key: idOf(982), code: 4, ref: `order:${idOf(999)}` },
    ];
    await tables.plant('ledger.journals', ...others);
    const subject = by7('purchase_release', release.ref);
    expect((await missing()).map((row) => row.subject)).toContain(subject);
    await tables.plant('ledger.journals', { ...journal, member_id: 7n, key: idOf(983), ...release });
    expect((await missing()).map((row) => row.subject)).not.toContain(subject);
  });
  test('postings that need another one beside them name it', async () => {
    const journal = { member_id: 11n, created_at: day(9), legs: 2 };
    const codes = [20, 21, 24, 27, 28, 29, 30];
    await tables.plant(
      'ledger.journals',
      ...codes.map((code) => ({ ...journal, key: idOf(1_000 + code), code, ref: `x:${code}` })),
    );
    const found = (await missing()).map(({ subject }) => subject).filter((subject) => subject?.includes('journal:11:'));
    expect(found.toSorted(byText)).toEqual(
      [
        ...[21, 24, 28, 29].map((code) => house('marketing_allot', `journal:11:${idOf(1_000 + code)}`)),
        house('prize_award', `journal:11:${idOf(1_027)}`),
      ].toSorted(byText),
    );
  });
});
