// Repository of the payments back office.
import type { Tx } from '#platform/db/tx.ts';

export type NewNote = {
  readonly subject: string;
  readonly id: string;
  readonly text: string;
  readonly by: { readonly id: number; readonly name: string };
  readonly at: Date;
};

export const insertNote = (tx: Tx, { subject, id, text, by, at }: NewNote): Promise<unknown> =>
  tx.query('insert into payment_notes (subject, id, text, by_id, by_name, at) values ($1, $2, $3, $4, $5, $6)', [
    subject,
    id,
    text,
    by.id,
    by.name,
    at,
  ]);

/**
 * Serialises matching of a line until the transaction ends: the second of two concurrent calls sees what the first did.
 */
export const holdTarget = (tx: Tx, target: string): Promise<unknown> =>
  tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`line_match:${target}`]);
