// Repository of statements with balances.
import type { Tx } from '#platform/db/tx.ts';
import type { Stated } from './bank-statement.policy.ts';

/** Statements of one account are imported one after the other: the next one sees what this transaction did. */
export const holdAccount = (tx: Tx, account: string): Promise<unknown> =>
  tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`statement:${account}`]);

export type NewAccountStatement = Stated & {
  readonly id: string;
  readonly account: string;
  readonly previous: string | undefined;
  readonly by: { readonly id: number; readonly name: string };
  readonly at: Date;
};

export const insertAccountStatement = (tx: Tx, each: NewAccountStatement): Promise<unknown> =>
  tx.query(
    `insert into account_statements (id, account, previous, from_on, to_on, opening_minor, closing_minor, imported_by,
       imported_name, imported_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      each.id,
      each.account,
      each.previous ?? null,
      each.from,
      each.to,
      each.openingMinor,
      each.closingMinor,
      each.by.id,
      each.by.name,
      each.at,
    ],
  );
