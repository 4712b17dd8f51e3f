// Updates a news draft.
import type { updateNews as UpdateNews } from '@roda/api-contract/content/news';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { requireHonest } from '#platform/checked-text.ts';
import { reject } from '#platform/errors.ts';
import { speaksOfIncome } from '#content/pages/content.policy.ts';
import { newsById } from './news.queries.ts';
import { updateNewsDraft } from './news.repository.ts';

type Op = typeof UpdateNews;

/** When two operators edit the same version, the second gets `stale`. */
export const updateNews = async (
  { tx, audit }: RequestContext<Operator>,
  written: InputOf<Op>,
): Promise<ReplyOf<Op>> => {
  const { id } = written;
  requireHonest(written.words, 'words');
  const before = (await newsById(tx, id)) ?? reject('not_found');
  const news = { ...written, income: speaksOfIncome(written) };
  if (!(await updateNewsDraft(tx, news))) {
    reject(before.state === 'draft' ? 'stale' : 'wrong_state', { state: before.state });
  }
  audit({ target: `news:${id}`, before, after: news });
  return { id, state: 'draft' };
};
