// Custody accounts beside their statements, as the public, operators and reports see them.
import type { CustodyAgreement } from '@roda/api-contract/backoffice/solvency';
import { formatAmount } from '@roda/domain/money';
import type { CustodyStatus } from '#backoffice/assurance/reconciliation/custody.queries.ts';

/** Accounts in use: with a balance, lines, or money on its way. */
export const custodyShown = (accounts: readonly CustodyStatus[]): CustodyAgreement[] =>
  accounts
    .filter(({ isUsed }) => isUsed)
    .map(({ account, purpose, holder, name, currency, statedOn, closingMinor, isStale, ...sums }) => ({
      ...{ account, purpose, holder, name, currency },
      ...(closingMinor === null ? {} : { closing: formatAmount(closingMinor, currency) }),
      statement: formatAmount(sums.statementMinor, currency),
      book: formatAmount(sums.bookMinor, currency),
      inFlight: formatAmount(sums.inFlightMinor, currency),
      difference: formatAmount(sums.differenceMinor, currency),
      ...(statedOn === null ? {} : { statedOn }),
      stated: statedOn !== null && !isStale,
    }));

/** The day up to which all accounts agree with stated balances; nothing while any of them does not. */
export const agreedOn = (accounts: readonly CustodyStatus[]): string | undefined => {
  const used = accounts.filter(({ isUsed }) => isUsed);
  const days = used.flatMap(({ statedOn, differenceMinor }) =>
    statedOn === null || differenceMinor !== 0n ? [] : [statedOn],
  );
  return days.length === used.length ? days.toSorted()[0] : undefined;
};
