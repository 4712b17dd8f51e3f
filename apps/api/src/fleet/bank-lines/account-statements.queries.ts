// Queries of statements with balances.
import type { Tx } from '#platform/db/tx.ts';
import type { StatementTerms } from './bank-statement.policy.ts';

type Row = Omit<StatementTerms, 'last'> & {
  readonly lastId: string | null;
  readonly lastTo: string | null;
  readonly lastClosing: bigint | null;
};

/** What the next statement of an account follows; nothing for an unknown code. */
export const statementTerms = async (tx: Tx, code: string, at: Date): Promise<StatementTerms | undefined> => {
  const [row] = await tx.query<Row>(
    `select a.code, a.currency, a.opened_on as "openedOn", a.opening_minor as "openingMinor",
       ($2::timestamptz at time zone coalesce(c.time_zone, 'UTC'))::date as today,
       s.id as "lastId", s.to_on as "lastTo", s.closing_minor as "lastClosing"
     from ledger.custody_accounts a left join countries c on c.id = a.country_id
     left join lateral (select id, to_on, closing_minor from account_statements where account = a.code
       order by to_on desc limit 1) s on true
     where a.code = $1`,
    [code, at],
  );
  if (row === undefined) return undefined;
  const { lastId, lastTo, lastClosing, ...terms } = row;
  if (lastId === null || lastTo === null || lastClosing === null) return { ...terms, last: undefined };
  return { ...terms, last: { id: lastId, to: lastTo, closingMinor: lastClosing } };
};

type LineSums = { readonly beforeMinor: bigint; readonly foundMinor: bigint; readonly count: number };

/** Of an account's known lines: the sum before the first of these days, and sum and number on them. */
export const sumsOfDays = async (
  tx: Tx,
  account: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<LineSums> =>
  (
    await tx.query<LineSums>(
      `select (select coalesce(sum(amount_minor), 0) from statement_lines where account = $1 and booked_on < $2)::bigint
         as "beforeMinor",
         coalesce(sum(amount_minor), 0)::bigint as "foundMinor", count(*)::int as count
       from statement_lines where account = $1 and booked_on between $2 and $3`,
      [account, from, to],
    )
  )[0] ?? { beforeMinor: 0n, foundMinor: 0n, count: 0 };
