// What operators are shown of statements.
import type { Currency } from '@roda/contract/money';
import type { Tx } from '#platform/db/tx.ts';

export type StatementLineRow = {
  readonly id: string;
  readonly account: 'bank' | 'provider';
  readonly bookedOn: string;
  readonly reference: string;
  readonly description: string;
  readonly amountMinor: bigint;
  readonly usedMinor: bigint;
  readonly currency: Currency;
  readonly state: 'open' | 'matched' | 'revenue' | 'written_off';
  readonly matchedWith: string | null;
};

type Asked = {
  readonly account: string | undefined;
  readonly state: string | undefined;
  readonly page: number;
  readonly limit: number;
};

export const statementLinesPage = async (
  tx: Tx,
  { account, state, page, limit }: Asked,
): Promise<{ rows: readonly StatementLineRow[]; total: number }> => {
  const rows = await tx.query<StatementLineRow & { readonly total: bigint }>(
    `select l.id, l.account, l.booked_on as "bookedOn", l.reference, l.description, l.amount_minor as "amountMinor",
      l.used_minor as "usedMinor", l.currency, l.state,
       coalesce(l.matched_with, (select 'revenue:' || r.id from revenue_proposals r
         where r.statement_line_id = l.id and r.state in ('proposed', 'posted') order by r.proposed_at limit 1)) as "matchedWith",
       count(*) over () as total
     from statement_lines l where ($1::text is null or l.account = $1) and ($2::text is null or l.state = $2)
     order by l.booked_on desc, l.id desc limit $3 offset $4`,
    [account ?? null, state ?? null, limit, (page - 1) * limit],
  );
  return { rows, total: Number(rows[0]?.total ?? 0n) };
};

/** How the lines of one import stand now. */
export const statesOfImport = async (tx: Tx, importId: string): Promise<{ matched: number; open: number }> =>
  (
    await tx.query<{ matched: number; open: number }>(
      `select (count(*) filter (where state <> 'open'))::int as matched,
        (count(*) filter (where state = 'open'))::int as open
     from statement_lines where import_id = $1`,
      [importId],
    )
  )[0] ?? { matched: 0, open: 0 };
