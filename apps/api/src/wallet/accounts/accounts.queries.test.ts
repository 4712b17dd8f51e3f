// Tests a member's balances and movements: by account, currency, type, direction and day, each with its object.
import { beforeEach, expect, test } from 'vitest';
import { idOf, numberOf, type Planted, useTables } from '#test/tables.ts';
import { account } from './accounts.queries.ts';
import { movements, sums, type StreamRequested } from './transactions.queries.ts';

const tables = useTables();
beforeEach(async () => {
  await tables.plant(
    'members',
    { member_id: 7n, country_id: 1, invitation_code: 'A' },
    { member_id: 8n, country_id: 2, invitation_code: 'B' },
  );
});

const at = new Date('2026-03-10T03:00:00Z');

test('balances are the member’s own, in the currency of the country; points and coins whatever their currency', async () => {
  const of = (kind: number, currency: number, balance: bigint, member = 7n): Planted => ({
    ...{ member_id: member, kind, currency, balance },
  });
  await tables.plant(
    'ledger.accounts',
    ...[of(1, 1, 10n), of(1, 2, 20n), of(2, 1, 30n), of(2, 2, 40n), of(3, 1, 50n), of(11, 11, 5n), of(11, 2, 6n)],
    ...[of(21, 21, 7n), of(22, 21, 8n), of(1, 1, 900n, 8n), of(11, 11, 900n, 8n), of(252, 1, 999n)],
  );
  const row = await tables.read((tx) => account(tx, 7n, at));
  expect(row).toMatchObject({ currency: 'IDR', balance: 10n, escrow: 30n, points: 11n, coins: 15n, earned: 0n });
  const other = await tables.read((tx) => account(tx, 8n, at));
  expect(other).toMatchObject({ balance: 900n, escrow: 0n, points: 900n, coins: 0n });
  expect(await tables.read((tx) => account(tx, 9n, at))).toBeUndefined();
});

/** Codes of the ledger. */
const CODES = { top_up: 1, payment_return: 2, fee: 9, claim: 7, salary: 11, redeem: 28, quiz: 29, reward: 21 };
const HOLDS = { withdraw_hold: 201, withdraw_return: 203, payout_return: 8 };

