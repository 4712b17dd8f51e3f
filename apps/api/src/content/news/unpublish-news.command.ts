// Takes a piece of news back.
import type { withdrawNews as WithdrawNews } from '@roda/contract/content-news';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { Act, Operator } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { newsById } from './news.reads.ts';
import { withdrawNewsRow } from './news.sql.ts';

type Op = typeof WithdrawNews;

/** At once and for good. */
export const withdrawNews = async (
  { tx, at, note }: Act<Operator>,
  { id, reason }: InputOf<Op>,
): Promise<ReplyOf<Op>> => {
  const before = (await newsById(tx, id)) ?? refuse('not_found');
  if (!(await withdrawNewsRow(tx, { id, at }))) refuse('wrong_state', { state: before.state });
  note({ target: `news:${id}`, before: { state: before.state }, after: { state: 'withdrawn' }, reason });
  return { id, state: 'withdrawn' };
};
