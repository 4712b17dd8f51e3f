// Policy of withdrawals: figures of a quote, bounds, approval by rule, states and their steps.
import type { WithdrawalStatus } from '@roda/api-contract/enums';

const BASIS = 10_000n;

/** Validity of a quote. */
export const QUOTE_MS = 15 * 60 * 1000;

export type FeeRule = {
  readonly feeRateBp: number;
  /** The discount of the member's level on the fee, in basis points of the fee. */
  readonly discountBp: number;
  /** The statutory tax in basis points of the fee: the same at every level. */
  readonly taxRateBp: number;
};

export type WalletFigures = {
  readonly amountMinor: bigint;
  readonly feeMinor: bigint;
  readonly taxMinor: bigint;
  readonly netMinor: bigint;
};

/** The member's cost and payout. Every part is rounded down to the minor unit; amount = fee + tax + net, always. */
export const figuresOf = (amountMinor: bigint, { feeRateBp, discountBp, taxRateBp }: FeeRule): WalletFigures => {
  const published = (amountMinor * BigInt(feeRateBp)) / BASIS;
  const feeMinor = published - (published * BigInt(discountBp)) / BASIS;
  const taxMinor = (feeMinor * BigInt(taxRateBp)) / BASIS;
  return { amountMinor, feeMinor, taxMinor, netMinor: amountMinor - feeMinor - taxMinor };
};

/** Basis points as the API's decimal fraction: 50 is `0.0050`. */
export const ratioOf = (basisPoints: number): string =>
  `${Math.trunc(basisPoints / 10_000)}.${String(basisPoints % 10_000).padStart(4, '0')}`;

/** The tax as a share of the amount, to eight places: used in an amount's breakdown. */
export const taxShareOf = ({ feeRateBp, discountBp, taxRateBp }: FeeRule): string => {
  const share = BigInt(feeRateBp) * (BASIS - BigInt(discountBp)) * BigInt(taxRateBp);
  return `0.${(share / 10_000n).toString().padStart(8, '0')}`;
};

export type Bounds = { readonly minMinor: bigint; readonly maxMinor: bigint; readonly dailyMinor: bigint };

export const withinBounds = (amountMinor: bigint, { minMinor, maxMinor }: Bounds): boolean =>
  amountMinor >= minMinor && amountMinor <= maxMinor;

export type CheckCode = 'amount_out_of_range' | 'balance_short' | 'daily_limit' | 'not_found' | 'card_waiting';

export type CheckFacts = {
  readonly amountMinor: bigint;
  readonly balanceMinor: bigint;
  readonly requestedTodayMinor: bigint;
  readonly bounds: Bounds;
  readonly cards: readonly { readonly usableAt: Date }[];
  readonly at: Date;
};

/**
 * Why an amount cannot be withdrawn now, with `withdraw`'s error codes; `not_found`: there is no card. Empty: it can.
 */
export const reasonsAgainst = (facts: CheckFacts): readonly CheckCode[] => {
  const { amountMinor, balanceMinor, requestedTodayMinor, bounds, cards, at } = facts;
  const reasons: CheckCode[] = [];
  if (!withinBounds(amountMinor, bounds)) reasons.push('amount_out_of_range');
  if (amountMinor > balanceMinor) reasons.push('balance_short');
  if (requestedTodayMinor + amountMinor > bounds.dailyMinor) reasons.push('daily_limit');
  if (cards.length === 0) reasons.push('not_found');
  else if (cards.every(({ usableAt }) => usableAt > at)) reasons.push('card_waiting');
  return reasons;
};

export type AutoFacts = {
  /** Everything requested on this day, this request included. */
  readonly requestedTodayMinor: bigint;
  readonly autoBelowMinor: bigint;
  readonly cardAddedAt: Date;
  readonly cardAgeHours: number;
  readonly at: Date;
};

/** R14: a small daily sum to a sufficiently old card is approved automatically. */
export const approvedByRule = (facts: AutoFacts): boolean =>
  facts.requestedTodayMinor < facts.autoBelowMinor &&
  facts.at.getTime() - facts.cardAddedAt.getTime() >= facts.cardAgeHours * 3_600_000;

/** States from which a step is allowed; every command's update uses them in its condition. */
export const leadsTo = {
  approved: ['reviewing'],
  paying: ['approved'],
  paid: ['approved', 'paying'],
  rejected: ['reviewing', 'approved'],
  failed: ['approved', 'paying'],
} as const satisfies Partial<Record<WithdrawalStatus, readonly WithdrawalStatus[]>>;

/** The name of a payout in a bank file and on its statement; the database generates the same one. */
export const payoutReferenceOf = (id: string): string => `W${id.replaceAll('-', '').slice(-12).toUpperCase()}`;

/** Whether somebody speaks of a payout by its name. */
export const isPayoutReference = (text: string): boolean => /^W[0-9A-F]{12}$/u.test(text);

/** States in which the money is in the member's hold. */
export const inFlight = ['reviewing', 'approved', 'paying'] as const satisfies readonly WithdrawalStatus[];

export type Timeline = {
  readonly status: WithdrawalStatus;
  readonly requestedAt: Date;
  readonly approvedAt: Date | null;
  readonly sentAt: Date | null;
  readonly paidAt: Date | null;
  readonly endedAt: Date | null;
};

export type WalletStep = { readonly status: WithdrawalStatus; readonly at: Date };

/** What has happened so far, in order. */
export const stepsOf = (w: Timeline): readonly WalletStep[] => {
  const ended = w.status === 'failed' ? 'failed' : 'rejected';
  const steps: readonly { status: WithdrawalStatus; at: Date | null }[] = [
    { status: 'reviewing', at: w.requestedAt },
    { status: 'approved', at: w.approvedAt },
    { status: 'paying', at: w.sentAt },
    { status: 'paid', at: w.paidAt },
    { status: ended, at: w.endedAt },
  ];
  return steps.flatMap(({ status, at }) => (at === null ? [] : [{ status, at }]));
};
