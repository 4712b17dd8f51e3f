// Answers a complaint, or asks its member something.
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { answerComplaint as AnswerComplaint } from '@roda/api-contract/backoffice/assurance';
import { sendNotification } from '#content/notifications/index.ts';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { closesAtOf } from './complaints.policy.ts';
import { complaintCase } from './complaints.queries.ts';
import { upsertAnswer } from './complaints.repository.ts';
import { attachFiles, insertMessage } from './conversation.repository.ts';
import { toCaseDto } from './complaint-dto.ts';

type Op = typeof AnswerComplaint;

/**
 * Once: of two concurrent operators one gets `wrong_state`, and `stale` who had not seen the member's newest message.
 * The audit log records who answered, not the text.
 */
export const answerComplaint = async (
  ctx: RequestContext<Operator>,
  { id, answer, waiting = false, messages, files = [] }: InputOf<Op>,
): Promise<ReplyOf<Op>> => {
  const { tx, principal, at, audit, newId } = ctx;
  const { operatorId } = principal;
  const { memberId, number } = (await complaintCase(tx, id)) ?? reject('not_found');
  const status = waiting ? 'waiting' : 'answered';
  const given = { memberId, id, answer, operatorId, at, status, closesAt: closesAtOf(at), seen: messages } as const;
  if (!(await upsertAnswer(tx, given))) {
    const now = await complaintCase(tx, id);
    if (now?.status === 'open') reject('stale');
    reject('wrong_state', { state: now?.status ?? '' });
  }
  const message = { memberId, id: newId(), complaintId: id, operatorId };
  await insertMessage(tx, { ...message, key: undefined, textsEncrypted: undefined, answer, at });
  if (!(await attachFiles(tx, { ...message, files }))) reject('not_found');
  audit({ target: `complaint:${number}`, before: { status: 'open' }, after: { status } });
  await sendNotification(ctx, {
    memberId,
    topic: 'account',
    text: waiting ? 'complaintAsked' : 'complaintAnswered',
    values: { number },
    link: `pages/my/complaintChat?id=${id}`,
  });
  return toCaseDto((await complaintCase(tx, id)) ?? reject('not_found'), ctx);
};
