// The vocabulary of income figures: one definition each, used by every reply that shows one of them. They are computed
// by the SQL functions income_figures, income_days, income_moves, income_totals and withdrawal_figures, nowhere else.
// Where each is shown is in the registry of figures.
import * as z from 'zod/mini';
import { Day } from '../fields.ts';
import { Amount, CurrencyCode } from '../../../domain/src/money.ts';

/**
 * Earned: the amounts of all settled records, all parts, in the cancel window too. Earned = paid out + to claim +
 * waiting.
 */
const Earned = Amount;
/** Paid out to the wallet: claimed by the member, or credited when the claim window ended. */
const PaidOut = Amount;
/** To claim: unclaimed and claimable now. */
const ToClaim = Amount;
/** Not ready yet: settled, but within the cancel window, before maturity, or held. */
const Waiting = Amount;
/**
 * Settled today: of the earned, what was settled since the last midnight of the member's country, whatever days it is
 * for.
 */
const SettledToday = Amount;

/** The days, in the asset's time zone, that the amount settled today is for; absent when nothing was settled today. */
export const SettledSpan = z.object({ from: Day, to: Day });
export type SettledSpan = z.output<typeof SettledSpan>;

/** Of an account: all holdings, those that ended included. */
export const accountIncome = {
  /** Earned. */
  totalIncome: Earned,
  paidOutIncome: PaidOut,
  /** To claim. */
  unclaimedIncome: ToClaim,
  waitingIncome: Waiting,
  /** Settled today. */
  todayIncome: SettledToday,
  todayFor: z.optional(SettledSpan),
};

/** Of a holding, or of all holdings. */
export const holdingIncome = {
  /** Earned. */
  accruedIncome: Earned,
  /** Paid out to the wallet. */
  claimedIncome: PaidOut,
  /** To claim. */
  unclaimedIncome: ToClaim,
  waitingIncome: Waiting,
  /** Settled today. */
  todayIncome: SettledToday,
  todayFor: z.optional(SettledSpan),
};

/** Of a holding or a member, for operators. */
export const incomeForOperators = { earned: Earned, paidOut: PaidOut, toClaim: ToClaim, waiting: Waiting };

/**
 * `withdrawing`: withdrawals asked for and not yet paid or ended. `withdrawn`: those that were paid, fee and tax included;
 * one that the bank returns leaves it.
 */
export const withdrawalFigures = { withdrawing: Amount, withdrawn: Amount };

/** All figures of one member in the currency of the member's country. */
export const MemberFigures = z.object({
  currency: CurrencyCode,
  ...incomeForOperators,
  today: SettledToday,
  ...withdrawalFigures,
});
export type MemberFigures = z.output<typeof MemberFigures>;

/** Of all members: `incomeEarned` = `incomePaid` (to wallets) + `incomeUnpaid` (to claim, and not ready yet). */
export const publicIncome = { incomeEarned: Earned, incomePaid: PaidOut, incomeUnpaid: Amount };
