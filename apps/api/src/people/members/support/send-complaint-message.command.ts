// Sends a member's message in the conversation of a complaint.
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { sendComplaintMessage as SendComplaintMessage } from '@roda/api-contract/people/complaints';
import { reject } from '#platform/errors.ts';
import type { RequestContext } from '#platform/request-context.ts';
import { answerByOf, MESSAGES_PER_DAY } from './complaints.policy.ts';
import { acceptMessage, attachFiles, insertMessage, lockConversation } from './conversation.repository.ts';
import { conversationOf } from './complaint-conversation.query.ts';
import { messagePlace } from './complaint-dto.ts';

type Op = typeof SendComplaintMessage;

const DAY_S = 86_400;

/**
 * - Reopens what was answered or asked, with a new time to answer by; `wrong_state` once it is closed.
 * - The same key sends once: a repeated call replies with the conversation as it is.
 */
export const sendComplaintMessage = async (
  ctx: RequestContext,
  { id, key, text, files = [] }: InputOf<Op>,
): Promise<ReplyOf<Op>> => {
  const { tx, principal, at, newId, vault } = ctx;
  const { memberId } = principal;
  const since = new Date(at.getTime() - DAY_S * 1_000);
  const { known, sent } = (await lockConversation(tx, { memberId, id, key, since })) ?? reject('not_found');
  if (known) return conversationOf(ctx, memberId, id);
  if (sent >= MESSAGES_PER_DAY) reject('too_often', { retryAfter: DAY_S });
  if (!(await acceptMessage(tx, { memberId, id, at, answerBy: answerByOf(at) })))
    reject('wrong_state', { state: 'closed' });
  const messageId = newId();
  const textsEncrypted = vault.encrypt(text, messagePlace(messageId));
  const common = { memberId, id: messageId, complaintId: id, operatorId: undefined };
  await insertMessage(tx, { ...common, key, textsEncrypted, answer: '', at });
  if (!(await attachFiles(tx, { ...common, files }))) reject('not_found');
  return conversationOf(ctx, memberId, id);
};
