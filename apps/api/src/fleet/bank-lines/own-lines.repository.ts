// Repository of lines of the company's own accounts, and of the other side of each in members' custody.
import type { Currency } from '@roda/domain/money';
import type { Tx } from '#platform/db/tx.ts';

/** False when the line was posted already. */
export const markLinePosted = async (
  tx: Tx,
  { id, code, at }: { readonly id: string; readonly code: string; readonly at: Date },
): Promise<boolean> =>
  (
    await tx.query(
      'insert into statement_postings (line_id, code, posted_at) values ($1, $2, $3) on conflict do nothing returning 1',
      [id, code, at],
    )
  ).length === 1;

export type OwnLine = {
  readonly id: string;
  readonly custodyId: number;
  readonly currency: Currency;
  /** Negative for money out. */
  readonly minor: bigint;
};

/** A line out of an own account beside the line of members' bank with its reference and the opposite amount. */
const PAIR = `statement_lines o join ledger.custody_accounts a on a.code = o.account and a.purpose <> 'members'
  join statement_lines b on b.reference = o.reference and b.amount_minor = -o.amount_minor and b.currency = o.currency
  join ledger.custody_accounts m on m.code = b.account and m.purpose = 'members' and m.holder = 'bank'`;
const UNPAIRED = `o.state = 'open' and o.amount_minor < 0 and b.state in ('open', 'revenue')
  and not exists (select from statement_lines p where p.matched_with = 'line:' || b.id)`;

/** Lines of members' bank whose money came from an own account, where both lines are there and not matched yet. */
export const ownLinesPaired = async (tx: Tx): Promise<readonly string[]> =>
  (await tx.query<{ id: string }>(`select distinct b.id from ${PAIR} where ${UNPAIRED} order by b.id`)).map(
    ({ id }) => id,
  );

/** Matches the oldest line out of an own account with this line; nothing when there is none, or it is matched. */
export const pairOwnLine = async (tx: Tx, bankLineId: string, purpose?: string): Promise<OwnLine | undefined> => {
  const [row] = await tx.query<OwnLine>(
    `update statement_lines l set state = 'matched', matched_with = 'line:' || $1::uuid
     from (select o.id, a.id as custody_id from ${PAIR}
       where b.id = $1 and ${UNPAIRED} and ($2::text is null or a.purpose = $2)
       order by o.booked_on, o.id limit 1) f
     where l.id = f.id and l.state = 'open'
     returning l.id, f.custody_id as "custodyId", l.currency, l.amount_minor as minor`,
    [bankLineId, purpose ?? null],
  );
  return row;
};
