// API of the ledger, the only way money moves; all rules are enforced in the database.
import { createHash } from 'node:crypto';
import type { Currency } from '@roda/domain/money';
import type { Tx } from '#platform/db/tx.ts';
import { invariant, reject } from '#platform/errors.ts';
import {
  codes,
  currencyNumbers,
  inLockOrder,
  kindNumbers,
  legsText,
  type Code,
  type Kind,
  type Leg,
  type PostCode,
} from './ledger.policy.ts';
import * as sql from './ledger.repository.ts';

export { audit } from './auditor.ts';
export {
  custodyAccount,
  custodyAccounts,
  custodyOfProvider,
  houseFree,
  lockHouseMoney,
  type CustodyAccount,
} from './custody.ts';
export { holdCustodyNumbers, insertCustodyAccount, updateCustodyAccount } from './custody.repository.ts';
export type { AuditOptions, AuditReport, AuditRule, CheckResult } from './auditor.ts';
export { balancesOf, houseFigures, productBalances } from './figures.ts';
export type { HouseFigures, MemberBalance, ProductBalance } from './figures.ts';
export type { Code, Kind, Leg, PostCode };

/** 'ok': posted now. 'replay': the same key did exactly this before; nothing moved. */
export type LedgerOutcome = 'ok' | 'replay';
export type ManyOutcome = LedgerOutcome | 'balance_short' | 'key_reused';

/** Fields of every posting: the member, its idempotency key (a UUID; see keyOf), and the business time. */
export type Keyed = { readonly memberId: bigint; readonly key: string; readonly at: Date };
export type Posting = Keyed & {
  readonly code: PostCode;
  /** The row that the posting comes from, as `<kind>:<id>`; the database checks it (`ledger.has_source`). */
  readonly ref?: string;
  readonly legs: readonly Leg[];
};

const NAMESPACE = Buffer.from('6f1d3b0e5a4c4f0f9c0f8d1e2b7a6c53', 'hex');

