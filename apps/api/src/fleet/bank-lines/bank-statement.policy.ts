// Policy of statements with balances: how days and balances follow from a file, and when a statement is refused.
import { formatAmount, type Currency } from '@roda/domain/money';
import { addDays } from '@roda/domain/time-zones';

export type Stated = {
  readonly from: string;
  readonly to: string;
  readonly openingMinor: bigint;
  readonly closingMinor: bigint;
};

/** What an import gives with its file; the rest follows from the column of balances. */
export type GivenBalances = {
  readonly days?: { readonly from: string; readonly to: string } | undefined;
  readonly balances?: { readonly openingMinor: bigint; readonly closingMinor: bigint } | undefined;
};

export type StatementTerms = {
  readonly code: string;
  readonly currency: Currency;
  /** The first day of the first statement; null where it may begin on any day. */
  readonly openedOn: string | null;
  readonly openingMinor: bigint;
  /** In the time zone of the account's country. */
  readonly today: string;
  /** The newest statement with balances. */
  readonly last: { readonly id: string; readonly to: string; readonly closingMinor: bigint } | undefined;
};

export type StatementProblem = {
  readonly code: 'statement_days' | 'statement_gap' | 'statement_opening' | 'statement_sum';
  readonly facts: Readonly<Record<string, string | number>>;
};

type Move = { readonly line: number; readonly bookedOn: string; readonly amountMinor: bigint };
type BalanceMove = Move & { readonly balanceMinor: bigint };
export type BalanceBreak = { readonly line: number; readonly expectedMinor: bigint; readonly foundMinor: bigint };

/** Follows the balances after each line, oldest first or newest first, without keeping the lines. */
export const openBalances = () => {
  let first: BalanceMove | undefined;
  let last: BalanceMove | undefined;
  const broken: { up?: BalanceBreak; down?: BalanceBreak } = {};

  const breakAt = (earlier: BalanceMove, later: BalanceMove, line: number): BalanceBreak | undefined => {
    const expectedMinor = earlier.balanceMinor + later.amountMinor;
    return expectedMinor === later.balanceMinor ? undefined : { line, expectedMinor, foundMinor: later.balanceMinor };
  };

  const take = (move: BalanceMove): void => {
    if (last !== undefined) {
      const [up, down] = [breakAt(last, move, move.line), breakAt(move, last, move.line)];
      if (up !== undefined) broken.up ??= up;
      if (down !== undefined) broken.down ??= down;
    }
    first ??= move;
    last = move;
  };

  /** Days and balances of all lines, and the first line that does not continue the one before. */
  const result = () => {
    if (first === undefined || last === undefined) return undefined;
    const isDown =
      first.bookedOn === last.bookedOn
        ? broken.up !== undefined && broken.down === undefined
        : first.bookedOn > last.bookedOn;
    const [oldest, newest] = isDown ? [last, first] : [first, last];
    const stated = {
      from: oldest.bookedOn,
      to: newest.bookedOn,
      openingMinor: oldest.balanceMinor - oldest.amountMinor,
      closingMinor: newest.balanceMinor,
    };
    return { stated, broken: isDown ? broken.down : broken.up, firstLine: first.line };
  };
  return { take, result };
};

/**
 * Numbers identical lines of a statement. Lines are in the order of their days, so that only one day's are kept; of
 * others, an identical line counts once, and the sum shows it.
 */
export const openOccurrences = (): ((key: string, day: string) => number) => {
  const counts = new Map<string, number>();
  let current: string | undefined;
  return (key, day) => {
    if (day !== current) counts.clear();
    current = day;
    const nth = (counts.get(key) ?? 0) + 1;
    counts.set(key, nth);
    return nth;
  };
};

/** The first line of a file on a day that does not fit. */
export type WrongDay = { readonly line: number; readonly day: string };

/** A new line on a day that a statement with balances covers: that statement would be wrong. */
export const lateLine = ({ last }: StatementTerms, bookedOn: string): boolean =>
  last !== undefined && bookedOn <= last.to;

export const lateProblem = ({ day, line }: WrongDay): StatementProblem => ({
  code: 'statement_days',
  facts: { reason: 'stated', day, line },
});

export type StatementFindings = {
  readonly outside: WrongDay | undefined;
  readonly broken: BalanceBreak | undefined;
  /** Sum of all lines known before the statement's first day. */
  readonly beforeMinor: bigint;
  /** Sum of all known lines of its days, those of the file included. */
  readonly foundMinor: bigint;
  /** How many of them the file lacks. */
  readonly missing: number;
};

/** Why a statement with balances can't follow the last one; nothing when it can. */
export const problemOf = (
  terms: StatementTerms,
  stated: Stated,
  { outside, broken, beforeMinor, foundMinor, missing }: StatementFindings,
): StatementProblem | undefined => {
  const { last, today, openedOn, openingMinor, currency } = terms;
  const shown = (minor: bigint): string => formatAmount(minor, currency);
  if (stated.to > today) return { code: 'statement_days', facts: { reason: 'future', day: stated.to } };
  if (outside !== undefined) return { code: 'statement_days', facts: { reason: 'outside', ...outside } };
  const from = last === undefined ? (openedOn ?? stated.from) : addDays(last.to, 1);
  if (stated.from !== from) return { code: 'statement_gap', facts: { from } };
  const opening = last === undefined ? openingMinor + beforeMinor : last.closingMinor;
  if (stated.openingMinor !== opening) return { code: 'statement_opening', facts: { expected: shown(opening) } };
  if (broken !== undefined) {
    const { line, expectedMinor, foundMinor: found } = broken;
    return { code: 'statement_sum', facts: { line, expected: shown(expectedMinor), found: shown(found) } };
  }
  const expected = stated.closingMinor - stated.openingMinor;
  return foundMinor === expected
    ? undefined
    : { code: 'statement_sum', facts: { expected: shown(expected), found: shown(foundMinor), lines: missing } };
};
