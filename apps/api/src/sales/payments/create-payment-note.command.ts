// Writes an operator's note on a payment, an exception, a transfer or a statement line.
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { createPaymentNote as CreatePaymentNote } from '@roda/api-contract/sales/payment-cases';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { subjectExists } from './payment-cases.queries.ts';
import { insertNote } from './payment-cases.repository.ts';

/** Permanent, with its author's name: notes are neither changed nor removed. */
export const createPaymentNote = async (
  ctx: RequestContext<Operator>,
  { subject: kind, id: of, text }: InputOf<typeof CreatePaymentNote>,
): Promise<ReplyOf<typeof CreatePaymentNote>> => {
  const { tx, principal, at, newId, audit } = ctx;
  const subject = `${kind}:${of}`;
  if (!(await subjectExists(tx, subject))) reject('not_found');
  const id = newId();
  await insertNote(tx, { subject, id, text, by: { id: principal.operatorId, name: principal.name }, at });
  audit({ target: subject, after: { note: text } });
  return { id, text, by: principal.name, at: at.toISOString() };
};
