// The article of an address, and which news item is shown large above the others.

import type { NewsItem } from '@roda/api-contract/content/content';

const greatestId = 2_147_483_647;
const relatedCount = 3;

/** The id in an address, or undefined when it cannot be an article's id. */
export function articleId(text: string): number | undefined {
  if (!/^[1-9]\d{0,9}$/u.test(text)) return undefined;
  const id = Number(text);
  return id <= greatestId ? id : undefined;
}

export type NewsOrder = Readonly<{ lead: NewsItem | undefined; rows: readonly NewsItem[] }>;

/** The first one is shown large when it is pinned; all others are rows, in the order of the server. */
export function orderOf(news: readonly NewsItem[]): NewsOrder {
  const [first, ...others] = news;
  return first?.pinned === true ? { lead: first, rows: others } : { lead: undefined, rows: news };
}

/** At most three others; never the article itself. */
export function relatedTo(id: number, news: readonly NewsItem[]): readonly NewsItem[] {
  return news.filter((item) => item.id !== id).slice(0, relatedCount);
}
