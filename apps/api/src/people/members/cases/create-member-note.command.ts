// Adds an operator note about a member.
import type { createMemberNote as CreateMemberNote } from '@roda/api-contract/people/member-cases';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { insertNote } from './member-cases.repository.ts';

type Op = typeof CreateMemberNote;

/** Notes are added, never changed. The audit log records that one was written, not its text. */
export const createMemberNote = async (ctx: RequestContext<Operator>, input: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { tx, principal, at, newId, audit } = ctx;
  const [id, memberId] = [newId(), BigInt(input.memberId)];
  const kept = await insertNote(tx, { memberId, id, words: input.text, operatorId: principal.operatorId, at });
  if (!kept) reject('not_found');
  audit({ target: `member:${memberId}`, after: { note: id } });
  return { id };
};
