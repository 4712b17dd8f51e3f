// The news item above the others: large, below its picture.

import type { NewsItem } from '@roda/api-contract/content/content';
import { StatusTag } from '@roda/ui';
import { GoLink } from '#shared/navigation/go-link.tsx';
import { useText } from '#shared/texts/texts.tsx';
import { NewsPicture } from './news-picture.tsx';
import { NewsTime } from './news-time.tsx';

export function NewsLead({ item }: { item: NewsItem }) {
  const t = useText();
  return (
    <GoLink
      to="/subPages/news/detail"
      search={{ id: String(item.id) }}
      data-testid={`news-${item.id}`}
      className="pressable block overflow-hidden rounded-card bg-surface shadow-e1"
    >
      <span className="block aspect-16/9 overflow-hidden bg-tint">
        <NewsPicture image={item.image} title={item.title} />
      </span>
      <span className="block p-4">
        <span className="line-clamp-2 text-title2">{item.title}</span>
        {item.summary !== '' && <span className="mt-1 line-clamp-3 text-ink-2">{item.summary}</span>}
        <span className="mt-2 flex flex-wrap items-center gap-2 text-label font-normal text-ink-3">
          <StatusTag tone="info">{t('news.pinned')}</StatusTag>
          <NewsTime at={item.publishedAt} />
        </span>
      </span>
    </GoLink>
  );
}
