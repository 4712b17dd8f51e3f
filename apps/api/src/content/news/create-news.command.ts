// Writes a piece of news that nobody sees yet.
import type { createNews as CreateNews } from '@roda/contract/content-news';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { Act, Operator } from '#platform/act.ts';
import { requireHonest } from '#platform/checked-writing.ts';
import { speaksOfIncome } from './content.rules.ts';
import { insertNewsDraft } from './news.sql.ts';

type Op = typeof CreateNews;

export const createNews = async ({ tx, note }: Act<Operator>, written: InputOf<Op>): Promise<ReplyOf<Op>> => {
  requireHonest(written.words, 'words');
  const news = { ...written, income: speaksOfIncome(written) };
  const id = await insertNewsDraft(tx, news);
  note({ target: `news:${id}`, after: news });
  return { id, state: 'draft' };
};
