// A piece of news as it goes out.
import type { NewsItem } from '@roda/api-contract/content/content';
import type { NewsRow } from '#content/pages/content.queries.ts';

export const newsItemOf = ({ id, title, summary, image, pinned, published_at: at }: NewsRow): NewsItem => ({
  id,
  title,
  summary,
  image,
  pinned,
  publishedAt: at.toISOString(),
});
