// A piece of news as it goes out.
import type { NewsItem } from '@roda/contract/content';
import type { NewsRow } from './content.reads.ts';

export const newsItemOf = ({ id, title, summary, image, pinned, published_at: at }: NewsRow): NewsItem => ({
  id,
  title,
  summary,
  image,
  pinned,
  publishedAt: at.toISOString(),
});
