// Follows the lines of a statement's file, however many, to the days and balances that they state.
import { reject } from '#platform/errors.ts';
import { hasBalances, type BankStatementFile, type StatementRead } from './bank-statement.ts';
import {
  openBalances,
  openOccurrences,
  type BalanceBreak,
  type GivenBalances,
  type Stated,
  type WrongDay,
} from './bank-statement.policy.ts';

type Column = { readonly stated: Stated; readonly broken: BalanceBreak | undefined; readonly firstLine: number };

/** The first line at which the file's own balances differ from themselves or from those given with it. */
const breakOf = (column: Column | undefined, { balances }: GivenBalances): BalanceBreak | undefined => {
  if (column === undefined || column.broken !== undefined || balances === undefined) return column?.broken;
  const { openingMinor, closingMinor } = column.stated;
  const line = column.firstLine;
  if (openingMinor !== balances.openingMinor)
    return { line, expectedMinor: balances.openingMinor, foundMinor: openingMinor };
  return closingMinor === balances.closingMinor
    ? undefined
    : { line, expectedMinor: balances.closingMinor, foundMinor: closingMinor };
};

/** Days without balances state nothing: rejected. */
const statedOf = (column: Column | undefined, { days, balances }: GivenBalances): Stated | undefined => {
  const [span, ends] = [days ?? column?.stated, balances ?? column?.stated];
  if (span !== undefined && ends !== undefined)
    return { from: span.from, to: span.to, openingMinor: ends.openingMinor, closingMinor: ends.closingMinor };
  return days === undefined ? undefined : reject('bad_file', { reason: 'balances' });
};

type Taken = { readonly occurrence: number; readonly isRepeated: boolean };

export const openStating = (file: BankStatementFile, given: GivenBalances) => {
  const isStating = given.balances !== undefined || hasBalances(file);
  const running = openBalances();
  const nth = openOccurrences();
  let outside: WrongDay | undefined;

  /** A statement counts identical lines; in movements a line counts once, and the second is a repetition. */
  const take = (line: number, { bookedOn, reference, amountMinor, balanceMinor }: StatementRead): Taken => {
    const count = nth(`${reference}\0${amountMinor}`, bookedOn);
    if (!isStating) return { occurrence: 1, isRepeated: count > 1 };
    const { days } = given;
    if (balanceMinor !== undefined) running.take({ line, bookedOn, amountMinor, balanceMinor });
    if (days !== undefined && (bookedOn < days.from || bookedOn > days.to)) outside ??= { line, day: bookedOn };
    return { occurrence: count, isRepeated: false };
  };

  /** After the last line: what the file states; nothing for movements only. */
  const result = () => {
    const column = running.result();
    return { stated: statedOf(column, given), outside, broken: breakOf(column, given) };
  };
  return { take, result };
};
