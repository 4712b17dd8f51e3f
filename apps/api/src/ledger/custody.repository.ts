// Repository of custody accounts: operators add them and change their names and beginnings.
import type { Tx } from '#platform/db/tx.ts';

type Named = {
  readonly code: string;
  readonly name: string;
  readonly numberEnd: string;
  readonly openedOn: string | null;
  readonly openingMinor: bigint;
};

export type NewCustodyAccount = Named & {
  readonly purpose: string;
  readonly holder: string;
  readonly provider: string | null;
  readonly currency: string;
  readonly countryId: number;
};

/** Accounts are added one after the other: each gets the next number. */
export const holdCustodyNumbers = (tx: Tx): Promise<unknown> =>
  tx.query("select pg_advisory_xact_lock(hashtextextended('custody.accounts', 0))");

/** Adds an account under the next number. False when its code or its provider has one by now. */
export const insertCustodyAccount = async (tx: Tx, each: NewCustodyAccount): Promise<boolean> =>
  (
    await tx.query(
      `insert into ledger.custody_accounts (id, code, purpose, holder, provider, currency, country_id, name, number_end,
         opened_on, opening_minor)
       select max(id) + 1, $1, $2, $3, $4, $5, $6, $7, $8, $9, $10 from ledger.custody_accounts
       on conflict do nothing returning id`,
      [
        each.code,
        each.purpose,
        each.holder,
        each.provider,
        each.currency,
        each.countryId,
        each.name,
        each.numberEnd,
        each.openedOn,
        each.openingMinor,
      ],
    )
  ).length === 1;

/** Changes the account of that version. Its beginning stays as it is once a statement with balances followed it. */
export const updateCustodyAccount = async (
  tx: Tx,
  { code, name, numberEnd, openedOn, openingMinor, version }: Named & { readonly version: number },
): Promise<boolean> =>
  (
    await tx.query(
      `update ledger.custody_accounts a set name = $2, number_end = $3, opened_on = $4, opening_minor = $5,
         version = version + 1
       where code = $1 and version = $6
         and (opened_on is not distinct from $4 and opening_minor = $5
           or not exists (select from account_statements s where s.account = a.code))
       returning id`,
      [code, name, numberEnd, openedOn, openingMinor, version],
    )
  ).length === 1;
