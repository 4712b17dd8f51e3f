// Tests that the auditor detects every kind of corruption written past the ledger API, and works from its mark on.
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { openPool } from '#platform/db/pool.ts';
import type { Tx } from '#platform/db/tx.ts';
import { emptyDatabase, openElsewhere, type OpenTransaction } from '#test/database.ts';
import { type LedgerContext, NO_SOURCE, openLedger } from '#test/ledger-context.ts';
import * as ledger from './ledger.ts';
import { BANK, PROVIDER } from '#test/custody-numbers.ts';

const at = new Date('2026-05-04T03:02:01Z');
const currency = 'IDR' as const;
let context: LedgerContext;

const inTx = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => context.pool.inTransaction(work, { timeoutMs: 60_000 });
/** Open transactions of the whole server, also of other tests, hold the mark back: waits for them. */
const quiet = () =>
  expect
    .poll(
      async () =>
        (await inTx((tx) => tx.query('select ledger.tx_settled() > max(tx) as done from ledger.journals')))[0],
      {
        timeout: 20_000,
      },
    )
    .toEqual({ done: true });
const audit = (options: Partial<ledger.AuditOptions> = {}) => inTx((tx) => ledger.audit(tx, { at, ...options }));
/** An audit whose mark passes all postings before it. */
const auditPast = async (options: Partial<ledger.AuditOptions> = {}) => {
  await quiet();
  return audit(options);
};
const broken = async (options: Partial<ledger.AuditOptions> = {}): Promise<readonly string[]> =>
  (await audit(options)).checks.filter(({ breakCount }) => breakCount > 0).map(({ name }) => name);

/** Corruption possible only for the owner: with triggers disabled. */
const damage = (text: string) =>
  context.owner.inTransaction(async (tx) => {
    await tx.query("select set_config('session_replication_role', 'replica', true)");
    await tx.query(text);
  });

const later = (days: number): Date => new Date(at.getTime() + days * 86_400_000);

const topUp = (memberId: bigint, minor: bigint, key: string = randomUUID()) =>
  inTx((tx) =>
    ledger.post(tx, {
      memberId,
      key,
      at,
      code: 'top_up',
      legs: [
        { kind: 'wallet', currency, minor },
        { kind: 'provider_clearing', currency, productId: PROVIDER, minor: -minor },
      ],
    }),
  );

/** A sample of every kind of posting. */
const liveADay = async (): Promise<void> => {
  await topUp(1n, 1_000n, ledger.deriveKey('first'));
  await topUp(2n, 500n);
  const sent = { from: 1n, to: 2n, key: randomUUID(), at, currency, minor: 10n };
  await inTx((tx) => ledger.transfer(tx, sent));
  const held = { memberId: 1n, key: randomUUID(), orderId: randomUUID(), at, currency, minor: 100n };
  await inTx((tx) => ledger.hold(tx, held));
  const money = { at, productId: 5, currency };
  await inTx((tx) =>
    ledger.fundRevenue(tx, { ...money, custodyId: BANK, key: randomUUID(), minor: 400n, evidenceId: 'line-1' }),
  );
  await inTx((tx) => ledger.distribute(tx, { ...money, key: randomUUID(), minor: 300n }));
  const incomes = [
    { memberId: 1n, productId: 5, minor: 20n },
    { memberId: 2n, productId: 5, minor: 30n },
  ];
  await inTx((tx) => ledger.claimMany(tx, { key: randomUUID(), at, currency, incomes }));
  const back = randomUUID();
  await topUp(2n, 7n, back);
  await inTx((tx) => ledger.reverse(tx, { memberId: 2n, key: randomUUID(), original: back, at }));
};

beforeEach(async () => {
  context = await openLedger(inject('serverUrl'));
  await liveADay();
});
afterEach(() => context.close());

