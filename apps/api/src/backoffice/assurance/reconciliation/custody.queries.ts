// The comparison of custody accounts with the ledger (R4): reconciliation, the sales gate and coverage share it.
import type { Currency } from '@roda/domain/money';
import type { CustodyAgreement } from '@roda/api-contract/backoffice/solvency';
import type { Tx } from '#platform/db/tx.ts';

export type CustodyStatus = {
  readonly account: string;
  readonly purpose: CustodyAgreement['purpose'];
  readonly holder: CustodyAgreement['holder'];
  readonly name: string;
  readonly numberEnd: string | null;
  readonly currency: Currency;
  /** The last day of its newest statement with balances. */
  readonly statedOn: string | null;
  /** What that statement states. */
  readonly closingMinor: bigint | null;
  /** It has a balance, lines, or money on its way: it needs a statement. */
  readonly isUsed: boolean;
  /** Its statement is missing, or older than the country's statement days. */
  readonly isStale: boolean;
  /** The closing balance with the lines of later days; all lines while nothing is stated. */
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
    `select c.code as account, c.purpose, c.holder, c.name, c.number_end as "numberEnd", c.currency,
       n.stated_on as "statedOn", n.closing_minor as "closingMinor", coalesce(n.is_used, false) as "isUsed", coalesce(n.is_stale, false) as "isStale",
       coalesce(n.statement_minor, 0) as "statementMinor", coalesce(n.book_minor, 0) as "bookMinor",
       coalesce(n.in_flight_minor, 0) as "inFlightMinor", coalesce(n.difference_minor, 0) as "differenceMinor",
       coalesce(n.open_minor, 0) as "openMinor", coalesce(n.open_count, 0) as "openCount",
       coalesce(n.missing_count, 0) as "missingCount", coalesce(n.old_count, 0) as "oldCount"
     from custody_now($1) n join ledger.custody_accounts c on c.id = n.id order by c.id`,
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
    `select c.name as currency, coalesce(v.claims_minor, 0) as "claimsMinor", coalesce(v.held_minor, 0) as "heldMinor",
       coalesce(v.statement_minor, 0) as "statementMinor", coalesce(v.arriving_minor, 0) as "arrivingMinor",
       coalesce(v.unassigned_minor, 0) as "unassignedMinor", coalesce(v.leaving_minor, 0) as "leavingMinor",
       coalesce(v.company_minor, 0) as "companyMinor", coalesce(v.is_stated, false) as "isStated"
     from coverage_now($1) v join ledger.currencies c on c.name = v.currency order by c.currency`,
    [at],
  );
