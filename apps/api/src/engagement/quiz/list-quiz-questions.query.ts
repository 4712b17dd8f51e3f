// Lists the quiz's bank with how it was answered.
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import { pageOf } from '@roda/contract/pages';
import type { listQuizQuestions as ListQuizQuestions } from '@roda/contract/rewards-quiz';
import type { Act, Operator } from '#platform/act.ts';
import { bankPage } from './quiz.reads.ts';

export const listQuizQuestions = async (
  { tx }: Act<Operator>,
  asked: InputOf<typeof ListQuizQuestions>,
): Promise<ReplyOf<typeof ListQuizQuestions>> => {
  const { rows, total, next } = await bankPage(tx, asked);
  const list = rows.map(({ total: _total, ...row }) => row);
  return pageOf(list, { total, next }, asked);
};