describe('the auditor', () => {
  it('finds a consistent ledger valid, in full and since its mark, with the same figures', async () => {
    const full = await auditPast({ full: true });
    expect(full.verdict).toBe('holds');
    await topUp(3n, 9n);
    const since = await auditPast();
    expect([since.verdict, since.mode, since.fromTx]).toEqual(['holds', 'since', full.uptoTx]);
    expect([since.figures['journals'], since.figures['IDR.wallet']]).toEqual(['1', '1459']);
    expect(since.figures['IDR.in_custody']).toBe('400');
    expect((await audit()).figures['journals']).toBe('0');
    expect((await audit({ full: true })).verdict).toBe('holds');
    const runs = await context.owner.reading((tx) =>
      tx.query<{ verdict: string }>('select verdict from ledger.audit_runs'),
    );
    expect(runs.map(({ verdict }) => verdict)).toEqual(['holds', 'holds', 'holds', 'holds']);
  });

  it('computes flows exactly between two audits', async () => {
    await auditPast();
    await topUp(3n, 9n);
    const [idr] = (await inTx(ledger.houseFigures)).filter((each) => each.currency === currency);
    expect(idr?.providerClearingMinor).toBe(1_509n);
  });

  it('checks past an open transaction, and what that one commits the next time', async () => {
    await auditPast();
    const held = await context.owner.raw.connect();
    await held.query('begin');
    await held.query('select ledger.post(9, $1, 1::smallint, $2, $3::text::ledger.leg[])', [
      randomUUID(),
      at,
      '{"(1,1,0,5)","(153,1,2,-5)"}',
    ]);
    await topUp(3n, 9n);
    for (const each of [await audit(), await audit()])
      expect([each.figures['journals'], each.verdict]).toEqual(['1', 'holds']);
    await held.query('commit');
    held.release();
    const later = await auditPast();
    expect([later.figures['journals'], later.verdict]).toEqual(['2', 'holds']);
    expect((await audit()).figures['journals']).toBe('0');
    expect((await audit({ full: true })).verdict).toBe('holds');
  });

  it('keeps reporting violations until they are fixed', async () => {
    await damage('update ledger.accounts set balance = balance + 1 where member_id = 1 and kind = 1');
    const first = await broken();
    await topUp(3n, 9n);
    expect([first.includes('balances_proven'), (await broken()).includes('balances_proven')]).toEqual([true, true]);
    await damage('update ledger.accounts set balance = balance - 1 where member_id = 1 and kind = 1');
    expect(await broken()).toEqual([]);
  });

  it('runs the rules of other modules and names their rows', async () => {
    const rule = {
      name: 'nobody_is_rich',
      sql: 'select member_id, balance from ledger.accounts where kind = 1 and balance > 600',
    };
    const report = await audit({ rules: [rule] });
    expect(report.verdict).toBe('broken');
    expect(report.checks.at(-1)).toMatchObject({
      name: 'nobody_is_rich',
      breakCount: 1,
      rows: ['{"balance": 910, "member_id": 1}'],
    });
  });

  it('returns since when clearing is in flight', async () => {
    const report = await audit({ full: true });
    expect(report.figures['IDR.provider_clearing.in_flight_since']).toBe(at.toISOString());
  });

  it('continues its clock after a restore', async () => {
    await auditPast();
    await context.owner.inTransaction((tx) => tx.query('update ledger.marks set upto_tx = upto_tx + 1000000'));
    expect(await broken()).toEqual(['clock_runs']);
    await context.owner.inTransaction((tx) => tx.query('update ledger.marks set upto_tx = upto_tx - 1000000'));
    await context.owner.inTransaction((tx) => tx.query('select ledger.rebase()'));
    await topUp(3n, 9n);
    expect((await audit()).figures['journals']).toBe('1');
    expect((await audit({ full: true })).verdict).toBe('holds');
  });

  it('skips rows of its own making only with the owner’s rights', async () => {
    await expect(inTx((tx) => tx.query('update ledger.marks set upto_tx = 0'))).rejects.toEqual(
      expect.objectContaining({ code: '42501' }),
    );
  });
});

describe('while a transaction is open in another database of the cluster', () => {
  let other: OpenTransaction;
  beforeEach(async () => {
    await auditPast();
    other = await openElsewhere(inject('serverUrl'));
    // Those of other tests that were open before it have to end: then nothing but this one holds the mark.
    const settled = () => inTx((tx) => tx.query<{ at: bigint }>('select ledger.tx_settled() as at'));
    await vi.waitUntil(async () => (await settled())[0]?.at === other.number, { timeout: 60_000 });
  });
  afterEach(() => other.end());

  const settledSince = (text: string) =>
    context.owner.inTransaction((tx) => tx.query(`update ledger.marks set settled_since = settled_since - ${text}`));

  it('every committed entry is checked, each time, and counted once', async () => {
    const all = BigInt((await audit({ full: true })).figures['journals'] ?? '');
    await topUp(3n, 9n);
    for (const days of [0, 2]) {
      const [full, since] = [await audit({ full: true, at: later(days) }), await audit({ at: later(days) })];
      expect([full.verdict, full.figures['journals']]).toEqual(['holds', `${all + 1n}`]);
      expect([since.verdict, since.figures['journals'], since.figures['IDR.wallet']]).toEqual(['holds', '1', '1459']);
    }
    await other.end();
    expect((await auditPast()).figures['journals']).toBe('1');
    expect([(await audit()).figures['journals'], (await audit({ full: true })).verdict]).toEqual(['0', 'holds']);
  });

  it('a break in what was posted meanwhile is found, in full and since the mark', async () => {
    await topUp(3n, 9n);
    await damage(
      'update ledger.entries set amount = amount + 1, balance_after = balance_after + 1 where member_id = 3',
    );
    for (const full of [true, false]) {
      const names = await broken({ full });
      for (const name of ['journals_balance', 'balances_proven']) expect(names).toContain(name);
    }
  });

  it('a mark that it holds for an hour is a failed check once entries came, until it ends', async () => {
    await audit();
    await settledSince("interval '61 minutes'");
    expect(await broken()).toEqual([]);
    await topUp(3n, 9n);
    expect([await broken(), await broken({ full: true })]).toEqual([['mark_moves'], ['mark_moves']]);
    await other.end();
    await quiet();
    expect(await broken({ full: true })).toEqual([]);
    expect((await audit()).figures['journals']).toBe('0');
  });

  it('neither a younger one nor a jump of the product’s clock is a failed check', async () => {
    await audit();
    await topUp(3n, 9n);
    await settledSince("interval '59 minutes'");
    expect(await broken({ at: later(7) })).toEqual([]);
  });
});

