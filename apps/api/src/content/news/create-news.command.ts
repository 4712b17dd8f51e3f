// Creates a news draft, visible to operators only.
import type { createNews as CreateNews } from '@roda/api-contract/content/news';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { requireHonest } from '#platform/checked-text.ts';
import { speaksOfIncome } from '#content/pages/content.policy.ts';
import { insertNewsDraft } from './news.repository.ts';

type Op = typeof CreateNews;

export const createNews = async (
  { tx, audit }: RequestContext<Operator>,
  written: InputOf<Op>,
): Promise<ReplyOf<Op>> => {
  requireHonest(written.words, 'words');
  const news = { ...written, income: speaksOfIncome(written) };
  const id = await insertNewsDraft(tx, news);
  audit({ target: `news:${id}`, after: news });
  return { id, state: 'draft' };
};