const planted = async (): Promise<void> => {
  const product = { asset_id: 1, country_id: 1, name: {}, cycle: 0 };
  await tables.plant(
    'products',
    ...['vehicle', 'pile', 'deposit', 'vehicle'].map((kind, index) => ({ ...product, id: index + 1, kind })),
  );
  const time = (minute: number): string => `2026-03-05T00:${String(minute).padStart(2, '0')}:00Z`;
  type Moved = readonly [code: number, amount: bigint, ref: string | null, more?: Planted];
  const moved: readonly Moved[] = [
    [CODES.top_up, 100n, `payment:${idOf(51)}:r`, { created_at: '2026-03-04T16:59:59.999Z' }],
    [CODES.payment_return, -10n, null, { created_at: '2026-03-04T17:00:00Z' }],
    [HOLDS.withdraw_hold, -20n, `withdrawal:${idOf(61)}`],
    [HOLDS.withdraw_return, 21n, `withdrawal:${idOf(62)}`],
    [HOLDS.payout_return, 22n, `withdrawal:${idOf(63)}`],
    [CODES.claim, 30n, `claim:${idOf(71)}`],
    [CODES.claim, 31n, `claim:${idOf(72)}`],
    [CODES.claim, 32n, `claim:${idOf(73)}`],
    [CODES.claim, 33n, `claim:${idOf(74)}`],
    [CODES.salary, 40n, 'salary:x'],
    [CODES.redeem, 41n, 'redeem:x', { kind: 11, currency: 11 }],
    [CODES.quiz, 42n, 'quiz:x', { kind: 11, currency: 11 }],
    [CODES.reward, 43n, 'gift:x', { kind: 11, currency: 11 }],
    [24, 44n, 'gift:y', { kind: 21, currency: 21 }],
    [24, 45n, 'gift:y', { kind: 22, currency: 21 }],
    [CODES.fee, -5n, `order:${idOf(81)}`],
    [CODES.top_up, 50n, null, { currency: 2 }],
    [CODES.redeem, 51n, null, { created_at: '2026-03-05T16:59:59.999Z' }],
    [CODES.quiz, 52n, null, { created_at: '2026-03-05T17:00:00Z' }],
    [CODES.top_up, 9_000n, null, { member_id: 8n }],
    [CODES.top_up, 9_000n, null, { kind: 2 }],
  ];
  let seq = 0;
  for (const [code, amount, ref, more = {}] of moved) {
    seq += 1;
    const whose = {
      member_id: 7n,
      created_at: time(seq),
      ...('member_id' in more ? { member_id: more['member_id'] } : {}),
    };
    const key = idOf(seq);
    const created = { created_at: more['created_at'] ?? whose.created_at };
    await tables.plant('ledger.journals', { ...whose, ...created, key, code, ref, legs: 2, tx: 5n });
    await tables.plant('ledger.entries', {
      ...{ ...whose, journal_key: key, seq: BigInt(seq), amount, code, kind: 1, currency: 1, product_id: 0, tx: 5n },
      ...more,
    });
  }
  const share = (journal: number, productId: number, n: number, more: Planted = {}): Planted => ({
    ...{ member_id: 7n, journal_key: idOf(journal), seq: BigInt(100 + n), amount: -1n, code: CODES.claim, kind: 152 },
    ...{ currency: 1, product_id: productId, tx: 5n, created_at: time(journal) },
    ...more,
  });
  await tables.plant(
    'ledger.entries',
    ...[share(6, 1, 1), share(6, 4, 2), share(7, 2, 3), share(8, 3, 4), share(9, 1, 5), share(9, 2, 6)],
    ...[share(6, 2, 7, { member_id: 8n }), share(6, 2, 8, { created_at: time(7) }), share(6, 2, 9, { kind: 153 })],
  );
  await tables.plant(
    'payments',
    { member_id: 7n, id: idOf(51), order_id: idOf(82), action: {} },
    { member_id: 8n, id: idOf(51), order_id: idOf(83), action: {} },
  );
  const order = { type: 'recharge' };
  await tables.plant('orders', ...[81, 82, 83].map((id) => ({ ...order, member_id: 7n, id: idOf(id) })), {
    ...order,
    member_id: 8n,
    id: idOf(82),
  });
  const withdrawal = { country_id: 1 };
  await tables.plant(
    'withdrawals',
    { ...withdrawal, member_id: 7n, id: idOf(61), state: 'paying' },
    { ...withdrawal, member_id: 7n, id: idOf(62), state: 'rejected' },
    { ...withdrawal, member_id: 8n, id: idOf(63), state: 'failed' },
    { ...withdrawal, member_id: 8n, id: idOf(61), state: 'failed' },
  );
  const claim = { member_id: 7n, cause: 'member' };
  await tables.plant(
    'income_claims',
    { ...claim, id: idOf(71), holding_id: idOf(91) },
    { ...claim, id: idOf(72), holding_id: idOf(92) },
    { ...claim, id: idOf(72), holding_id: idOf(93) },
    { ...claim, id: idOf(73), holding_id: idOf(94), member_id: 8n },
    { ...claim, id: idOf(71), holding_id: idOf(95), member_id: 8n },
  );
};

const unasked = {
  memberId: 7n,
  type: undefined,
  direction: undefined,
  from: undefined,
  to: undefined,
  page: 1,
  limit: 50,
};
const list = async (asked: Partial<StreamRequested>) =>
  (await tables.read((tx) => movements(tx, { ...unasked, ...asked }))).rows.map(({ key }) => numberOf(key));

test('movements have their type and object, newest first', async () => {
  await planted();
  const { rows } = await tables.read((tx) => movements(tx, { ...unasked }));
  const number = (id: string | null): number | null => (id === null ? null : numberOf(id));
  expect(
    rows.map((row) =>
      [
        ...[numberOf(row.key), row.code, row.type, row.currency, number(row.order_id), number(row.holding_id)],
        ...[number(row.withdrawal_id), row.withdrawal_state],
      ].join(' '),
    ),
  ).toEqual([
    '19 quiz quiz IDR    ',
    '18 redeem redeem IDR    ',
    '17 top_up recharge USDT    ',
    '16 fee transfer IDR 81   ',
    '15 reward_coins points COIN    ',
    '14 reward_coins points COIN    ',
    '13 reward_points points POINT    ',
    '12 quiz quiz POINT    ',
    '11 redeem redeem POINT    ',
    '10 salary income IDR    ',
    '9 claim income IDR    ',
    '8 claim income IDR    ',
    '7 claim charging_pile IDR    ',
    '6 claim vehicle_income IDR  91  ',
    '5 payout_return withdraw IDR    ',
    '4 withdraw_return withdraw IDR   62 rejected',
    '3 withdraw_hold withdraw IDR   61 paying',
    '2 payment_return recharge IDR    ',
    '1 top_up recharge IDR 82   ',
  ]);
});

