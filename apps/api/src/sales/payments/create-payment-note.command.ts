// A colleague's note on a payment, an exception, a transfer or a line of a statement.
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import { pageOf } from '@roda/contract/pages';
import type {
  listPaymentNotes as ListPaymentNotes,
  writePaymentNote as WritePaymentNote,
} from '@roda/contract/payments-desk';
import type { Act, Operator } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { notesPage, subjectExists } from './desk.reads.ts';
import { insertNote } from './desk.sql.ts';

/** Stands for good, with its writer's name: notes are neither changed nor removed. */
export const writePaymentNote = async (
  act: Act<Operator>,
  { subject: kind, id: of, text }: InputOf<typeof WritePaymentNote>,
): Promise<ReplyOf<typeof WritePaymentNote>> => {
  const { tx, who, at, newId, note } = act;
  const subject = `${kind}:${of}`;
  if (!(await subjectExists(tx, subject))) refuse('not_found');
  const id = newId();
  await insertNote(tx, { subject, id, text, by: { id: who.operatorId, name: who.name }, at });
  note({ target: subject, after: { note: text } });
  return { id, text, by: who.name, at: at.toISOString() };
};

/** The oldest first. */
export const listPaymentNotes = async (
  { tx }: Act<Operator>,
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