it('a snapshot that only reads, such as a backup’s, holds no mark', async () => {
  const database = await emptyDatabase(inject('serverUrl'));
  const other = openPool({ url: database.url, size: 1 });
  const backup = await other.raw.connect();
  await backup.query('begin isolation level repeatable read read only');
  await backup.query('select count(*) from pg_class');
  await topUp(3n, 9n);
  expect((await auditPast()).verdict).toBe('holds');
  expect((await audit()).figures['journals']).toBe('0');
  backup.release(true);
  await other.close();
  await database.drop();
});

const first = `member_id = 1 and journal_key = '${ledger.deriveKey('first')}'`;
const damages: readonly (readonly [what: string, text: string, check: string])[] = [
  [
    'a balance changed',
    'update ledger.accounts set balance = balance + 1 where member_id = 2 and kind = 1',
    'balances_proven',
  ],
  [
    'money out of nothing',
    `update ledger.entries set amount = amount + 1, balance_after = balance_after + 1 where ${first} and kind = 1`,
    'journals_balance',
  ],
  ['a leg dropped', `delete from ledger.entries where ${first} and kind = 153`, 'journals_balance'],
  ['a posting dropped', `delete from ledger.entries where ${first}`, 'journals_balance'],
  [
    'a journal dropped',
    `delete from ledger.journals where member_id = 1 and key = '${ledger.deriveKey('first')}'`,
    'journals_balance',
  ],
  [
    'a number jumped',
    'update ledger.entries set seq = seq + 5 where member_id = 1 and kind = 1 and seq > 2',
    'balances_proven',
  ],
  [
    'a balance on the way changed',
    'update ledger.entries set balance_after = balance_after + 1 where member_id = 1 and kind = 1 and seq = 2',
    'balances_proven',
  ],
  [
    'two balances on the way changed by what cancels out',
    `update ledger.entries set balance_after = balance_after + case seq when 1 then 1 else -1 end
     where member_id = 2 and kind = 1 and seq < 3`,
    'balances_proven',
  ],
  ['an account dropped', 'delete from ledger.accounts where member_id = 2', 'balances_proven'],
  [
    'a wallet below zero',
    'update ledger.entries set balance_after = -1 where member_id = 1 and kind = 1 and seq = 2',
    'entries_allowed',
  ],
  ['a code changed', `update ledger.entries set code = 5 where ${first}`, 'entries_allowed'],
  ['a kind changed', `update ledger.entries set kind = 104 where ${first} and kind = 153`, 'entries_allowed'],
  ['a currency changed', `update ledger.entries set currency = 2 where ${first} and kind = 153`, 'books_sum_to_zero'],
  [
    'a source that says something else',
    `update ledger.journals set ref = '${NO_SOURCE}' where member_id = 1 and key = '${ledger.deriveKey('first')}'`,
    'postings_have_sources',
  ],
  [
    'a claim whose rows say something else',
    `update ledger.journals set ref = '${NO_SOURCE}' where member_id = 2 and code = 7`,
    'claims_have_sources',
  ],
  ['half a transfer', 'delete from ledger.journals where member_id = 2 and code = 205', 'clearing_nets'],
  ['a hold forgotten', 'delete from ledger.holds', 'holds_agree'],
  ['a hold ended without its money', "update ledger.holds set state = 'released', ended_at = held_at", 'holds_agree'],
  ['evidence removed', 'delete from ledger.fundings', 'revenue_evidenced'],
  ['evidence inflated', 'update ledger.fundings set amount = amount + 1', 'revenue_evidenced'],
  [
    'more distributed than earned',
    'update ledger.entries set amount = -500 where kind = 251 and code = 57',
    'income_within_revenue',
  ],
  [
    'income paid that was not distributed',
    'update ledger.entries set amount = -900 where kind = 152 and code = 7',
    'floors_hold',
  ],
  [
    'a reversal of something else',
    `update ledger.journals set reverses = '${ledger.deriveKey('first')}' where code = 207`,
    'reversals_mirror',
  ],
  ['a member of a batch left out', 'update ledger.batches set member_count = 3', 'batches_whole'],
];

describe('the auditor detects', () => {
  it.each(damages)('%s', async (_what, text, check) => {
    await damage(text);
    expect(await broken({ full: true })).toContain(check);
    if (check !== 'batches_whole') expect(await broken()).toContain(check);
  });

  it('an incorrect roll-up', async () => {
    await auditPast();
    await damage('update ledger.flow_balances set balance = balance + 1 where kind = 153');
    expect(await broken({ full: true })).toEqual(['books_sum_to_zero', 'roll_up_true']);
  });
});
