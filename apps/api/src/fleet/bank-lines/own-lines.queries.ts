// Queries of a line of members' bank account and its opposite line on an account of the company's own.
import type { Tx } from '#platform/db/tx.ts';

export type Sides = {
  /** Whether the line is on members' account at the bank. */
  readonly isMembers: boolean;
  /** Whether an account of the purpose has the opposite line, free or matched with this one. */
  readonly hasOpposite: boolean;
};

/** Nothing for an unknown line. */
export const sidesOf = async (tx: Tx, id: string, purpose: string): Promise<Sides | undefined> => {
  const [row] = await tx.query<Sides>(
    `select a.purpose = 'members' and a.holder = 'bank' as "isMembers",
       exists (select from statement_lines o join ledger.custody_accounts c on c.code = o.account and c.purpose = $2
         where o.reference = l.reference and o.amount_minor = -l.amount_minor and o.currency = l.currency
           and (o.state = 'open' or o.matched_with = 'line:' || l.id)) as "hasOpposite"
     from statement_lines l join ledger.custody_accounts a on a.code = l.account where l.id = $1`,
    [id, purpose],
  );
  return row;
};

/** Whether an account of the purpose sent this line's money, and that is posted. */
export const isReceived = async (tx: Tx, id: string, purpose: string): Promise<boolean> =>
  (
    await tx.query(
      `select from statement_lines o join ledger.custody_accounts c on c.code = o.account and c.purpose = $2
       join statement_postings p on p.line_id = o.id and p.code = 'own_send' where o.matched_with = 'line:' || $1::uuid`,
      [id, purpose],
    )
  ).length > 0;
