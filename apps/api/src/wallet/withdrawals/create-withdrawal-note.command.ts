// A colleague's note on a withdrawal; members never read it.
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { noteWithdrawal as NoteWithdrawal } from '@roda/contract/wallet-payouts';
import type { Act, Operator } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { insertNote } from './desk.sql.ts';
import { standing } from './withdrawals.reads.ts';

type Op = typeof NoteWithdrawal;

/** Stands for good, with its writer's name: notes are neither changed nor removed. */
export const noteWithdrawal = async (
  { tx, who, at, newId, note }: Act<Operator>,
  { id: withdrawalId, text }: InputOf<Op>,
): Promise<ReplyOf<Op>> => {
  const { operatorId, name } = who;
  if ((await standing(tx, withdrawalId)) === undefined) refuse('not_found');
  const id = newId();
  await insertNote(tx, { withdrawalId, id, text, operatorId, name, at });
  note({ target: `withdrawal ${withdrawalId}`, after: { note: text } });
  return { id, text, by: name, at: at.toISOString() };
};
