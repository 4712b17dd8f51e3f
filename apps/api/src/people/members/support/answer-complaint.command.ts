// Answers a complaint.
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { answerComplaint as AnswerComplaint } from '@roda/api-contract/backoffice/assurance';
import { sendNotification } from '#content/notifications/index.ts';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { complaintCase } from './complaints.queries.ts';
import { upsertAnswer } from './complaints.repository.ts';
import { toCaseDto } from './complaint-dto.ts';

type Op = typeof AnswerComplaint;

/** Once: of two concurrent operators one gets `wrong_state`. The audit log records who answered, not the text. */
export const answerComplaint = async (
  ctx: RequestContext<Operator>,
  { id, answer }: InputOf<Op>,
): Promise<ReplyOf<Op>> => {
  const { tx, principal, at, audit } = ctx;
  const row = (await complaintCase(tx, id)) ?? reject('not_found');
  const answered = await upsertAnswer(tx, { memberId: row.memberId, id, answer, operatorId: principal.operatorId, at });
  if (!answered) reject('wrong_state', { state: row.status });
  audit({ target: `complaint:${row.number}`, before: { status: 'open' }, after: { status: 'answered' } });
  await sendNotification(ctx, {
    memberId: row.memberId,
    topic: 'account',
    text: 'complaintAnswered',
    values: { number: row.number },
    link: 'pages/my/help',
  });
  return toCaseDto({ ...row, status: 'answered', answer, answeredAt: at, answeredBy: principal.name }, ctx);
};
