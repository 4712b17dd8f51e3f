// The comparison of custody accounts with the ledger, which reconciliation, the sales gate, coverage and reports share (R4).
import type { Currency } from '@roda/domain/money';
import type { CustodyAccount } from '#ledger';
import type { Tx } from '#platform/db/tx.ts';

export type CustodyStatus = {
  readonly account: string;
  readonly purpose: CustodyAccount['purpose'];
  readonly holder: CustodyAccount['holder'];
  readonly name: string;
  readonly numberEnd: string | null;
  readonly currency: Currency;
  /** The last day of its newest statement with balances. */
  readonly statedOn: string | null;
  /** It has a balance, lines, or money on its way: it needs a statement. */
  readonly isUsed: boolean;
  /** Its statement is missing, or older than the country's statement days. */
  readonly isStale: boolean;
  readonly statementMinor: bigint;
  readonly bookMinor: bigint;
  readonly inFlightMinor: bigint;
  /** Statement less book less what is on its way: what nothing explains. */
  readonly differenceMinor: bigint;
  readonly openMinor: bigint;
  readonly openCount: number;
  readonly missingCount: number;
  /** On their way for longer than the country's statement days. */
  readonly oldCount: number;
};

/** All accounts in the order of their numbers, from one snapshot. */
export const custodyNow = (tx: Tx, at: Date): Promise<readonly CustodyStatus[]> =>
  tx.query<CustodyStatus>(
    `select account, purpose, holder, name, number_end as "numberEnd", currency, stated_on as "statedOn", is_used as "isUsed",
       is_stale as "isStale", statement_minor as "statementMinor", book_minor as "bookMinor",
       in_flight_minor as "inFlightMinor", difference_minor as "differenceMinor", open_minor as "openMinor",
       open_count as "openCount", missing_count as "missingCount", old_count as "oldCount"
     from custody_now($1) order by id`,
    [at],
  );

export type Coverage = {
  readonly currency: Currency;
  readonly claimsMinor: bigint;
  /** Statement + arriving − unassigned − leaving − company. */
  readonly heldMinor: bigint;
  readonly statementMinor: bigint;
  readonly arrivingMinor: bigint;
  readonly unassignedMinor: bigint;
  readonly leavingMinor: bigint;
  readonly companyMinor: bigint;
  readonly isStated: boolean;
};

/** Members' claims and what is held for them, per currency of money. */
export const coverageNow = (tx: Tx, at: Date): Promise<readonly Coverage[]> =>
  tx.query<Coverage>(
    `select currency, claims_minor as "claimsMinor", held_minor as "heldMinor", statement_minor as "statementMinor",
       arriving_minor as "arrivingMinor", unassigned_minor as "unassignedMinor", leaving_minor as "leavingMinor",
       company_minor as "companyMinor", is_stated as "isStated" from coverage_now($1)`,
    [at],
  );
