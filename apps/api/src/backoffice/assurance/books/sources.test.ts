// Tests that no posting is written without the row that it comes from (R1), by the server's own database role, and that
// the auditor finds one that the owner wrote, and a row whose posting is missing.
import { claimIncome, listIncome } from '@roda/api-contract/income/holdings';
import { approveWithdrawal, payWithdrawal } from '@roda/api-contract/wallet/withdrawal-cases';
import { cancelOrder } from '@roda/api-contract/sales/orders';
import { buyBox, confirmBoxReceipt } from '@roda/api-contract/engagement/games';
import { useRedeemCode } from '@roda/api-contract/engagement/rewards';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { voidHolding } from '#income/holdings/index.ts';
import { audit } from '#ledger';
import { codes, currencyNumbers, inLockOrder, kindNumbers, legsText, type Leg } from '#ledger/ledger.policy.ts';
import { makePlayer, makeSeries, makeStaff, points as pointsPrize, switchOn } from '#test/factories/games.ts';
import { makeCrowd, makeHolding, makeIncomeProduct } from '#test/factories/holdings.ts';
import { makeMember, makeOperator } from '#test/factories/identity.ts';
import { makePlaces } from '#test/factories/markets.ts';
import { makeBuyer, makePaidOrder } from '#test/factories/orders.ts';
import { givePoints, makePointsMallOrder, makePointsMallProduct } from '#test/factories/points-mall.ts';
import { fillBudget, makeBatch } from '#test/factories/rewards.ts';
import { fund, fundPools, settleNow } from '#test/factories/settlement.ts';
import { giveGift, returnArrival } from '#test/factories/sources.ts';
import { giveMoney, makeCard, makeWithdrawal } from '#test/factories/wallet.ts';
import { openTestContext, type TestContext } from '#test/test-context.ts';
import { only } from '#platform/errors.ts';
import { invariantsFor } from './invariants.queries.ts';

let context: TestContext;

type Code = keyof typeof codes;

/** What `ledger.expire` computes from the member's own entries. */
const EXEMPT: ReadonlySet<Code> = new Set<Code>(['points_expire', 'coins_expire']);

const all = Object.keys(codes) as readonly Code[];
const asked = all.filter((code) => !EXEMPT.has(code));

const currencyOf = (kind: keyof typeof kindNumbers, other: keyof typeof kindNumbers): Leg['currency'] => {
  const units = [kindNumbers[kind], kindNumbers[other]].map((number) => Math.floor((number % 100) / 10));
  if (units.includes(1)) return 'POINT';
  return units.includes(2) ? 'COIN' : 'IDR';
};
const legOf = (kind: keyof typeof kindNumbers, currency: Leg['currency'], minor: bigint): Leg =>
  ({ kind, currency, minor, ...(kindNumbers[kind] % 100 >= 50 ? { productId: 7 } : {}) }) as Leg;

/** 777.00, or 77,700 points or coins, moved as the matrix allows it. */
const madeUp = (code: Code): { readonly memberId: bigint; readonly legs: readonly Leg[] } => {
  const { number, debits, credits } = codes[code];
  const [from, to] =
    code === 'reversal'
      ? (['wallet', 'provider_clearing'] as const)
      : [debits[0], credits.find((credit) => credit !== debits[0])];
  if (from === undefined || to === undefined) throw new Error(`a code that moves nothing: ${code}`);
  const credit = code === 'withdraw_settle' ? 'payout_clearing' : to;
  const currency = currencyOf(from, credit);
  return {
    memberId: (number > 50 && number < 200) || number === 206 || number === 208 ? 0n : 5n,
    legs: [legOf(from, currency, -77_700n), legOf(credit, currency, 77_700n)],
  };
};

const asServer = (code: number, memberId: bigint, legs: string, ref: string | null, key: string = randomUUID()) =>
  context.act(({ tx, at }) =>
    tx.query('select ledger.post($1, $2, $3, $4, $5::text::ledger.leg[], $6)', [memberId, key, code, at, legs, ref]),
  );

