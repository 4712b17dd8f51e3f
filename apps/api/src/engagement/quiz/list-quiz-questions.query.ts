// Lists the quiz's question bank with answer statistics.
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { pageOf } from '@roda/api-contract/pages';
import type { listQuizQuestions as ListQuizQuestions } from '@roda/api-contract/engagement/quiz';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { bankPage } from './quiz.queries.ts';

export const listQuizQuestions = async (
  { tx }: RequestContext<Operator>,
  asked: InputOf<typeof ListQuizQuestions>,
): Promise<ReplyOf<typeof ListQuizQuestions>> => {
  const { rows, total, next } = await bankPage(tx, asked);
  const list = rows.map(({ total: _total, ...row }) => row);
  return pageOf(list, { total, next }, asked);
};
