// Writes an operator's note on a withdrawal; members never see it.
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { createWithdrawalNote as CreateWithdrawalNote } from '@roda/api-contract/wallet/payouts';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { insertNote } from './withdrawals.repository.ts';
import { status } from './withdrawals.queries.ts';

type Op = typeof CreateWithdrawalNote;

/** Permanent, with its author's name: notes are neither changed nor removed. */
export const createWithdrawalNote = async (
  { tx, principal, at, newId, audit }: RequestContext<Operator>,
  { id: withdrawalId, text }: InputOf<Op>,
): Promise<ReplyOf<Op>> => {
  const { operatorId, name } = principal;
  if ((await status(tx, withdrawalId)) === undefined) reject('not_found');
  const id = newId();
  await insertNote(tx, { withdrawalId, id, text, operatorId, name, at });
  audit({ target: `withdrawal ${withdrawalId}`, after: { note: text } });
  return { id, text, by: name, at: at.toISOString() };
};
