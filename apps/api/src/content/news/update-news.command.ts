// Rewrites a draft of news.
import type { changeNews as ChangeNews } from '@roda/contract/content-news';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { Act, Operator } from '#platform/act.ts';
import { requireHonest } from '#platform/checked-writing.ts';
import { refuse } from '#platform/failure.ts';
import { speaksOfIncome } from './content.rules.ts';
import { newsById } from './news.reads.ts';
import { updateNewsDraft } from './news.sql.ts';

type Op = typeof ChangeNews;

/** Of two operators who read the same version one is told that it is `stale`. */
export const changeNews = async ({ tx, note }: Act<Operator>, written: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { id } = written;
  requireHonest(written.words, 'words');
  const before = (await newsById(tx, id)) ?? refuse('not_found');
  const news = { ...written, income: speaksOfIncome(written) };
  if (!(await updateNewsDraft(tx, news))) {
    refuse(before.state === 'draft' ? 'stale' : 'wrong_state', { state: before.state });
  }
  note({ target: `news:${id}`, before, after: news });
  return { id, state: 'draft' };
};
