// A compact ledger test suite, to be run against correct ledgers and against ones with a planted fault.
import { randomUUID } from 'node:crypto';
import { legsText } from '../../src/ledger/ledger.policy.ts';
import * as ledger from '../../src/ledger/ledger.ts';
import { actionsOn, NO_SOURCE, topUpOf as topUp, type LedgerContext } from '../ledger-context.ts';
import { BANK } from '#test/custody-numbers.ts';

const at = new Date('2026-05-04T03:02:01Z');
const currency = 'IDR' as const;

const BOOKS = 'the books hold';

type Proof = (context: LedgerContext, actions: ReturnType<typeof actionsOn>) => Promise<void>;

const must = (holds: boolean, what: string): void => {
  if (!holds) throw new Error(what);
};

const mustEqual = (found: unknown, wanted: unknown): void =>
  must(String(found) === String(wanted), `${String(found)} instead of ${String(wanted)}`);

/** The call must fail, with this code if given. */
const mustFail = async (call: Promise<unknown>, code?: string): Promise<void> => {
  const failure = await call.then(
    () => undefined,
    (error: { code?: string }) => error,
  );
  must(failure !== undefined, 'it was allowed');
  if (code !== undefined) mustEqual(failure?.code, code);
};

const buy = (memberId: bigint, minor: bigint): ledger.Posting => ({
  ...topUp(memberId, minor),
  code: 'purchase_escrow',
  legs: [
    { kind: 'wallet', currency, minor: -minor },
    { kind: 'escrow', currency, minor },
  ],
});

type RawLeg = readonly [kind: number, currency: number, product: number, minor: bigint];

const raw = ({ pool }: LedgerContext, memberId: bigint, code: number, ...legs: readonly RawLeg[]) =>
  pool.inTransaction((tx) =>
    tx.query('select ledger.post($1, $2, $3, $4, $5::text::ledger.leg[])', [
      memberId,
      randomUUID(),
      code,
      at,
      legsText(legs.map(([kind, leg, product, minor]) => ({ kind, currency: leg, product, minor }))),
    ]),
  );

const asOwner = ({ owner }: LedgerContext, text: string, values: readonly unknown[] = []) =>
  owner.inTransaction((tx) => tx.query(text, values));

type Unfit = { readonly key?: string; readonly tx?: string; readonly time?: string; readonly code?: number };

/** A journal of a fee of 7 and its two entries, bypassing all functions; the second one as given. */
const ownRows = ({ key = '$2::uuid', tx = 'ledger.tx_now()', time = '$3::timestamptz', code = 9 }: Unfit, legs = 2) =>
  `with journal as (
    insert into ledger.journals values ($1::bigint, $2::uuid, 0, ledger.tx_now(), $3::timestamptz, 9, ${legs}))
  insert into ledger.entries values
    ($1::bigint, $2::uuid, 100, -7, 3, ledger.tx_now(), $3::timestamptz, 0, 1, 1, 9),
    ($1::bigint, ${key}, -2, 7, null, ${tx}, ${time}, 0, 105, 1, ${code})`;

const distribution = (productId: number, minor: bigint) => ({ key: randomUUID(), at, productId, currency, minor });