/** The UUIDv5 of a business identity such as `claim:<member>:<holding>:<period>`: the same name gives the same key. */
export const deriveKey = (name: string): string => {
  const digest = createHash('sha1').update(NAMESPACE).update(name).digest().subarray(0, 16);
  digest.writeUInt8((digest.readUInt8(6) & 0x0f) | 0x50, 6);
  digest.writeUInt8((digest.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = digest.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
};

/**
 * Maps the database's two expected errors to domain errors; everything else is an internal error and is rethrown
 * unchanged.
 */
const answered = async (call: Promise<string>): Promise<LedgerOutcome> => {
  try {
    const outcome = await call;
    invariant(outcome === 'ok' || outcome === 'replay', `a ledger outcome, not ${outcome}`);
    return outcome;
  } catch (error) {
    const { code, constraint } = error as { code?: string; constraint?: string };
    if (code === '23514' && constraint === 'account_nonneg') return reject('balance_short');
    if (code === 'LG004') return reject('key_reused');
    throw error;
  }
};

/**
 * Posts one journal of one member (0n is the company), in one round trip.
 * - Legs sum to zero in one currency and match the code's shape; legs of zero are left out.
 * - The same member and key again returns 'replay' when code, legs and ref are equal, and rejects with key_reused
 *   otherwise.
 * - The row that `ref` names says exactly this posting and was not used before: anything else is an internal error. The
 *   row is written before the posting, in the same transaction.
 * - Rejects with balance_short when an account would go below zero. A rejected posting leaves no trace.
 */
export const post = (tx: Tx, { memberId, key, code, at, ref, legs }: Posting): Promise<LedgerOutcome> =>
  answered(sql.callPost(tx, [memberId, key, codes[code].number, at, legsText(inLockOrder(legs)), ref ?? null]));

/** Posts many independent journals in one round trip; one that is short or reuses a key blocks no other. */
export const postMany = async (tx: Tx, postings: readonly Posting[]): Promise<readonly ManyOutcome[]> => {
  if (postings.length === 0) return [];
  const rows = postings.map(({ legs }) => inLockOrder(legs));
  const outcomes = await sql.callPostMany(tx, [
    postings.map(({ memberId }) => memberId),
    postings.map(({ key }) => key),
    postings.map(({ code }) => codes[code].number),
    postings.map(({ at }) => at),
    postings.map(({ ref }) => ref ?? null),
    rows.flatMap((legs, index) => legs.map(() => index + 1)),
    legsText(rows.flat()),
  ]);
  return outcomes as readonly ManyOutcome[];
};

export type Income = { readonly memberId: bigint; readonly productId: number; readonly minor: bigint };
export type IncomeBatch = {
  readonly key: string;
  readonly at: Date;
  readonly currency: Currency;
  readonly incomes: readonly Income[];
  readonly ref?: string;
};

/** Moves income of many members into their wallets: one posting per member, all under one key, all or nothing. */
export const claimMany = (tx: Tx, { key, at, currency, incomes, ref }: IncomeBatch): Promise<LedgerOutcome> =>
  answered(
    sql.callClaimMany(tx, [
      key,
      at,
      currencyNumbers[currency],
      incomes.map(({ memberId }) => memberId),
      incomes.map(({ productId }) => productId),
      incomes.map(({ minor }) => minor),
      ref ?? null,
    ]),
  );

export type Transfer = {
  readonly from: bigint;
  readonly to: bigint;
  readonly key: string;
  readonly at: Date;
  readonly currency: Currency;
  readonly minor: bigint;
  readonly ref?: string;
};

/** Wallet to wallet: two postings with one key over clearing. Rejects with balance_short and key_reused. */
export const transfer = (tx: Tx, { from, to, key, at, currency, minor, ref }: Transfer): Promise<LedgerOutcome> =>
  answered(sql.callTransfer(tx, [from, to, key, currencyNumbers[currency], minor, at, ref ?? null]));

export type Amount = { readonly currency: Currency; readonly minor: bigint };
export type OrderKeyed = Keyed & { readonly orderId: string };

/** Moves the gross amount of a withdrawal from the wallet into a hold. Rejects with balance_short. */
export const hold = (
  tx: Tx,
  { memberId, key, orderId, at, currency, minor }: OrderKeyed & Amount,
): Promise<LedgerOutcome> => answered(sql.callHold(tx, [memberId, key, orderId, currencyNumbers[currency], minor, at]));

export type Payout = OrderKeyed & {
  readonly currency: Currency;
  readonly netMinor: bigint;
  readonly feeMinor: bigint;
  readonly taxMinor: bigint;
};

/**
 * Pays out a hold: net + fee + tax must be the held amount. A hold is settled or released, once; otherwise an internal
 * error.
 */
export const settle = (tx: Tx, { memberId, key, orderId, at, currency, netMinor, feeMinor, taxMinor }: Payout) => {
  const legs: readonly Leg[] = [
    { kind: 'withdraw_hold', currency, minor: -(netMinor + feeMinor + taxMinor) },
    { kind: 'payout_clearing', currency, minor: netMinor },
    { kind: 'fee', currency, minor: feeMinor },
    { kind: 'tax', currency, minor: taxMinor },
  ];
  return answered(sql.callSettle(tx, [memberId, key, orderId, at, legsText(inLockOrder(legs))]));
};

/** Releases a whole hold back to the wallet. */
export const release = (tx: Tx, { memberId, key, orderId, at }: OrderKeyed): Promise<LedgerOutcome> =>
  answered(sql.callRelease(tx, [memberId, key, orderId, at]));

/**
 * Reverses a posting of a reversible code, at most once (a second key is an internal error). Rejects with balance_short
 * when spent.
 */
export const reverse = (tx: Tx, { memberId, key, original, at }: Keyed & { readonly original: string }) =>
  answered(sql.callReverse(tx, [memberId, key, original, at]));

export type ProductMoney = {
  readonly key: string;
  readonly at: Date;
  readonly productId: number;
  readonly currency: Currency;
  readonly minor: bigint;
};

type ArrivedRevenue = ProductMoney & {
  readonly evidenceId: string;
  /** The custody account in which it arrived. */
  readonly custodyId: number;
};

/**
 * Posts revenue to a product's distributable: the only way in. Evidence counts once; a second use is an internal error.
 */
export const fundRevenue = (
  tx: Tx,
  { key, at, productId, custodyId, currency, minor, evidenceId }: ArrivedRevenue,
): Promise<LedgerOutcome> =>
  answered(sql.callFundRevenue(tx, [key, evidenceId, productId, custodyId, currencyNumbers[currency], minor, at]));

type Distribution = ProductMoney & { readonly fleetMinor?: bigint; readonly ref?: string };

/** Divides revenue: `minor` of it is members' income, `fleetMinor` the fleet's. Rejects with balance_short beyond it. */
export const distribute = (tx: Tx, money: Distribution): Promise<LedgerOutcome> => {
  const { key, at, productId, currency, minor, fleetMinor = 0n, ref } = money;
  const legs: readonly Leg[] = [
    { kind: 'distributable', currency, productId, minor: -(minor + fleetMinor) },
    { kind: 'income_payable', currency, productId, minor },
    { kind: 'fleet_payable', currency, productId, minor: fleetMinor },
  ];
  return post(tx, { memberId: 0n, key, code: 'distribute', at, legs, ...(ref === undefined ? {} : { ref }) });
};

export type Uncovering = {
  readonly key: string;
  readonly at: Date;
  readonly evidenceId: string;
  /** The part that no run has divided yet. */
  readonly openMinor: bigint;
  /** The part that members have as income; it stays theirs. */
  readonly incomeMinor: bigint;
};

/**
 * Takes out posted revenue that was found wrong, whole and once (a second key is an internal error): the undivided part
 * from distributable, the fleet's part from the fleet, and what members received from the company's reserve. Rejects
 * with balance_short when the reserve is.
 */
export const uncoverRevenue = (
  tx: Tx,
  { key, at, evidenceId, openMinor, incomeMinor }: Uncovering,
): Promise<LedgerOutcome> => answered(sql.callUncoverRevenue(tx, [key, evidenceId, openMinor, incomeMinor, at]));

/** What uncovering the evidence cost the company's reserve. */
export const reserveCost = (tx: Tx, evidenceId: string): Promise<bigint> => sql.selectReserveCost(tx, evidenceId);

type IncomeVoid = ProductMoney & { readonly ref?: string };

/**
 * Moves the income of a cancelled holding's records to the fleet: in those periods the units were nobody's. At most what
 * was ever distributed.
 */
export const voidIncome = (tx: Tx, { key, at, productId, currency, minor, ref }: IncomeVoid): Promise<LedgerOutcome> =>
  post(tx, {
    memberId: 0n,
    key,
    code: 'income_void',
    at,
    legs: [
      { kind: 'income_payable', currency, productId, minor: -minor },
      { kind: 'fleet_payable', currency, productId, minor },
    ],
    ...(ref === undefined ? {} : { ref }),
  });

export type LedgerClaim = Keyed & {
  readonly currency: Currency;
  readonly incomes: readonly { readonly productId: number; readonly minor: bigint }[];
  readonly ref?: string;
};

/** Moves one member's income into the wallet: one posting for all records of the claim. */
export const claim = (tx: Tx, { incomes, currency, ...keyed }: LedgerClaim): Promise<LedgerOutcome> => {
  const legs: readonly Leg[] = incomes.flatMap(({ productId, minor }) => [
    { kind: 'income_payable', currency, productId, minor: -minor } as const,
    { kind: 'wallet', currency, minor } as const,
  ]);
  return post(tx, { ...keyed, code: 'claim', legs });
};

/** The reference of a company posting to the member's posting that it pays for. */
export const journalRef = (memberId: bigint, key: string): string => `journal:${memberId}:${key}`;

export type MarketingPayment = Keyed & {
  readonly code: 'reward_points' | 'reward_coins' | 'redeem' | 'quiz';
  readonly kind: 'wallet' | 'points' | 'coins' | 'coins_bonus';
  readonly currency: Currency;
  readonly minor: bigint;
  readonly ref?: string;
};

/**
 * Pays a member out of the funded marketing account, never beyond it: rejects with balance_short when it is used up.
 */
export const payFromMarketing = async (tx: Tx, payment: MarketingPayment): Promise<LedgerOutcome> => {
  const { kind, currency, minor, ...keyed } = payment;
  const { memberId, key, at } = keyed;
  const flow = (sign: bigint): Leg => ({ kind: 'promo_payable', currency, minor: sign * minor });
  const done = await post(tx, { ...keyed, legs: [flow(-1n), { kind, currency, minor }] });
  const legs: readonly Leg[] = [{ kind: 'marketing', currency, minor: -minor }, flow(1n)];
  const house = deriveKey(`marketing:${memberId}:${key}`);
  await post(tx, { memberId: 0n, key: house, code: 'marketing_allot', at, ref: journalRef(memberId, key), legs });
  return done;
};

export type LedgerPrize = Keyed & {
  readonly poolId: number;
  readonly kind: 'points' | 'coins' | 'coins_bonus';
  readonly currency: Currency;
  readonly minor: bigint;
  readonly ref?: string;
};

/** Pays a prize out of its funded pool: rejects with balance_short when the pool holds less. */
export const awardPrize = async (tx: Tx, { poolId, kind, currency, minor, ...keyed }: LedgerPrize) => {
  const { memberId, key, at } = keyed;
  const flow = (sign: bigint): Leg => ({ kind: 'prize_payable', currency, productId: poolId, minor: sign * minor });
  const done = await post(tx, { ...keyed, code: 'prize', legs: [flow(-1n), { kind, currency, minor }] });
  const legs: readonly Leg[] = [{ kind: 'prize_pool', currency, productId: poolId, minor: -minor }, flow(1n)];
  const house = deriveKey(`prize:${memberId}:${key}`);
  await post(tx, { memberId: 0n, key: house, code: 'prize_award', at, ref: journalRef(memberId, key), legs });
  return done;
};

export type SpendableKind = 'points' | 'coins' | 'coins_bonus';
export type Lot = { readonly minor: bigint; readonly at: Date };

/** The remainder of a member's points or coins, by credit time, oldest first: the oldest is spent first. */
export const lotsOf = (tx: Tx, memberId: bigint, kind: SpendableKind): Promise<readonly Lot[]> =>
  sql.selectLots(tx, memberId, kindNumbers[kind]);

export type Lapse = { readonly kind: SpendableKind; readonly before: Date; readonly at: Date };
export type Lapsed = { readonly memberId: bigint; readonly minor: bigint };

/**
 * Expires the remainder of lots from before `before`, of at most `limit` members after `afterId`; call again with the
 * last one's id until none is left. A repeated run takes nothing more.
 */
export const expireLots = async (
  tx: Tx,
  { kind, before, at }: Lapse,
  { afterId, limit }: { readonly afterId: bigint; readonly limit: number },
): Promise<readonly Lapsed[]> => {
  const lapsed: Lapsed[] = [];
  for (const { memberId } of await sql.selectLapsing(tx, [kindNumbers[kind], before, afterId, limit])) {
    const key = deriveKey(`expire:${memberId}:${kind}:${before.toISOString()}`);
    lapsed.push({ memberId, minor: await sql.callExpire(tx, [memberId, kindNumbers[kind], before, key, at]) });
  }
  return lapsed;
};

/**
 * Creates the entries' partitions of `months` months from the month of `fromOn` (yyyy-mm-dd); returns how many are new.
 */
export const ensurePartitions = (tx: Tx, fromOn: string, months: number): Promise<number> =>
  sql.callEnsurePartitions(tx, fromOn, months);
