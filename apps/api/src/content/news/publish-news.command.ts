// Publishes a news article from a given instant on.
import type { publishNews as PublishNews } from '@roda/api-contract/content/news';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { newsById } from './news.queries.ts';
import { publishNewsDraft } from './news.repository.ts';
import { publishChange, publishing, type PublishingCatalog } from '#content/pages/publishing.ts';

type Op = typeof PublishNews;

const NEWS: PublishingCatalog = { name: 'news', find: newsById, publish: publishNewsDraft };

export const publishNews = (ctx: RequestContext<Operator>, asked: InputOf<Op>): Promise<ReplyOf<Op>> =>
  publishing(ctx, NEWS, asked);

export const newsPublishing = publishChange(NEWS);
