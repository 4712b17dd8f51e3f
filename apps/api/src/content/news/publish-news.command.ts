// Shows a piece of news from a moment on.
import type { publishNews as PublishNews } from '@roda/contract/content-news';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { Act, Operator } from '#platform/act.ts';
import { newsById } from './news.reads.ts';
import { publishNewsDraft } from './news.sql.ts';
import { publishChange, publishing, type Shelf } from './publishing.ts';

type Op = typeof PublishNews;

const NEWS: Shelf = { name: 'news', find: newsById, publish: publishNewsDraft };

export const publishNews = (act: Act<Operator>, asked: InputOf<Op>): Promise<ReplyOf<Op>> =>
  publishing(act, NEWS, asked);

export const newsPublishing = publishChange(NEWS);
