// Queries of custody accounts for operators: with what their statements state.
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
  readonly version: number;
  readonly proposed: boolean;
};

const ACCOUNTS = `select a.code, a.purpose, a.holder, a.provider, a.currency, a.country_id as "countryId", a.name,
    a.number_end as "numberEnd", a.opened_on as "openedOn", a.opening_minor as "openingMinor",
    s.to_on as "statedTo", s.closing_minor as "closingMinor", a.version,
    exists (select from approvals p where p.kind = 'custody_account' and p.subject = a.code and p.state = 'open')
      as proposed
  from ledger.custody_accounts a
  left join lateral (select to_on, closing_minor from account_statements where account = a.code
    order by to_on desc limit 1) s on true`;

export const custodyAccountRows = (tx: Tx): Promise<readonly CustodyAccountRow[]> =>
  tx.query<CustodyAccountRow>(`${ACCOUNTS} order by a.id`);

export const custodyAccountRow = async (tx: Tx, code: string): Promise<CustodyAccountRow | undefined> =>
  (await tx.query<CustodyAccountRow>(`${ACCOUNTS} where a.code = $1`, [code]))[0];

/** A payment provider keeps members' money in one account. */
export const hasCustody = async (tx: Tx, provider: string): Promise<boolean> =>
  (await tx.query('select 1 from ledger.custody_accounts where provider = $1', [provider])).length > 0;