test('movements are found by type, direction and the days of the member’s country', async () => {
  await planted();
  expect(await list({ type: 'income' })).toEqual([10, 9, 8, 7, 6]);
  expect(await list({ type: 'vehicle_income' })).toEqual([6]);
  expect(await list({ type: 'points' })).toEqual([15, 14, 13]);
  expect(await list({ direction: 'out' })).toEqual([16, 3, 2]);
  expect(await list({ direction: 'in', type: 'withdraw' })).toEqual([5, 4]);
  expect(await list({ from: '2026-03-06' })).toEqual([19]);
  expect(await list({ from: '2026-03-05', to: '2026-03-05', type: 'recharge' })).toEqual([17, 2]);
  expect(await list({ to: '2026-03-04' })).toEqual([1]);
  expect(await list({ memberId: 8n, type: 'recharge' })).toEqual([20]);
  const first = await tables.read((tx) => movements(tx, { ...unasked, limit: 3 }));
  const next = await tables.read((tx) => movements(tx, { ...unasked, limit: 2, after: first.next }));
  expect(next.rows.map(({ key }) => numberOf(key))).toEqual([16, 15]);
});

test('simultaneous movements keep one order: by transaction, account, number and key', async () => {
  const same = { member_id: 7n, created_at: '2026-03-05T00:00:00Z', amount: 1n, code: 1, currency: 1, product_id: 0 };
  const of = (key: number, tx: bigint, kind: number, seq: bigint): readonly [Planted, Planted] => [
    { member_id: 7n, key: idOf(key), code: 1, created_at: same.created_at, legs: 2 },
    { ...same, journal_key: idOf(key), tx, kind, seq },
  ];
  const rows = [
    of(1, 1n, 1, 1n),
    of(2, 2n, 11, 2n),
    of(3, 2n, 1, 3n),
    of(4, 2n, 1, 4n),
    of(6, 2n, 1, 3n),
    of(5, 2n, 1, 3n),
  ];
  await tables.plant('ledger.journals', ...rows.map(([journal]) => journal));
  await tables.plant('ledger.entries', ...rows.map(([, entry]) => entry));
  expect(await list({})).toEqual([4, 3, 5, 6, 2, 1]);
  expect(await list({ limit: 4 })).toEqual([4, 3, 5, 6]);
});

test('balances follow from one another whatever times and transactions postings have, also over the end of a page', async () => {
  const times = ['03.000', '02.999', '03.000', '03.001', '02.998', '03.001'];
  const transactions = [9n, 8n, 7n, 12n, 13n, 11n];
  const rows = times.flatMap((seconds, index): readonly [Planted, Planted][] => {
    const [created_at, seq] = [`2026-03-05T00:00:${seconds}Z`, BigInt(index + 1)];
    return [1, 11].map((kind) => {
      const key = idOf(kind * 100 + ((index * 5) % 7));
      const entry = { member_id: 7n, created_at, code: kind === 1 ? 1 : 21, currency: kind, product_id: 0, kind, seq };
      return [
        { member_id: 7n, key, code: entry.code, created_at, legs: 2 },
        { ...entry, journal_key: key, tx: transactions[index], amount: seq, balance_after: (seq * (seq + 1n)) / 2n },
      ];
    });
  });
  await tables.plant('ledger.journals', ...rows.map(([journal]) => journal));
  await tables.plant('ledger.entries', ...rows.map(([, entry]) => entry));
  for (const limit of [1, 2, 5, 50]) {
    const seen: (readonly [number, bigint])[] = [];
    let after: string | undefined;
    do {
      const page = await tables.read((tx) => movements(tx, { ...unasked, limit, after }));
      seen.push(...page.rows.map((row) => [row.kind, row.balance_after] as const));
      after = page.next;
    } while (after !== undefined);
    const of = (kind: number) => seen.filter(([each]) => each === kind).map(([, balance]) => balance);
    expect([of(1), of(11)]).toEqual([
      [21n, 15n, 10n, 6n, 3n, 1n],
      [21n, 15n, 10n, 6n, 3n, 1n],
    ]);
  }
});

test('sums are those of the matching movements in the currency of the country, or in points', async () => {
  await planted();
  const of = (asked: Partial<StreamRequested>) => tables.read((tx) => sums(tx, { ...unasked, ...asked }));
  expect(await of({})).toEqual({ currency: 'IDR', into: 412n, out: 35n, total: 19 });
  expect(await of({ type: 'points' })).toEqual({ currency: 'POINT', into: 43n, out: 0n, total: 3 });
  expect(await of({ direction: 'out' })).toEqual({ currency: 'IDR', into: 0n, out: 35n, total: 3 });
  expect(await of({ memberId: 9n })).toEqual({ currency: 'IDR', into: 0n, out: 0n, total: 0 });
  // Nothing matches: an outer join still gives the currency.
  expect(await of({ from: '2027-01-01' })).toEqual({ currency: 'IDR', into: 0n, out: 0n, total: 0 });
});
