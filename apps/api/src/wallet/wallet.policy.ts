// What is true of cards, quotes and withdrawals: figures, bounds, states.
import type { WithdrawalStatus } from '@roda/api-contract/enums';

const BASIS = 10_000n;

/** A quote is worth this long. */
export const QUOTE_MS = 15 * 60 * 1000;
/** A new card can be paid to after this long; older cards stay usable meanwhile. */
export const CARD_WAIT_MS = 24 * 60 * 60 * 1000;
/** A member keeps at most this many cards. */
export const CARD_LIMIT = 5;

export type FeeRule = {
  readonly feeRateBp: number;
  /** What the member's level takes off the fee, in basis points of the fee. */
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

/** What a member pays and gets. Every part is rounded down to the minor unit; amount = fee + tax + net, always. */
export const figuresOf = (amountMinor: bigint, { feeRateBp, discountBp, taxRateBp }: FeeRule): WalletFigures => {
  const published = (amountMinor * BigInt(feeRateBp)) / BASIS;
  const feeMinor = published - (published * BigInt(discountBp)) / BASIS;
  const taxMinor = (feeMinor * BigInt(taxRateBp)) / BASIS;
  return { amountMinor, feeMinor, taxMinor, netMinor: amountMinor - feeMinor - taxMinor };
};

/** Basis points as the decimal fraction of the wire: 50 is `0.0050`. */
export const ratioOf = (basisPoints: number): string =>
  `${Math.trunc(basisPoints / 10_000)}.${String(basisPoints % 10_000).padStart(4, '0')}`;

/** The tax as a share of the amount, to eight places: what an amount's own breakdown shows. */
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

/** Why an amount cannot leave right now, as `withdraw` would say it; `not_found`: there is no card. Empty: it can. */
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
  /** Everything asked for on this day, this request included. */
  readonly requestedTodayMinor: bigint;
  readonly autoBelowMinor: bigint;
  readonly cardAddedAt: Date;
  readonly cardAgeHours: number;
  readonly at: Date;
};

/** R14: a small day's sum to an aged card needs no person. */
export const approvedByRule = (facts: AutoFacts): boolean =>
  facts.requestedTodayMinor < facts.autoBelowMinor &&
  facts.at.getTime() - facts.cardAddedAt.getTime() >= facts.cardAgeHours * 3_600_000;

/** From which states a step leads on; every command's update names them in its condition. */
export const leadsTo = {
  approved: ['reviewing'],
  paying: ['approved'],
  paid: ['approved', 'paying'],
  rejected: ['reviewing', 'approved'],
  failed: ['approved', 'paying'],
} as const satisfies Partial<Record<WithdrawalStatus, readonly WithdrawalStatus[]>>;

/** The name of a payout in a bank's file and on its statement; the database makes the same one. */
export const payoutReferenceOf = (id: string): string => `W${id.replaceAll('-', '').slice(-12).toUpperCase()}`;

/** The money of these is in the member's hold. */
export const inFlight = ['reviewing', 'approved', 'paying'] as const satisfies readonly WithdrawalStatus[];

const LUHN_DOUBLED = [0, 2, 4, 6, 8, 1, 3, 5, 7, 9] as const;

/** ISO/IEC 7812-1: the check digit of payment cards. */
export const passesLuhn = (digits: string): boolean => {
  let sum = 0;
  for (let i = 0; i < digits.length; i += 1) {
    const digit = Number(digits[digits.length - 1 - i]);
    sum += i % 2 === 1 ? (LUHN_DOUBLED[digit] ?? 0) : digit;
  }
  return sum % 10 === 0;
};

export type BankDigits = { readonly digitsMin: number; readonly digitsMax: number; readonly luhn: boolean };

/** Whether that bank can have such a number. */
export const isCardNumber = (digits: string, { digitsMin, digitsMax, luhn }: BankDigits): boolean =>
  /^\d+$/.test(digits) &&
  digits.length >= digitsMin &&
  digits.length <= digitsMax &&
  !/^(\d)\1+$/.test(digits) &&
  (!luhn || passesLuhn(digits));

/** Names are the same person's if they differ in case, spacing and dots only. */
export const sameHolder = (given: string, verified: string): boolean => bareName(given) === bareName(verified);

const bareName = (name: string): string =>
  name
    .normalize('NFKC')
    .toLocaleUpperCase('en')
    .replaceAll(/[.,'’-]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

export type Timeline = {
  readonly status: WithdrawalStatus;
  readonly requestedAt: Date;
  readonly approvedAt: Date | null;
  readonly sentAt: Date | null;
  readonly paidAt: Date | null;
  readonly endedAt: Date | null;
};

export type WalletStep = { readonly status: WithdrawalStatus; readonly at: Date };

/** What has happened so far, in its order. */
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
