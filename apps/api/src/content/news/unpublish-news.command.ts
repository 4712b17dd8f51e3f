// Unpublishes a news article.
import type { unpublishNews as UnpublishNews } from '@roda/api-contract/content/news';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { newsById } from './news.queries.ts';
import { unpublishNewsRow } from './news.repository.ts';

type Op = typeof UnpublishNews;

/** Immediate and permanent. */
export const unpublishNews = async (
  { tx, at, audit }: RequestContext<Operator>,
  { id, reason }: InputOf<Op>,
): Promise<ReplyOf<Op>> => {
  const before = (await newsById(tx, id)) ?? reject('not_found');
  if (!(await unpublishNewsRow(tx, { id, at }))) reject('wrong_state', { state: before.state });
  audit({ target: `news:${id}`, before: { state: before.state }, after: { state: 'withdrawn' }, reason });
  return { id, state: 'withdrawn' };
};
