// Queries of custody accounts for operators: with what their statements state and their balances (`custody_now`).
import type { Currency } from '@roda/domain/money';
import type { Tx } from '#platform/db/tx.ts';

export type CustodyAccountRow = {
  readonly code: string;
  readonly purpose: 'members' | 'acquisition' | 'marketing' | 'payroll';
  readonly holder: 'bank' | 'provider';
  readonly provider: string | null;
  readonly currency: Currency;
  readonly countryId: number;
  readonly name: string;
  readonly numberEnd: string | null;
  readonly openedOn: string | null;
  readonly openingMinor: bigint;
  /** Both null before the first statement with balances. */
  readonly statedTo: string | null;
  readonly closingMinor: bigint | null;
  /** The closing balance with the lines of later days, as every other page shows it. */
  readonly statementMinor: bigint;
  readonly version: number;
  readonly proposed: boolean;
};

const ACCOUNTS = `select a.code, a.purpose, a.holder, a.provider, a.currency, a.country_id as "countryId", a.name,
    a.number_end as "numberEnd", a.opened_on as "openedOn", a.opening_minor as "openingMinor",
    n.stated_on as "statedTo", n.closing_minor as "closingMinor", coalesce(n.statement_minor, 0) as "statementMinor",
    a.version,
    exists (select from approvals p where p.kind = 'custody_account' and p.subject = a.code and p.state = 'open')
      as proposed
  from ledger.custody_accounts a left join custody_now($1) n on n.id = a.id`;

export const custodyAccountRows = (tx: Tx, at: Date): Promise<readonly CustodyAccountRow[]> =>
  tx.query<CustodyAccountRow>(`${ACCOUNTS} order by a.id`, [at]);

export const custodyAccountRow = async (tx: Tx, at: Date, code: string): Promise<CustodyAccountRow | undefined> =>
  (await tx.query<CustodyAccountRow>(`${ACCOUNTS} where a.code = $2`, [at, code]))[0];

/** A payment provider keeps members' money in one account. */
export const hasCustody = async (tx: Tx, provider: string): Promise<boolean> =>
  (await tx.query('select 1 from ledger.custody_accounts where provider = $1', [provider])).length > 0;
