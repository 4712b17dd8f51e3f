// Figures of the ledger: balances of a member, of products and of the whole company.
import type { Currency } from '@roda/domain/money';
import type { Tx } from '#platform/db/tx.ts';
import type { Kind } from './ledger.policy.ts';
import { selectBalances, selectHouse, selectProductBalances } from './ledger.repository.ts';

export type MemberBalance = { readonly kind: Kind; readonly currency: Currency; readonly minor: bigint };

/** A member's accounts that ever had an entry; a missing one has a zero balance. */
export const balancesOf = async (tx: Tx, memberId: bigint): Promise<readonly MemberBalance[]> =>
  (await selectBalances(tx, memberId)).map(({ kind, currency, balance }) => ({
    kind: kind as Kind,
    currency: currency as Currency,
    minor: balance,
  }));

export type ProductBalance = {
  readonly productId: number;
  readonly currency: Currency;
  /** Revenue not yet distributed to members. */
  readonly distributableMinor: bigint;
  /** Distributed and not yet claimed. */
  readonly incomePayableMinor: bigint;
  /** What units that nobody held have earned, not yet paid out to the fleet. */
  readonly fleetPayableMinor: bigint;
  /** Purchase money of released orders, not yet paid out by the company. */
  readonly acquisitionMinor: bigint;
};

/** Balances per product, exact at the current time. */
export const productBalances = async (tx: Tx): Promise<readonly ProductBalance[]> => {
  const products = new Map<string, ProductBalance>();
  for (const { product_id: productId, currency, kind, balance } of await selectProductBalances(tx)) {
    const name = `${productId}/${currency}`;
    const before = products.get(name) ?? {
      productId,
      currency: currency as Currency,
      distributableMinor: 0n,
      incomePayableMinor: 0n,
      fleetPayableMinor: 0n,
      acquisitionMinor: 0n,
    };
    products.set(name, {
      ...before,
      ...(kind === 'distributable' ? { distributableMinor: balance } : {}),
      ...(kind === 'income_payable' ? { incomePayableMinor: balance } : {}),
      ...(kind === 'fleet_payable' ? { fleetPayableMinor: balance } : {}),
      ...(kind === 'acquisition' ? { acquisitionMinor: balance } : {}),
    });
  }
  return [...products.values()];
};

export type HouseFigures = {
  readonly currency: Currency;
  /** Members' money at banks: what came into custody less what left it. */
  readonly custodyMinor: bigint;
  /** The company's own money in its own accounts. */
  readonly ownCashMinor: bigint;
  readonly walletsMinor: bigint;
  readonly escrowMinor: bigint;
  readonly holdsMinor: bigint;
  readonly incomePayableMinor: bigint;
  readonly distributableMinor: bigint;
  readonly fleetPayableMinor: bigint;
  readonly reserveMinor: bigint;
  readonly acquisitionMinor: bigint;
  readonly feesMinor: bigint;
  readonly taxesMinor: bigint;
  readonly marketingMinor: bigint;
  readonly prizesMinor: bigint;
  readonly payrollMinor: bigint;
  readonly exchangeMinor: bigint;
  /** Points and coins held by members. */
  readonly pointsMinor: bigint;
  readonly coinsMinor: bigint;
  /** Confirmed by providers and not yet in custody. */
  readonly providerClearingMinor: bigint;
  /** Out of the holds and not yet executed by the bank. */
  readonly payoutClearingMinor: bigint;
  readonly p2pClearingMinor: bigint;
  /** The current balance of every kind, signed as in the ledger. */
  readonly byKind: Readonly<Partial<Record<Kind, bigint>>>;
};

/**
 * All balances per currency, from one statement, so that the figures are consistent. They satisfy: custody + provider
 * clearing = wallets + escrow + holds + income payable + distributable + fleet payable + reserve + acquisition + fees +
 * taxes + marketing + prizes + payroll + exchange + payout clearing (+ p2p clearing, which is zero), in money
 * currencies.
 */
export const houseFigures = async (tx: Tx): Promise<readonly HouseFigures[]> => {
  const currencies = new Map<Currency, Partial<Record<Kind, bigint>>>();
  for (const { currency, kind, balance } of await selectHouse(tx)) {
    const kinds = currencies.get(currency as Currency) ?? {};
    kinds[kind as Kind] = balance;
    currencies.set(currency as Currency, kinds);
  }
  return [...currencies].map(([currency, byKind]) => figuresOf(currency, byKind));
};

const figuresOf = (currency: Currency, byKind: Readonly<Partial<Record<Kind, bigint>>>): HouseFigures => {
  const sum = (...kinds: readonly Kind[]): bigint => kinds.reduce((total, kind) => total + (byKind[kind] ?? 0n), 0n);
  return {
    currency,
    custodyMinor: -sum('custody', 'custody_out'),
    ownCashMinor: sum('own_cash'),
    walletsMinor: sum('wallet'),
    escrowMinor: sum('escrow'),
    holdsMinor: sum('withdraw_hold'),
    incomePayableMinor: sum('income_payable'),
    distributableMinor: sum('distributable'),
    fleetPayableMinor: sum('fleet_payable'),
    reserveMinor: sum('reserve'),
    acquisitionMinor: sum('acquisition'),
    feesMinor: sum('fee'),
    taxesMinor: sum('tax'),
    marketingMinor: sum('marketing', 'promo_payable'),
    prizesMinor: sum('prize_pool', 'prize_payable'),
    payrollMinor: sum('payroll_payable'),
    exchangeMinor: sum('exchange'),
    pointsMinor: sum('points'),
    coinsMinor: sum('coins', 'coins_bonus'),
    providerClearingMinor: -sum('provider_clearing'),
    payoutClearingMinor: sum('payout_clearing'),
    p2pClearingMinor: sum('p2p_clearing'),
    byKind,
  };
};
