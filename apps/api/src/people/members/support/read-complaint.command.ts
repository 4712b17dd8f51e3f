// Marks the conversation of a complaint as read by its member.
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { readComplaint as ReadComplaint } from '@roda/api-contract/people/complaints';
import { reject } from '#platform/errors.ts';
import type { RequestContext } from '#platform/request-context.ts';
import { markRead } from './conversation.repository.ts';

type Op = typeof ReadComplaint;

/** Another member's is not found. */
export const readComplaint = async (
  { tx, principal, at }: RequestContext,
  { id }: InputOf<Op>,
): Promise<ReplyOf<Op>> => {
  if (!(await markRead(tx, { memberId: principal.memberId, id, at }))) reject('not_found');
  return { readAt: at.toISOString() };
};
