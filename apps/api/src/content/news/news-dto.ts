// The DTO of a news article.
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
