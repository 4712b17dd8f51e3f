// Writes a note about a member.
import type { addMemberNote as AddMemberNote } from '@roda/contract/members-desk';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { Act, Operator } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { insertNote } from './desk.sql.ts';

type Op = typeof AddMemberNote;

/** Notes are added, never changed. The log says that one was written, not what. */
export const addMemberNote = async (act: Act<Operator>, input: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { tx, who, at, newId, note } = act;
  const [id, memberId] = [newId(), BigInt(input.memberId)];
  const kept = await insertNote(tx, { memberId, id, words: input.text, operatorId: who.operatorId, at });
  if (!kept) refuse('not_found');
  note({ target: `member:${memberId}`, after: { note: id } });
  return { id };
};
