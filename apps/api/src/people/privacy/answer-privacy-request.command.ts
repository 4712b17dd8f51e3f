// Answers a request about personal data.
import type { answerPrivacyRequest as AnswerPrivacyRequest } from '@roda/contract/members-privacy';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import { sendNotice } from '#modules/notices/notices.public.ts';
import type { Act, Operator } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { showPrivacyCase } from './list-privacy-requests.ts';
import { privacyRequest } from './privacy.reads.ts';
import { endRequest } from './privacy.sql.ts';

type Op = typeof AnswerPrivacyRequest;

/** Once: of two operators at the same moment one gets `wrong_state`. The log names who answered, not what was said. */
export const answerPrivacyRequest = async (act: Act<Operator>, input: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { tx, who, at, note } = act;
  const { id, answer } = input;
  const row = (await privacyRequest(tx, id)) ?? refuse('not_found');
  const { memberId, number } = row;
  const ended = await endRequest(tx, {
    memberId,
    id,
    status: 'answered',
    answer,
    operatorId: who.operatorId,
    at,
  });
  if (!ended) refuse('wrong_state', { state: row.status });
  note({ target: `privacy:${number}`, before: { status: 'open' }, after: { status: 'answered' } });
  await sendNotice(act, { memberId, topic: 'account', text: 'privacyAnswered', values: { number } });
  return showPrivacyCase({ ...row, status: 'answered', answer, answeredAt: at, answeredBy: who.name }, act);
};
