// Answers a request about personal data.
import type { answerPrivacyRequest as AnswerPrivacyRequest } from '@roda/api-contract/people/privacy';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { sendNotification } from '#content/notifications/index.ts';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { toPrivacyCaseDto } from './list-privacy-requests.query.ts';
import { privacyRequest } from './privacy.queries.ts';
import { endRequest } from './privacy.repository.ts';

type Op = typeof AnswerPrivacyRequest;

/** Once: of two concurrent operators one gets `wrong_state`. The audit log records who answered, not the text. */
export const answerPrivacyRequest = async (ctx: RequestContext<Operator>, input: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { tx, principal, at, audit } = ctx;
  const { id, answer } = input;
  const row = (await privacyRequest(tx, id)) ?? reject('not_found');
  const { memberId, number } = row;
  const ended = await endRequest(tx, {
    memberId,
    id,
    status: 'answered',
    answer,
    operatorId: principal.operatorId,
    at,
  });
  if (!ended) reject('wrong_state', { state: row.status });
  audit({ target: `privacy:${number}`, before: { status: 'open' }, after: { status: 'answered' } });
  await sendNotification(ctx, { memberId, topic: 'account', text: 'privacyAnswered', values: { number } });
  return toPrivacyCaseDto({ ...row, status: 'answered', answer, answeredAt: at, answeredBy: principal.name }, ctx);
};
