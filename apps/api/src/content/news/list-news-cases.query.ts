// Lists all news articles, in any state.
import type { listNewsCases as ListNewsCases } from '@roda/api-contract/content/news';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { pageOf } from '@roda/api-contract/pages';
import type { ContextOf } from '#platform/http/route.ts';
import { shownStateOf } from '#content/pages/content.policy.ts';
import { newsCases } from './news.queries.ts';

type Op = typeof ListNewsCases;

export const listNewsCases = async ({ tx, at }: ContextOf<Op>, asked: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { rows, total, next } = await newsCases(tx, asked, at);
  const list = rows.map(({ startsAt, endsAt, total: _total, ...row }) => ({
    ...row,
    state: shownStateOf({ state: row.state, startsAt, endsAt }, at),
    ...(startsAt === null ? {} : { startsAt: startsAt.toISOString() }),
    ...(endsAt === null ? {} : { endsAt: endsAt.toISOString() }),
  }));
  return pageOf(list, { total, next }, asked);
};
