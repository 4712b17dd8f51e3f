// Policy derived from the ledger: coverage, and the decisions of an audit run.

const PLACES = 8;

/** Held ÷ claims as a decimal fraction, rounded down; undefined where there are no claims. */
export const coverageOf = (heldMinor: bigint, claimsMinor: bigint): string | undefined => {
  if (claimsMinor <= 0n) return undefined;
  const scaled = (heldMinor * 10n ** BigInt(PLACES)) / claimsMinor;
  const sign = scaled < 0n ? '-' : '';
  const digits = (scaled < 0n ? -scaled : scaled).toString().padStart(PLACES + 1, '0');
  return `${sign}${digits.slice(0, -PLACES)}.${digits.slice(-PLACES)}`;
};

const DAY_MS = 86_400_000;

/** Whether a run must check everything: once a day, and while sales are stopped, since only a full run reopens them. */
export const mustBeFull = (
  { lastFullAt, isOpen }: { readonly lastFullAt: Date | null; readonly isOpen: boolean },
  at: Date,
): boolean => !isOpen || lastFullAt === null || at.getTime() - lastFullAt.getTime() >= DAY_MS;

export type Findings = {
  readonly full: boolean;
  readonly booksHold: boolean;
  readonly logHolds: boolean;
  readonly custody: CustodyReason | null;
  readonly coverageHolds: boolean;
};
export type CustodyReason = 'statement' | 'custody';
export type SuitabilityReason = 'books' | 'audit_log' | CustodyReason | 'coverage';

type Compared = { readonly isStale: boolean; readonly differenceMinor: bigint; readonly oldCount: number };

/**
 * R4: why custody accounts stop sales. A missing or old statement comes first, because what it would show is old for
 * the same reason; then a difference, or money that has been on its way for too long.
 */
export const custodyReasonOf = (accounts: readonly Compared[]): CustodyReason | null => {
  if (accounts.some(({ isStale }) => isStale)) return 'statement';
  return accounts.some(({ differenceMinor, oldCount }) => differenceMinor !== 0n || oldCount > 0) ? 'custody' : null;
};

/**
 * R4, G13: a break, a custody account that does not agree with its statement, or low coverage stops sales; they reopen
 * after a full run without one. Withdrawals never check this.
 */
export const suitabilityAfter = (found: Findings, before: SuitabilityReason | null): SuitabilityReason | null => {
  if (!found.booksHold) return 'books';
  if (!found.logHolds) return 'audit_log';
  if (found.custody !== null) return found.custody;
  if (!found.coverageHolds) return 'coverage';
  return found.full ? null : before;
};
