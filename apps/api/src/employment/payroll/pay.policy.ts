// Policy of pay, tax and bills: integers of the smallest unit, nothing rounded twice.

const BASIS = 10_000n;
const DAY_MS = 86_400_000;

/** Hundredths of an hour or task times the rate per unit; half a cent rounds up. */
export const grossOf = (hundredths: number, rateMinor: bigint): bigint => (BigInt(hundredths) * rateMinor + 50n) / 100n;

export type Bracket = { readonly fromMinor: bigint; readonly rateBp: number };
export type Withheld = { readonly rateBp: number; readonly taxMinor: bigint; readonly netMinor: bigint };

/**
 * The bracket follows from the average gross per worked day; its rate applies to the whole gross, rounded down. gross =
 * tax + net, always.
 */
export const withheldOf = (grossMinor: bigint, dayCount: number, brackets: readonly Bracket[]): Withheld => {
  const average = grossMinor / BigInt(Math.max(1, dayCount));
  const rateBp = brackets.findLast(({ fromMinor }) => fromMinor <= average)?.rateBp ?? 0;
  const taxMinor = (grossMinor * BigInt(rateBp)) / BASIS;
  return { rateBp, taxMinor, netMinor: grossMinor - taxMinor };
};

/** Brackets begin at 0 and rise. */
export const areBrackets = (brackets: readonly Bracket[]): boolean =>
  brackets[0]?.fromMinor === 0n &&
  brackets.every(({ fromMinor }, index) => index === 0 || fromMinor > (brackets[index - 1]?.fromMinor ?? 0n));

/** Formats hundredths: 750 is `7.5`. */
export const quantityText = (hundredths: number): string =>
  `${Math.trunc(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`.replace(/\.?0+$/, '');

/** Days from one day to another; negative when it is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);

export const isMonday = (day: string): boolean => new Date(`${day}T00:00:00Z`).getUTCDay() === 1;

export type BillTerms = {
  readonly amountMinor: bigint;
  readonly dueOn: string;
  readonly penaltyBpPerDay: number;
  readonly penaltyCapBp: number;
  readonly pausedSince: string | null;
  readonly pausedDays: number;
  readonly penaltyWaived: boolean;
};

const later = (one: string, other: string): string => (one > other ? one : other);

/** Days after the due day that count towards the penalty; paused days are excluded. */
export const overdueDays = ({ dueOn, pausedSince, pausedDays }: BillTerms, today: string): number => {
  const until = pausedSince === null ? today : later(dueOn, pausedSince < today ? pausedSince : today);
  return Math.max(0, daysBetween(dueOn, until) - pausedDays);
};

/** Per day, never beyond the signed cap. */
export const penaltyOf = (bill: BillTerms, today: string): bigint => {
  if (bill.penaltyWaived) return 0n;
  const accrued = (bill.amountMinor * BigInt(bill.penaltyBpPerDay * overdueDays(bill, today))) / BASIS;
  const cap = (bill.amountMinor * BigInt(bill.penaltyCapBp)) / BASIS;
  return accrued < cap ? accrued : cap;
};

/** Paused days to exclude from the penalty period, when the pause ends on `today`. */
export const pausedFor = ({ dueOn, pausedSince }: BillTerms, today: string): number =>
  pausedSince === null ? 0 : Math.max(0, daysBetween(later(dueOn, pausedSince), today));

export type BillStatus = 'overdue' | 'to_repay' | 'penalty_paused' | 'completed' | 'unknown';

/** A state that this version doesn't support is returned as unknown. */
export const billStatusOf = (bill: BillTerms & { readonly state: string }, today: string): BillStatus => {
  if (['paid', 'waived', 'returned'].includes(bill.state)) return 'completed';
  if (bill.state !== 'open') return 'unknown';
  if (bill.pausedSince !== null) return 'penalty_paused';
  return bill.dueOn < today ? 'overdue' : 'to_repay';
};

/** Basis points as the decimal fraction of the API: 50 is `0.0050`. */
export const ratioOf = (basisPoints: number): string =>
  `${Math.trunc(basisPoints / 10_000)}.${String(basisPoints % 10_000).padStart(4, '0')}`;
