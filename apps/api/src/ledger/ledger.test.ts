// Tests the ledger API on a real database: replies, rejections, idempotency, and the outcome of races.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Tx } from '#platform/db/tx.ts';
import { openLedger, type LedgerContext } from '#test/ledger-context.ts';
import * as ledger from './ledger.ts';
import { BANK, PROVIDER } from '#test/custody-numbers.ts';

const at = new Date('2026-05-04T03:02:01Z');
const IDR = 'IDR' as const;
let context: LedgerContext;
let lastMember = 0n;

beforeAll(async () => {
  context = await openLedger(inject('serverUrl'));
});
afterAll(() => context.close());

const inTx = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => context.pool.inTransaction(work);
const topUp = (memberId: bigint, minor: bigint, key: string = randomUUID()) =>
  inTx((tx) =>
    ledger.post(tx, {
      memberId,
      key,
      at,
      code: 'top_up',
      legs: [
        { kind: 'wallet', currency: IDR, minor },
        { kind: 'provider_clearing', currency: IDR, productId: PROVIDER, minor: -minor },
      ],
    }),
  );
const buy = (memberId: bigint, minor: bigint, key: string = randomUUID()) => ({
  memberId,
  key,
  at,
  code: 'purchase_escrow' as const,
  legs: [
    { kind: 'escrow', currency: IDR, minor },
    { kind: 'wallet', currency: IDR, minor: -minor },
  ] as const,
});
/** A new member with this much in the wallet. */
const member = async (minor = 0n): Promise<bigint> => {
  lastMember += 1n;
  if (minor > 0n) await topUp(lastMember, minor);
  return lastMember;
};
const balance = async (memberId: bigint, kind: ledger.Kind = 'wallet'): Promise<bigint> =>
  (await inTx((tx) => ledger.balancesOf(tx, memberId))).find((each) => each.kind === kind)?.minor ?? 0n;
const fund = (productId: number, minor: bigint, evidenceId: string = randomUUID(), key: string = randomUUID()) =>
  inTx((tx) => ledger.fundRevenue(tx, { key, at, productId, custodyId: BANK, currency: IDR, minor, evidenceId }));
const product = async (productId: number) =>
  (await inTx(ledger.productBalances)).find((each) => each.productId === productId);
const domainError = (code: string) => expect.objectContaining({ name: 'Refusal', code });

