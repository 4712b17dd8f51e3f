// Answers a complaint.
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { answerComplaint as AnswerComplaint } from '@roda/contract/trust';
import { sendNotice } from '#modules/notices/notices.public.ts';
import type { Act, Operator } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { complaintCase } from './complaints.reads.ts';
import { putAnswer } from './complaints.sql.ts';
import { showCase } from './show-complaint.ts';

type Op = typeof AnswerComplaint;

/** Once: of two operators at the same moment one gets `wrong_state`. The log names who answered, not what was said. */
export const answerComplaint = async (act: Act<Operator>, { id, answer }: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { tx, who, at, note } = act;
  const row = (await complaintCase(tx, id)) ?? refuse('not_found');
  const answered = await putAnswer(tx, { memberId: row.memberId, id, answer, operatorId: who.operatorId, at });
  if (!answered) refuse('wrong_state', { state: row.status });
  note({ target: `complaint:${row.number}`, before: { status: 'open' }, after: { status: 'answered' } });
  await sendNotice(act, {
    memberId: row.memberId,
    topic: 'account',
    text: 'complaintAnswered',
    values: { number: row.number },
    link: 'pages/my/help',
  });
  return showCase({ ...row, status: 'answered', answer, answeredAt: at, answeredBy: who.name }, act);
};