/** Past every function and trigger, as only the owner of the database can. Returns the key. */
const forge = (own: TestContext, code: Code): Promise<string> =>
  own.asOwner(async (tx) => {
    const { memberId, legs } = madeUp(code);
    const [key, at, number] = [randomUUID(), own.clock.now(), codes[code].number];
    const rows = inLockOrder(legs);
    await tx.query("select set_config('session_replication_role', 'replica', true)");
    await tx.query(
      `insert into ledger.journals (member_id, key, digest, tx, created_at, code, legs, ref)
       values ($1, $2, 0, ledger.tx_now(), $3, $4, $5, $6)`,
      [memberId, key, at, number, rows.length, `order:${randomUUID()}`],
    );
    for (const [index, row] of rows.entries()) {
      const isFlow = Math.floor(row.kind / 100) === 1;
      const [account] = isFlow
        ? [{ seq: BigInt(-index - 1), balance: null }]
        : await tx.query<{ seq: bigint; balance: bigint }>(
            `insert into ledger.accounts as a (member_id, kind, currency, product_id, balance, seq)
             values ($1, $2, $3, $4, 1000000000 + $5, 1) on conflict (member_id, kind, currency, product_id)
             do update set balance = a.balance + $5, seq = a.seq + 1 returning seq, balance`,
            [memberId, row.kind, row.currency, row.product, row.minor],
          );
      await tx.query(
        `insert into ledger.entries (member_id, journal_key, seq, amount, balance_after, tx, created_at, product_id,
           kind, currency, code) values ($1, $2, $3, $4, $5, ledger.tx_now(), $6, $7, $8, $9, $10)`,
        [memberId, key, account?.seq, row.minor, account?.balance, at, row.product, row.kind, row.currency, number],
      );
    }
    return key;
  });

const auditOf = (own: TestContext, full: boolean) =>
  own.around.pool.inTransaction(
    (tx) => {
      const at = own.clock.now();
      return audit(tx, { at, full, rules: invariantsFor({ full, at }) });
    },
    { timeoutMs: 120_000 },
  );

/** Members who pay, cancel, claim, withdraw, order, play, win and redeem: postings of many codes, each with its row. */
const liveADay = async (): Promise<void> => {
  const buyer = await makeBuyer(context);
  const product = await makeIncomeProduct(context);
  const input = { type: 'vehicle' as const, goodsId: product.goodsId, quantity: 1 };
  await makePaidOrder(context, buyer, input);
  const { orderId } = await makePaidOrder(context, buyer, input);
  expect((await context.call(cancelOrder, buyer, { orderId })).errno).toBe(0);
  const cardId = await makeCard(context, buyer);
  const [first, second] = [await makeOperator(context, 'operations'), await makeOperator(context, 'finance')];
  const id = await makeWithdrawal(context, buyer, { amount: '610000.00', cardId });
  await context.call(approveWithdrawal, first, { id });
  context.clock.advance('PT2H');
  expect((await context.call(payWithdrawal, second, { id, reference: `B-${randomUUID()}` })).errno).toBe(0);
  await fundPools(context, product.goodsId, [700_000n]);
  context.clock.advance('P3D');
  await settleNow(context);

  const orderer = await makeMember(context);
  await givePoints(context, orderer.memberId, 500);
  const { goodsId } = await makePointsMallProduct(context);
  await makePointsMallOrder(context, orderer, { goodsId });
  await context.act(async ({ tx, at }) => {
    await returnArrival(tx, { memberId: buyer.memberId, minor: 100n, at });
  });
  await giveGift(context, orderer.memberId, { kind: 'coins', minor: 40n });
  await fillBudget(context, 'IDR', 1_000n);
  await fillBudget(context, 'POINT', 1_000n);
  const { codes: redeemable } = await makeBatch(context, { kind: 'points', amount: '100' });
  expect((await context.call(useRedeemCode, orderer, { code: redeemable[0] ?? '' })).errno).toBe(0);

  await switchOn(context);
  const series = await makeSeries(context, await makeStaff(context), { prizes: [pointsPrize(7, 1)] });
  const player = await makePlayer(context, { coins: 100 });
  const play = await context.call(buyBox, player, { boxId: series.boxId });
  expect((await context.call(confirmBoxReceipt, player, { id: play.data.id })).errno).toBe(0);
};