describe('replies', () => {
  it('posts a purchase from payment to release, one journal each', async () => {
    const one = await member(900n);
    await inTx((tx) => ledger.post(tx, buy(one, 600n)));
    const legs = [
      { kind: 'escrow', currency: IDR, minor: -600n },
      { kind: 'acquisition', currency: IDR, productId: 11, minor: 600n },
    ] as const;
    const release = { memberId: one, key: randomUUID(), at, code: 'purchase_release', legs } as const;
    expect(await inTx((tx) => ledger.post(tx, release))).toBe('ok');
    expect([await balance(one), await balance(one, 'escrow')]).toEqual([300n, 0n]);
    expect((await product(11))?.acquisitionMinor).toBe(600n);
  });

  it('numbers the entries of an account without gaps, each with the balance after it', async () => {
    const one = await member(100n);
    await inTx((tx) => ledger.post(tx, buy(one, 30n)));
    await topUp(one, 5n);
    const rows = await context.owner.reading((tx) =>
      tx.query('select seq, amount, balance_after from ledger.entries where member_id = $1 and kind = 1 order by seq', [
        one,
      ]),
    );
    expect(rows.map((row) => Object.values(row as object))).toEqual([
      [1n, 100n, 100n],
      [2n, -30n, 70n],
      [3n, 5n, 75n],
    ]);
  });

  it('holds a withdrawal against the balance, settles it to the cent', async () => {
    const one = await member(5_000n);
    const order = (minor: bigint) => ({
      memberId: one,
      key: randomUUID(),
      orderId: randomUUID(),
      at,
      currency: IDR,
      minor,
    });
    const orders = [order(1_000n), order(1_000n), order(1_000n), order(1_000n), order(1_000n), order(1_000n)];
    for (const each of orders.slice(0, 5)) await inTx((tx) => ledger.hold(tx, each));
    await expect(inTx((tx) => ledger.hold(tx, orders[5] ?? order(0n)))).rejects.toEqual(domainError('balance_short'));
    const { orderId } = orders[0] ?? order(0n);
    const paid = {
      memberId: one,
      key: randomUUID(),
      orderId,
      at,
      currency: IDR,
      netMinor: 870n,
      feeMinor: 30n,
      taxMinor: 100n,
    };
    expect(await inTx((tx) => ledger.settle(tx, paid))).toBe('ok');
    expect(await inTx((tx) => ledger.settle(tx, paid))).toBe('replay');
    expect([await balance(one), await balance(one, 'withdraw_hold')]).toEqual([0n, 4_000n]);
  });

  it('moves revenue to wallets: fund, distribute, claim; voided income becomes the fleet’s', async () => {
    const one = await member();
    await fund(21, 1_000n);
    const money = { at, productId: 21, custodyId: BANK, currency: IDR };
    await inTx((tx) => ledger.distribute(tx, { ...money, key: randomUUID(), minor: 800n, fleetMinor: 200n }));
    await inTx((tx) =>
      ledger.claim(tx, {
        memberId: one,
        key: randomUUID(),
        at,
        currency: IDR,
        incomes: [{ productId: 21, minor: 500n }],
      }),
    );
    await inTx((tx) => ledger.voidIncome(tx, { ...money, key: randomUUID(), minor: 300n }));
    expect(await product(21)).toMatchObject({
      distributableMinor: 0n,
      incomePayableMinor: 0n,
      fleetPayableMinor: 500n,
    });
    expect(await balance(one)).toBe(500n);
  });

  it('takes revenue out again: the undivided part, the fleet’s, and for what members have the reserve', async () => {
    const [key, reserveKey] = [randomUUID(), randomUUID()];
    const money = { at, productId: 22, custodyId: BANK, currency: IDR };
    const evidenceId = `wrong ${key}`;
    await inTx((tx) => ledger.fundRevenue(tx, { ...money, key, minor: 1_000n, evidenceId }));
    await inTx((tx) => ledger.distribute(tx, { ...money, key: randomUUID(), minor: 300n, fleetMinor: 500n }));
    const uncovering = { key: randomUUID(), at, evidenceId, openMinor: 200n, incomeMinor: 300n };
    await expect(inTx((tx) => ledger.uncoverRevenue(tx, uncovering))).rejects.toEqual(domainError('balance_short'));
    await inTx((tx) =>
      ledger.post(tx, {
        ...{ memberId: 0n, key: reserveKey, at, code: 'reserve_fund' },
        legs: [
          { kind: 'custody', currency: IDR, productId: BANK, minor: -900n },
          { kind: 'reserve', currency: IDR, minor: 900n },
        ],
      }),
    );
    await inTx((tx) =>
      ledger.post(tx, {
        ...{ memberId: 0n, key: randomUUID(), at, code: 'fleet_settle' },
        legs: [
          { kind: 'fleet_payable', currency: IDR, productId: 22, minor: -100n },
          { kind: 'custody_out', currency: IDR, productId: BANK, minor: 100n },
        ],
      }),
    );
    expect(await inTx((tx) => ledger.uncoverRevenue(tx, uncovering))).toBe('ok');
    expect(await inTx((tx) => ledger.uncoverRevenue(tx, uncovering))).toBe('replay');
    await expect(inTx((tx) => ledger.uncoverRevenue(tx, { ...uncovering, key: randomUUID() }))).rejects.toMatchObject({
      code: 'LG005',
    });
    expect(await inTx((tx) => ledger.reserveCost(tx, evidenceId))).toBe(400n);
    expect(await product(22)).toMatchObject({
      distributableMinor: 0n,
      incomePayableMinor: 300n,
      fleetPayableMinor: 0n,
    });
  });

  it('claims for many members at once: one posting each, several products in one', async () => {
    const members = [await member(), await member(7n), await member()];
    await fund(31, 900n);
    await fund(32, 900n);
    for (const productId of [31, 32]) {
      await inTx((tx) => ledger.distribute(tx, { key: randomUUID(), at, productId, currency: IDR, minor: 900n }));
    }
    const incomes = members.flatMap((memberId, index) =>
      [31, 32].map((productId) => ({ memberId, productId, minor: BigInt(10 * (index + 1) + productId) })),
    );
    const batch = { key: randomUUID(), at, currency: IDR, incomes };
    expect(await inTx((tx) => ledger.claimMany(tx, batch))).toBe('ok');
    expect(await inTx((tx) => ledger.claimMany(tx, batch))).toBe('replay');
    expect(await Promise.all(members.map((each) => balance(each)))).toEqual([83n, 110n, 123n]);
    const other = { ...batch, incomes: incomes.slice(1) };
    await expect(inTx((tx) => ledger.claimMany(tx, other))).rejects.toEqual(domainError('key_reused'));
  });

  it('pays prizes and rewards only out of what was funded', async () => {
    const one = await member();
    const budget = { memberId: 0n, at, currency: 'COIN' } as const;
    const issue = [
      { kind: 'coins_issued', currency: 'COIN', minor: -300n },
      { kind: 'marketing', currency: 'COIN', minor: 300n },
    ] as const;
    await inTx((tx) => ledger.post(tx, { ...budget, key: randomUUID(), code: 'marketing_issue', legs: issue }));
    const reward = {
      memberId: one,
      at,
      code: 'reward_coins',
      kind: 'coins_bonus',
      currency: 'COIN',
      minor: 200n,
    } as const;
    expect(await inTx((tx) => ledger.payFromMarketing(tx, { ...reward, key: randomUUID() }))).toBe('ok');
    await expect(inTx((tx) => ledger.payFromMarketing(tx, { ...reward, key: randomUUID() }))).rejects.toEqual(
      domainError('balance_short'),
    );
    const pool = [
      { kind: 'marketing', currency: 'COIN', minor: -100n },
      { kind: 'prize_pool', currency: 'COIN', productId: 3, minor: 100n },
    ] as const;
    await inTx((tx) => ledger.post(tx, { ...budget, key: randomUUID(), code: 'prize_fund', legs: pool }));
    const prize = {
      memberId: one,
      key: randomUUID(),
      at,
      poolId: 3,
      kind: 'coins',
      currency: 'COIN',
      minor: 60n,
    } as const;
    expect(await inTx((tx) => ledger.awardPrize(tx, prize))).toBe('ok');
    expect(await inTx((tx) => ledger.awardPrize(tx, prize))).toBe('replay');
    await expect(inTx((tx) => ledger.awardPrize(tx, { ...prize, key: randomUUID() }))).rejects.toEqual(
      domainError('balance_short'),
    );
    expect([await balance(one, 'coins'), await balance(one, 'coins_bonus')]).toEqual([60n, 200n]);
  });

  it('totals all accounts: custody equals what the ledger owes', async () => {
    const settle = [
      { kind: 'custody', currency: IDR, productId: BANK, minor: -400n },
      { kind: 'provider_clearing', currency: IDR, productId: PROVIDER, minor: 400n },
    ] as const;
    await inTx((tx) => ledger.post(tx, { memberId: 0n, key: randomUUID(), at, code: 'provider_settle', legs: settle }));
    const [idr] = (await inTx(ledger.houseFigures)).filter(({ currency }) => currency === IDR);
    if (idr === undefined) throw new Error('no IDR figures');
    const { custodyMinor, providerClearingMinor, walletsMinor, escrowMinor, holdsMinor, incomePayableMinor } = idr;
    const owed =
      walletsMinor +
      escrowMinor +
      holdsMinor +
      incomePayableMinor +
      idr.distributableMinor +
      idr.fleetPayableMinor +
      idr.reserveMinor +
      idr.acquisitionMinor +
      idr.feesMinor +
      idr.taxesMinor +
      idr.payoutClearingMinor +
      idr.marketingMinor +
      idr.prizesMinor +
      idr.payrollMinor +
      idr.exchangeMinor +
      idr.p2pClearingMinor;
    expect(custodyMinor + providerClearingMinor).toBe(owed);
    expect(custodyMinor).toBeGreaterThan(0n);
  });

  it('turns a business name into a stable UUIDv5', () => {
    expect(ledger.deriveKey('claim:1:2:3')).toBe(ledger.deriveKey('claim:1:2:3'));
    expect(ledger.deriveKey('claim:1:2:3')).not.toBe(ledger.deriveKey('claim:1:2:4'));
    expect(ledger.deriveKey('x')).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });
});