export const proofs: Readonly<Record<string, Proof>> = {
  'repeats once': async (_context, { inTx, member, wallet }) => {
    const one = await member();
    const posting = topUp(one, 10n);
    const outcomes = [await inTx((tx) => ledger.post(tx, posting)), await inTx((tx) => ledger.post(tx, posting))];
    mustEqual(outcomes, 'ok,replay');
    mustEqual(await wallet(one), 10n);
  },
  'tells keys apart': async (_context, { inTx, member }) => {
    const one = await member();
    const posting = topUp(one, 10n);
    await inTx((tx) => ledger.post(tx, posting));
    await mustFail(
      inTx((tx) => ledger.post(tx, topUp(one, 11n, posting.key))),
      'key_reused',
    );
    mustEqual(await inTx((tx) => ledger.postMany(tx, [topUp(one, 11n, posting.key)])), 'key_reused');
  },
  'never overdraws': async (_context, { inTx, member }) => {
    const one = await member(10n);
    await mustFail(
      inTx((tx) => ledger.post(tx, buy(one, 11n))),
      'balance_short',
    );
    const outcomes = await inTx((tx) => ledger.postMany(tx, [buy(one, 11n), topUp(one, 5n)]));
    mustEqual(outcomes, 'balance_short,ok');
  },
  'credits what was asked': async (_context, { inTx, member, wallet }) => {
    const one = await member(10n);
    await inTx((tx) => ledger.post(tx, buy(one, 4n)));
    mustEqual(await wallet(one), 6n);
    mustEqual(await inTx((tx) => ledger.postMany(tx, [topUp(one, 5n), topUp(one, 6n)])), 'ok,ok');
    mustEqual(await wallet(one), 17n);
  },
  'balances every posting': async (context, { member }) => {
    const one = await member(10n);
    await mustFail(raw(context, one, 1, [1, 1, 0, 5n], [153, 1, 2, -4n]), 'LG001');
    await mustFail(raw(context, one, 1, [1, 1, 0, 5n], [153, 2, 2, -5n]), 'LG001');
  },
  'keeps to the matrix': async (context, { member }) => {
    const one = await member(100n);
    await mustFail(raw(context, one, 4, [1, 1, 0, -5n], [151, 1, 9, 5n]), 'LG002');
    await mustFail(raw(context, one, 5, [1, 1, 0, -5n], [151, 1, 9, 5n]), 'LG002');
    await raw(context, one, 3, [1, 1, 0, -50n], [2, 1, 0, 50n]);
    await mustFail(raw(context, one, 3, [1, 1, 0, 5n], [2, 1, 0, -5n]), 'LG002');
    await mustFail(raw(context, one, 8, [1, 1, 0, 5n], [105, 1, 0, -5n]), 'LG002');
    await mustFail(raw(context, one, 77, [1, 1, 0, -5n], [2, 1, 0, 5n]), 'LG002');
    await mustFail(raw(context, one, 11, [1, 11, 0, 5n], [107, 11, 0, -5n]), 'LG003');
    await mustFail(raw(context, 0n, 1, [1, 1, 0, 5n], [153, 1, 2, -5n]), 'LG003');
    await mustFail(raw(context, one, 3, [2, 1, 0, 5n], [1, 1, 0, -5n]), 'LG003');
  },
  'keeps products apart': async (context, { inTx }) => {
    await inTx((tx) => ledger.fundRevenue(tx, { custodyId: BANK, ...distribution(5, 50n), evidenceId: randomUUID() }));
    await mustFail(raw(context, 0n, 57, [152, 1, 6, 5n], [251, 1, 5, -5n]), 'LG002');
  },
  'asks for the source': async (_context, { inTx, member }) => {
    const one = await member(100n);
    const unnamed = { ...topUp(one, 5n), ref: NO_SOURCE };
    await mustFail(
      inTx((tx) => ledger.post(tx, unnamed)),
      'LG011',
    );
    await mustFail(
      inTx((tx) => ledger.postMany(tx, [topUp(one, 5n), unnamed])),
      'LG011',
    );
    const incomes = [{ memberId: one, productId: 5, minor: 5n }];
    await mustFail(
      inTx((tx) => ledger.claimMany(tx, { key: randomUUID(), at, currency, incomes, ref: NO_SOURCE })),
      'LG011',
    );
    await inTx((tx) => ledger.post(tx, { ...topUp(one, 5n), ref: 'receipt:1' }));
    await mustFail(
      inTx((tx) => ledger.post(tx, { ...topUp(one, 5n), ref: 'receipt:1' })),
      '23505',
    );
  },
  'guards the doors': async (context, { inTx, member }) => {
    const one = await member(100n);
    await mustFail(raw(context, one, 201, [1, 1, 0, -5n], [3, 1, 0, 5n]), 'LG010');
    await mustFail(raw(context, one, 31, [11, 11, 0, -5n], [111, 11, 0, 5n]), 'LG010');
    const many = [{ ...topUp(one, 5n), code: 'transfer_in' as ledger.PostCode }];
    await mustFail(
      inTx((tx) => ledger.postMany(tx, many)),
      'LG010',
    );
    await mustFail(
      inTx((tx) => tx.query('update ledger.accounts set balance = 0')),
      '42501',
    );
    const text = "select ledger.write_posting(1, $1, 1::smallint, $2, '{}', null, null)";
    await mustFail(
      inTx((tx) => tx.query(text, [randomUUID(), at])),
      '42501',
    );
  },
  'takes revenue with evidence, once': async (context, { inTx }) => {
    const money = { ...distribution(7, 10n), custodyId: BANK, evidenceId: randomUUID() };
    await inTx((tx) => ledger.fundRevenue(tx, money));
    mustEqual(await inTx((tx) => ledger.fundRevenue(tx, money)), 'replay');
    await mustFail(
      inTx((tx) => ledger.fundRevenue(tx, { ...money, key: randomUUID() })),
      'LG005',
    );
    const text = `select ledger.write_posting(0, $1, 206::smallint, $2, '{"(251,1,5,5)","(252,1,1,-5)"}', null, null)`;
    await mustFail(asOwner(context, text, [randomUUID(), at]), 'LG005');
  },
  'returns no more than it gave': async (context, { inTx }) => {
    await mustFail(raw(context, 0n, 63, [131, 1, 0, -5n], [231, 1, 0, 5n]), '23514');
    await inTx((tx) => ledger.fundRevenue(tx, { custodyId: BANK, ...distribution(8, 10n), evidenceId: randomUUID() }));
    await inTx((tx) => ledger.distribute(tx, distribution(8, 6n)));
    await mustFail(
      inTx((tx) => ledger.voidIncome(tx, distribution(8, 7n))),
      'balance_short',
    );
    await mustFail(
      inTx((tx) => ledger.distribute(tx, distribution(8, 5n))),
      'balance_short',
    );
  },
  'ends a hold once': async (context, { inTx, member, withdrawal, wallet }) => {
    const one = await member(150n);
    const [held, other, third] = [withdrawal(one, 60n), withdrawal(one, 40n), withdrawal(one, 50n)];
    for (const each of [held, other, third]) await inTx((tx) => ledger.hold(tx, each));
    const pay = (netMinor: bigint) => ({ ...held, key: randomUUID(), netMinor, feeMinor: 0n, taxMinor: 0n });
    await mustFail(
      inTx((tx) => ledger.settle(tx, pay(20n))),
      'LG007',
    );
    await inTx((tx) => ledger.settle(tx, pay(60n)));
    await mustFail(
      inTx((tx) => ledger.release(tx, { ...held, key: randomUUID() })),
      'LG007',
    );
    await mustFail(settleWhileReleased(context, inTx, other), 'LG007');
    mustEqual(await wallet(one), 40n);
  },
  'reverses once, and only what may be': async (_context, { inTx, member, wallet }) => {
    const one = await member(100n);
    const paid = topUp(one, 9n);
    const bought = buy(one, 5n);
    await inTx((tx) => ledger.post(tx, paid));
    await inTx((tx) => ledger.post(tx, bought));
    const back = (original: string) =>
      inTx((tx) => ledger.reverse(tx, { memberId: one, key: randomUUID(), original, at }));
    await back(paid.key);
    await mustFail(back(paid.key), '23505');
    await mustFail(back(bought.key), 'LG008');
    mustEqual(await wallet(one), 95n);
  },
  'sends to one': async (_context, { inTx, member, wallet }) => {
    const [one, two, three] = [await member(20n), await member(), await member()];
    const sent = { from: one, to: two, key: randomUUID(), at, currency, minor: 4n };
    await inTx((tx) => ledger.transfer(tx, sent));
    await mustFail(
      inTx((tx) => ledger.transfer(tx, { ...sent, to: three })),
      'key_reused',
    );
    mustEqual([await wallet(one), await wallet(two), await wallet(three)], '16,4,0');
  },
  'claims for many': async (_context, { inTx, member, wallet }) => {
    const [one, two] = [await member(3n), await member()];
    await inTx((tx) => ledger.fundRevenue(tx, { custodyId: BANK, ...distribution(9, 90n), evidenceId: randomUUID() }));
    await inTx((tx) => ledger.distribute(tx, distribution(9, 90n)));
    const incomes = [one, two, one].map((memberId, place) => ({ memberId, productId: 9, minor: BigInt(place + 1) }));
    const batch = { key: randomUUID(), at, currency, incomes };
    mustEqual(await inTx((tx) => ledger.claimMany(tx, batch)), 'ok');
    mustEqual(await inTx((tx) => ledger.claimMany(tx, batch)), 'replay');
    await mustFail(
      inTx((tx) => ledger.claimMany(tx, { ...batch, incomes: incomes.slice(1) })),
      'key_reused',
    );
    mustEqual([await wallet(one), await wallet(two)], '7,2');
  },
  'changes nothing written': async (context, { member }) => {
    const one = await member(10n);
    for (const table of ['entries', 'journals', 'entries_202605', 'entries_default', 'fundings']) {
      await mustFail(asOwner(context, `truncate ledger.${table}`), 'LG009');
    }
    await mustFail(asOwner(context, 'update ledger.entries set amount = 1 where member_id = $1', [one]), 'LG009');
    await mustFail(asOwner(context, 'delete from ledger.journals where member_id = $1', [one]), 'LG009');
    const again = `insert into ledger.entries select member_id, journal_key, seq + 9, amount, balance_after, tx,
      created_at, product_id, kind, currency, code from ledger.entries where member_id = $1`;
    await mustFail(asOwner(context, again, [one]), 'LG003');
    await mustFail(asOwner(context, again.replace('ledger.entries', 'ledger.entries_202605'), [one]), 'LG003');
    const unfit: readonly Unfit[] = [
      { key: 'gen_random_uuid()' },
      { tx: 'ledger.tx_now() - 1' },
      { time: "$3::timestamptz + interval '1 hour'" },
      { code: 12 },
    ];
    for (const text of [...unfit.map((each) => ownRows(each)), ownRows({}, 4)]) {
      await mustFail(asOwner(context, text, [one, randomUUID(), at]), 'LG003');
    }
    const whole = context.owner.inTransaction(async (tx) => {
      await tx.query(ownRows({}), [one, randomUUID(), at]);
      throw Object.assign(new Error('undone'), { code: 'undone' });
    });
    await mustFail(whole, 'undone');
  },
  [BOOKS]: async ({ pool }) => {
    const { checks } = await pool.inTransaction((tx) => ledger.audit(tx, { at, full: true }), { timeoutMs: 60_000 });
    mustEqual(
      checks.flatMap(({ name, breakCount }) => (breakCount > 0 ? [name] : [])),
      '',
    );
  },
};