type PlanNode = {
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Actual Rows'?: number;
  readonly Plans?: readonly PlanNode[];
};

/** All nodes of a query's plan. */
const nodesOf = (node: PlanNode | undefined): readonly PlanNode[] =>
  node === undefined ? [] : [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** Claims have a check of their own. */
const HAVE_SOURCES: readonly string[] = ['postings_have_sources', 'claims_have_sources'];

type Posted = { readonly memberId: bigint; readonly code: number; readonly legs: string; readonly ref: string };

beforeAll(async () => {
  context = await openTestContext({ at: '2026-03-10T03:00:00Z' });
  await makePlaces(context);
  await liveADay();
});
afterAll(() => context.close());

describe('the database', () => {
  test('the server’s own login posts nothing that no row says, under any code', async () => {
    await giveMoney(context, 5n, 100_000_000n);
    for (const code of asked) {
      const { memberId, legs } = madeUp(code);
      const [text, { number }] = [legsText(inLockOrder(legs)), codes[code]];
      const refs = [
        null,
        'x',
        'order',
        ...['order', 'payment', 'exception', 'claim', 'salary', 'gift', 'play', 'journal'],
      ];
      for (const kind of refs) {
        const ref =
          kind === null || kind.length < 2
            ? kind
            : `${kind}:${kind === 'journal' ? `5:${randomUUID()}` : randomUUID()}`;
        await expect(asServer(number, memberId, text, ref), `${code} of ${ref}`).rejects.toMatchObject({
          code: number >= 200 ? 'LG010' : 'LG011',
        });
      }
    }
    for (const code of EXEMPT) {
      const { memberId, legs } = madeUp(code);
      const text = legsText(inLockOrder(legs));
      await expect(asServer(codes[code].number, memberId, text, null)).rejects.toMatchObject({ code: 'LG010' });
    }
  });

  test('the two that were found: a top-up and a principal return of 777.00', async () => {
    const member = await makeMember(context);
    for (const code of ['top_up', 'principal_return'] as const) {
      const text = legsText(inLockOrder(madeUp(code).legs));
      await expect(asServer(codes[code].number, member.memberId, text, 'test')).rejects.toMatchObject({
        code: 'LG011',
      });
    }
    expect(await context.see('select from ledger.journals where member_id = $1', [member.memberId])).toEqual([]);
  });

  test('a row is the source of one posting, of its own member, amount, currency and accounts', async () => {
    const posted = await context.see<Posted>(
      `select distinct on (j.code) j.member_id as "memberId", j.code::int as code, j.ref,
         (select array_agg(row(e.kind, e.currency, e.product_id, e.amount)::ledger.leg
            order by e.kind, e.currency, e.product_id)::text from ledger.entries e
           where e.member_id = j.member_id and e.journal_key = j.key) as legs
       from ledger.journals j where j.code < 200 and j.ref is not null order by j.code, j.created_at`,
    );
    expect(posted.map(({ code }) => code)).toEqual([
      ...[1, 2, 3, 5, 21, 22, 24, 25, 27, 28, 57, 59, 61, 62, 64, 65, 72, 73],
    ]);
    for (const { memberId, code, legs, ref } of posted) {
      const what = `code ${code} of ${ref}`;
      const changed = (change: (amount: string) => string): string =>
        legs.replaceAll(/(-?)(\d+)\)/g, (_all, sign: string, amount: string) => `${sign}${change(amount)})`);
      await expect(asServer(code, memberId, legs, ref), what).rejects.toMatchObject({
        code: '23505',
        constraint: 'journals_source_once',
      });
      const [kind = '', ...id] = ref.split(':');
      // Uuids and hexadecimal codes have a second spelling; `split_part` doesn't see what follows.
      for (const spelled of [
        `${kind}:${id.join(':').toUpperCase()}`,
        `${ref}:x`,
        `${ref} `,
        `${kind}:0${id.join(':')}`,
      ]) {
        if (spelled === ref) continue;
        await expect(asServer(code, memberId, legs, spelled), `${what}, as ${spelled}`).rejects.toMatchObject({
          code: expect.stringMatching(/^(LG011|22...)$/),
        });
      }
      await expect(asServer(code, memberId + 1n, legs, ref), `${what}, another member`).rejects.toMatchObject({
        code: 'LG011',
      });
      const doubled = changed((amount) => `${BigInt(amount) * 2n}`);
      await expect(asServer(code, memberId, doubled, `${ref}`), `${what}, another amount`).rejects.toThrow();
      const dollars = legs.replaceAll(`,${currencyNumbers.IDR},`, `,${currencyNumbers.USDT},`);
      await expect(asServer(code, memberId, dollars, `${ref}`), `${what}, another currency`).rejects.toThrow();
    }
  });

  test('races: twenty connections post from one receipt', async () => {
    const member = await makeMember(context);
    await context.act(({ tx, at }) =>
      tx.query(
        `insert into payment_receipts (member_id, provider, receipt_id, payment_id, order_id, amount_minor, currency,
           credited_at) values ($1, 'sandbox', 'race', $2, $2, 500, 'IDR', $3)`,
        [member.memberId, '00000000-0000-4000-8000-000000000001', at],
      ),
    );
    const legs = `{"(1,1,0,500)","(153,1,2,-500)"}`;
    const tries = Array.from({ length: 20 }, () =>
      asServer(1, member.memberId, legs, 'payment:00000000-0000-4000-8000-000000000001:race'),
    );
    const outcomes = await Promise.allSettled(tries);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('escrow is not released while the cancel window is open', async () => {
    const buyer = await makeBuyer(context);
    const { goodsId } = await makeIncomeProduct(context);
    const { orderId } = await makePaidOrder(context, buyer, { type: 'vehicle', goodsId, quantity: 1 });
    const [order] = await context.see<{ amount: bigint }>('select amount_minor as amount from orders where id = $1', [
      orderId,
    ]);
    await context.asOwner((tx) => tx.query("update orders set state = 'working' where id = $1", [orderId]));
    const legs = `{"(2,1,0,-${order?.amount})","(151,1,${goodsId},${order?.amount})"}`;
    await expect(asServer(4, buyer.memberId, legs, `order:${orderId}`)).rejects.toMatchObject({ code: 'LG011' });
    await context.asOwner((tx) => tx.query("update orders set state = 'paid' where id = $1", [orderId]));
  });
});

describe('the auditor', () => {
  test('holds after a day of postings, from both sides', async () => {
    const { checks } = await auditOf(context, true);
    for (const name of ['postings_have_sources', 'claims_have_sources', 'sources_have_postings'])
      expect(checks.find((check) => check.name === name)).toMatchObject({ breakCount: 0 });
  });

  test('finds a posting of every code that the owner wrote past the functions', async () => {
    const own = await openTestContext({ at: '2026-03-10T03:00:00Z' });
    try {
      const keys = [];
      for (const code of asked) keys.push(await forge(own, code));
      for (const full of [true, false]) {
        const { checks } = await auditOf(own, full);
        const counts = checks.filter(({ name }) => HAVE_SOURCES.includes(name)).map(({ breakCount }) => breakCount);
        expect(counts).toEqual([keys.length - 1, 1]);
      }
    } finally {
      await own.close();
    }
  });

  test('finds a made-up top-up of 777.00 since the last audit, too', async () => {
    const own = await openTestContext({ at: '2026-03-10T03:00:00Z' });
    try {
      expect((await auditOf(own, false)).verdict).toBe('holds');
      const key = await forge(own, 'top_up');
      const report = await auditOf(own, false);
      expect(report.verdict).toBe('broken');
      expect(report.checks.find(({ name }) => name === 'postings_have_sources')?.rows.join(' ')).toContain(key);
    } finally {
      await own.close();
    }
  });

  test('finds a claim that took something else than its rows say', async () => {
    const own = await openTestContext({ at: '2026-03-10T03:00:00Z' });
    const damaged = async (text: string): Promise<boolean> => {
      await own.asOwner(async (tx) => {
        await tx.query("select set_config('session_replication_role', 'replica', true)");
        await tx.query(text);
      });
      const { checks } = await auditOf(own, true);
      return checks.some(({ name, breakCount }) => name === 'claims_have_sources' && breakCount > 0);
    };
    try {
      const product = await makeIncomeProduct(own);
      const members = [];
      for (let n = 0; n < 3; n += 1) members.push(await makeMember(own));
      for (const { memberId } of members) await makeHolding(own, memberId, product, { cancelDays: 0 });
      await fund(own, product.goodsId, 3_000_000n, { periods: 1 });
      own.clock.advance('P2D');
      await settleNow(own);
      for (const member of members) {
        const { list } = (await own.call(listIncome, member, {})).data;
        expect((await own.call(claimIncome, member, { ids: list.map(({ id }) => id) })).errno).toBe(0);
      }
      expect(await damaged('select')).toBe(false);
      const legs = 'update ledger.entries set';
      const first = `member_id = ${members[0]?.memberId} and code = 7`;
      for (const [change, back] of [
        [
          'update income_claims set amount_minor = amount_minor + 1',
          'update income_claims set amount_minor = amount_minor - 1',
        ],
        [`${legs} kind = 153 where ${first} and kind = 152`, `${legs} kind = 152 where ${first} and kind = 153`],
        [
          `${legs} product_id = 0 where ${first}`,
          `${legs} product_id = ${product.goodsId} where ${first} and kind = 152`,
        ],
        [`${legs} currency = 2 where ${first}`, `${legs} currency = 1 where ${first}`],
        [
          'update ledger.journals set ref = upper(ref) where code = 7',
          'update ledger.journals set ref = lower(ref) where code = 7',
        ],
        ['update income_claims set member_id = -member_id', 'update income_claims set member_id = -member_id'],
      ] as const) {
        expect([change, await damaged(change)]).toEqual([change, true]);
        expect([back, await damaged(back)]).toEqual([back, false]);
      }
      expect(
        await damaged(`update ledger.journals set code = 24 where code = 7 and ${first.replace(' and code = 7', '')}`),
      ).toBe(true);
    } finally {
      await own.close();
    }
  });

  test('finds rows whose posting is missing', async () => {
    const own = await openTestContext({ at: '2026-03-10T03:00:00Z' });
    try {
      await own.asOwner(async (tx) => {
        await tx.query("select set_config('session_replication_role', 'replica', true)");
        await tx.query(
          `insert into payment_receipts (member_id, provider, receipt_id, payment_id, order_id, amount_minor, currency,
             credited_at) values (5, 'sandbox', 'lost', gen_random_uuid(), gen_random_uuid(), 77700, 'IDR', $1)`,
          [own.clock.now()],
        );
        await tx.query(
          `insert into check_ins (member_id, on_day, streak, coins, rule_id, at) values (5, '2026-03-10', 1, 5, 0, $1)`,
          [own.clock.now()],
        );
      });
      const { checks } = await auditOf(own, true);
      const rows = checks.find(({ name }) => name === 'sources_have_postings')?.rows.join(' ');
      expect(rows).toContain(':lost');
      expect(rows).toContain('check-in:2026-03-10');
    } finally {
      await own.close();
    }
  });

  test('finds a cancelled holding whose income went nowhere, or only in part, since the last audit and in full', async () => {
    const own = await openTestContext({ at: '2026-03-10T03:00:00Z' });
    const broken = async (full: boolean): Promise<readonly string[]> => {
      const { checks } = await auditOf(own, full);
      return checks.find(({ name }) => name === 'void_income_is_the_fleets')?.rows ?? ['not checked'];
    };
    try {
      const product = await makeIncomeProduct(own);
      const members = await Promise.all(Array.from({ length: 3 }, () => makeMember(own)));
      const held = [];
      for (const { memberId } of members)
        held.push({ memberId, id: await makeHolding(own, memberId, product, { cancelDays: 14 }) });
      await fund(own, product.goodsId, 50n, { periods: 2 });
      own.clock.advance('P3D');
      await settleNow(own);
      for (const each of held) await own.act(({ tx, at }) => voidHolding(tx, { ...each, at }));
      for (const full of [false, true]) expect(await broken(full)).toEqual([]);
      const [lost, less] = held;
      await own.asOwner(async (tx) => {
        await tx.query("select set_config('session_replication_role', 'replica', true)");
        const keys = `select key from ledger.journals where member_id = 0 and code = 58 and ref = $1`;
        await tx.query(`delete from ledger.entries where member_id = 0 and journal_key in (${keys})`, [
          `void:${lost?.memberId}:${lost?.id}:0`,
        ]);
        await tx.query('delete from ledger.journals where member_id = 0 and code = 58 and ref = $1', [
          `void:${lost?.memberId}:${lost?.id}:0`,
        ]);
        await tx.query(`update ledger.entries set amount = amount - 1 where kind = 254 and journal_key in (${keys})`, [
          `void:${less?.memberId}:${less?.id}:0`,
        ]);
      });
      for (const full of [false, true]) {
        const rows = (await broken(full)).join(' ');
        expect(rows).toContain(`holding ${lost?.id} of member ${lost?.memberId}`);
        expect(rows).toContain(`"found": "99"`);
        expect(rows).not.toContain(held[2]?.id);
      }
      // A since-audit leaves what was cancelled long ago to the full one of the day.
      own.clock.advance('P3D');
      expect(await broken(false)).toEqual([]);
      expect(await broken(true)).toHaveLength(2);
    } finally {
      await own.close();
    }
  });

  test('a since-audit reads the cancellations of two days, by index, of however many holdings', async () => {
    const own = await openTestContext({ at: '2026-03-10T03:00:00Z' });
    try {
      const product = await makeIncomeProduct(own);
      await makeCrowd(own, product, {
        firstMember: 5_000_000n,
        count: 5_000,
        startAt: new Date('2025-03-01T17:00:00Z'),
      });
      await own.asOwner(async (tx) => {
        await tx.query(
          `update holdings set state = 'void', void_run = 0, voided_at = start_at + interval '1 hour' where member_id % 2 = 0`,
        );
        await tx.query('analyze holdings');
      });
      const { sql, values } = only(
        invariantsFor({ full: false, at: own.clock.now() }).filter(({ name }) => name === 'void_income_is_the_fleets'),
      );
      const plan = await own.asOwner((tx) =>
        tx.query<{ 'QUERY PLAN': readonly { Plan: PlanNode }[] }>(`explain (analyze, format json) ${sql}`, values),
      );
      const scans = nodesOf(plan[0]?.['QUERY PLAN'][0]?.Plan).filter((node) => node['Relation Name'] === 'holdings');
      expect(scans.map((node) => node['Index Name'])).toEqual(['holdings_cancelled']);
      expect(scans.map((node) => node['Actual Rows'])).toEqual([0]);
    } finally {
      await own.close();
    }
  });
});