describe('refuses', () => {
  it('an overdraft, leaving no trace and the key usable', async () => {
    const one = await member(100n);
    const posting = buy(one, 101n);
    await expect(inTx((tx) => ledger.post(tx, posting))).rejects.toEqual(domainError('balance_short'));
    await topUp(one, 1n);
    expect(await inTx((tx) => ledger.post(tx, posting))).toBe('ok');
    expect(await balance(one)).toBe(0n);
  });

  it('a key reused for anything else: amount, code, reference', async () => {
    const one = await member(100n);
    const posting = buy(one, 40n);
    await inTx((tx) => ledger.post(tx, posting));
    const reused = domainError('key_reused');
    await expect(inTx((tx) => ledger.post(tx, buy(one, 41n, posting.key)))).rejects.toEqual(reused);
    await expect(inTx((tx) => ledger.post(tx, { ...posting, ref: 'other' }))).rejects.toEqual(reused);
    await expect(topUp(one, 40n, posting.key)).rejects.toEqual(reused);
    expect(await balance(one)).toBe(60n);
  });

  it('a used transfer key for another recipient', async () => {
    const [one, two, three] = [await member(100n), await member(), await member()];
    const sent = { from: one, to: two, key: randomUUID(), at, currency: IDR, minor: 10n };
    expect(await inTx((tx) => ledger.transfer(tx, sent))).toBe('ok');
    await expect(inTx((tx) => ledger.transfer(tx, { ...sent, to: three }))).rejects.toEqual(domainError('key_reused'));
    await expect(inTx((tx) => ledger.transfer(tx, { ...sent, key: randomUUID(), minor: 91n }))).rejects.toEqual(
      domainError('balance_short'),
    );
    expect([await balance(one), await balance(two), await balance(three)]).toEqual([90n, 10n, 0n]);
  });

  it('to distribute more than the product has', async () => {
    await fund(41, 100n);
    const money = { key: randomUUID(), at, productId: 41, currency: IDR, minor: 101n };
    await expect(inTx((tx) => ledger.distribute(tx, money))).rejects.toEqual(domainError('balance_short'));
  });

  it('to void more income than was distributed', async () => {
    await fund(42, 100n);
    const money = { at, productId: 42, currency: IDR };
    await inTx((tx) => ledger.distribute(tx, { ...money, key: randomUUID(), minor: 60n }));
    await expect(inTx((tx) => ledger.voidIncome(tx, { ...money, key: randomUUID(), minor: 61n }))).rejects.toEqual(
      domainError('balance_short'),
    );
  });
});
