// The news, page by page: the pinned one large, the others below it.

import { EmptyState, Skeleton, SkeletonRows } from '@roda/ui';
import { Paged } from '#shared/lists/paged.tsx';
import { useText } from '#shared/texts/texts.tsx';
import { orderOf } from './content.model.ts';
import { useListNews } from './content.queries.ts';
import { NewsLead } from './news-lead.tsx';
import { NewsRows } from './news-row.tsx';

export function NewsList() {
  const t = useText();
  const news = useListNews();
  return (
    <Paged query={news} empty={<EmptyState scene="noNews" title={t('news.empty')} />} skeleton={<NewsShapes />}>
      {(items) => {
        const { lead, rows } = orderOf(items);
        return (
          <div className="grid gap-3">
            {lead !== undefined && <NewsLead item={lead} />}
            {rows.length > 0 && <NewsRows news={rows} />}
          </div>
        );
      }}
    </Paged>
  );
}

function NewsShapes() {
  return (
    <div className="grid gap-3">
      <Skeleton className="aspect-16/9 rounded-card" />
      <SkeletonRows />
    </div>
  );
}
