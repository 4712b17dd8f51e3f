// News items as rows, each beside its picture.

import type { NewsItem } from '@roda/api-contract/content/content';
import { Rows } from '@roda/ui';
import { GoLink } from '#shared/navigation/go-link.tsx';
import { NewsPicture } from './news-picture.tsx';
import { NewsTime } from './news-time.tsx';

export function NewsRows({ news }: { news: readonly NewsItem[] }) {
  return (
    <Rows>
      {news.map((item) => (
        <li key={item.id}>
          <NewsRow item={item} />
        </li>
      ))}
    </Rows>
  );
}

function NewsRow({ item }: { item: NewsItem }) {
  return (
    <GoLink
      to="/subPages/news/detail"
      search={{ id: String(item.id) }}
      data-testid={`news-${item.id}`}
      className="flex flex-wrap gap-3 p-4 active:bg-fill"
    >
      <span className="h-[72px] w-24 shrink-0 overflow-hidden rounded-control bg-tint">
        <NewsPicture image={item.image} title={item.title} />
      </span>
      <span className="wants-32 flex-1">
        <span className="line-clamp-2 font-semibold">{item.title}</span>
        <span className="mt-1 block text-label font-normal text-ink-3">
          <NewsTime at={item.publishedAt} />
        </span>
      </span>
    </GoLink>
  );
}