/** Pays a hold out while its release is uncommitted; returns the result of the payout. */
const settleWhileReleased = async (
  { owner }: LedgerContext,
  inTx: ReturnType<typeof actionsOn>['inTx'],
  held: ledger.OrderKeyed & ledger.Amount,
): Promise<unknown> => {
  const first = await owner.raw.connect();
  try {
    await first.query('begin');
    await first.query('select ledger.release($1, $2, $3, $4)', [held.memberId, randomUUID(), held.orderId, at]);
    const payout = { ...held, key: randomUUID(), netMinor: held.minor, feeMinor: 0n, taxMinor: 0n };
    const second = inTx((tx) => ledger.settle(tx, payout)).catch((error: unknown) => error);
    const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    for (let found = 0; found === 0;) found = (await first.query(waiting)).rowCount ?? 0;
    await first.query('commit');
    const outcome = await second;
    if (outcome instanceof Error) throw outcome;
    return outcome;
  } finally {
    first.release();
  }
};

/** Runs the tests and names the failed ones: all of them, or the one named (the balance checks after all others). */
export const failing = async (context: LedgerContext, name: string = BOOKS): Promise<readonly string[]> => {
  const actions = actionsOn(context.pool);
  const failed: string[] = [];
  for (const [each, proof] of Object.entries(proofs)) {
    if (name === BOOKS || name === each) await proof(context, actions).catch(() => failed.push(each));
  }
  return failed;
};
