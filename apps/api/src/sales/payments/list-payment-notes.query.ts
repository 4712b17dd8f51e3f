// Lists the notes on a payment, an exception, a transfer or a statement line.
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { pageOf } from '@roda/api-contract/pages';
import type { listPaymentNotes as ListPaymentNotes } from '@roda/api-contract/sales/payment-cases';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { notesPage } from './payment-cases.queries.ts';

/** Oldest first. */
export const listPaymentNotes = async (
  { tx }: RequestContext<Operator>,
  input: InputOf<typeof ListPaymentNotes>,
): Promise<ReplyOf<typeof ListPaymentNotes>> => {
  const { subject, id, page, limit, after } = input;
  const { rows, total, next } = await notesPage(tx, { subject: `${subject}:${id}`, page, limit, after });
  return pageOf(
    rows.map((row) => ({ id: row.id, text: row.text, by: row.by, at: row.at.toISOString() })),
    { total, next },
    input,
  );
};
