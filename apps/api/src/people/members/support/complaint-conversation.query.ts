// Reads the conversation of a complaint, for its member and for operators.
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type {
  caseConversation as CaseConversation,
  complaintConversation as ComplaintConversation,
} from '@roda/api-contract/people/complaints';
import { reject } from '#platform/errors.ts';
import type { Operator, RequestContext } from '#platform/request-context.ts';
import { complaintCase, ownComplaint } from './complaints.queries.ts';
import { filesOf, messagesOf } from './conversation.queries.ts';
import { toCaseDto, toComplaintDto, toMessages } from './complaint-dto.ts';

type Reading = Pick<RequestContext, 'tx' | 'vault' | 'at'>;

/** A member's own; another member's is not found. */
export const conversationOf = async (
  { tx, vault, at }: Reading,
  memberId: bigint,
  id: string,
): Promise<ReplyOf<typeof ComplaintConversation>> => {
  const row = (await ownComplaint(tx, memberId, id)) ?? reject('not_found');
  const messages = await messagesOf(tx, { memberId, id });
  const files = await filesOf(tx, { memberId, id });
  return {
    complaint: toComplaintDto(row, { vault, at }),
    messages: toMessages(row, { messages, files, vault, named: false }),
  };
};

export const complaintConversation = (
  ctx: RequestContext,
  { id }: InputOf<typeof ComplaintConversation>,
): Promise<ReplyOf<typeof ComplaintConversation>> => conversationOf(ctx, ctx.principal.memberId, id);

/** With the names of the operators who wrote. */
export const caseConversation = async (
  { tx, vault, at }: RequestContext<Operator>,
  { id }: InputOf<typeof CaseConversation>,
): Promise<ReplyOf<typeof CaseConversation>> => {
  const row = (await complaintCase(tx, id)) ?? reject('not_found');
  const { memberId } = row;
  const messages = await messagesOf(tx, { memberId, id });
  const files = await filesOf(tx, { memberId, id });
  return {
    complaint: toCaseDto(row, { vault, at }),
    messages: toMessages(row, { messages, files, vault, named: true }),
  };
};
