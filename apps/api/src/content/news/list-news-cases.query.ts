// Every piece of news, in whatever state.
import type { listNewsCases as ListNewsCases } from '@roda/contract/content-news';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import { pageOf } from '@roda/contract/pages';
import type { ActOf } from '#platform/http/route.ts';
import { shownStateOf } from './content.rules.ts';
import { newsCases } from './news.reads.ts';

type Op = typeof ListNewsCases;

export const listNewsCases = async ({ tx, at }: ActOf<Op>, asked: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { rows, total, next } = await newsCases(tx, asked, at);
  const list = rows.map(({ startsAt, endsAt, total: _total, ...row }) => ({
    ...row,
    state: shownStateOf({ state: row.state, startsAt, endsAt }, at),
    ...(startsAt === null ? {} : { startsAt: startsAt.toISOString() }),
    ...(endsAt === null ? {} : { endsAt: endsAt.toISOString() }),
  }));
  return pageOf(list, { total, next }, asked);
};
