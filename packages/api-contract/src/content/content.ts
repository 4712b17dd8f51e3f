// Content: news for members and visitors.
import * as z from 'zod/mini';
import { Id, Instant, queryId, Text, Url } from '../fields.ts';
import { operation } from '../operation.ts';
import { Page, pageInput } from '../pages.ts';

/** `image` is a URL or the name of a built-in drawing of the app; empty where there is none. */
export const NewsItem = z.object({
  id: Id,
  title: Text,
  summary: Text,
  image: Url,
  pinned: z.boolean(),
  publishedAt: Instant,
});
export type NewsItem = z.output<typeof NewsItem>;

/** Published ones in the client's language: pinned first, then newest first. */
export const listNews = operation({
  id: 'content.listNews',
  method: 'GET',
  path: 'wx/news/list',
  realm: 'public',
  input: z.object(pageInput),
  reply: Page(NewsItem),
  refusals: [],
  extension: true,
  module: 'content',
  cacheable: true,
});

/** `paragraphs` are plain text without markup. */
export const newsInfo = operation({
  id: 'content.newsInfo',
  method: 'GET',
  path: 'wx/news/info',
  realm: 'public',
  input: z.object({ id: queryId }),
  reply: z.object({ ...NewsItem.shape, author: Text, paragraphs: z.array(Text), related: z.array(NewsItem) }),
  refusals: ['not_found'],
  extension: true,
  module: 'content',
  cacheable: true,
});
