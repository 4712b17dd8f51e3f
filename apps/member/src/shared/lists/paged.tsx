// Infinite list: first load, empty, loading more, failed to load more, end of list.

import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { AfterWait, SkeletonRows, StaleBar } from '@roda/ui';
import { SupportLine } from './contact-support.tsx';
import { Failed } from './load-error.tsx';
import { updatedAt, useArrived } from './query-states.tsx';
import { isTabPath } from '../navigation/paths.ts';
import { useLocation } from '../navigation/router-context.ts';
import { PullRefresh } from './pull-refresh.tsx';
import { useText } from '../texts/texts.tsx';

type PageShape<Item> = Readonly<{ list: readonly Item[]; total: number; page: number; pages: number }>;

export type PagedProps<Item> = Readonly<{
  query: UseInfiniteQueryResult<InfiniteData<PageShape<Item>>>;
  empty: ReactNode;
  skeleton?: ReactNode;
  /** What pulling refreshes, where the screen shows more than the list. */
  onRefresh?: () => Promise<unknown>;
  children: (items: readonly Item[], total: number) => ReactNode;
}>;

export function Paged<Item>({ query, empty, skeleton, onRefresh = query.refetch, children }: PagedProps<Item>) {
  const t = useText();
  const isShown = useArrived(query.data !== undefined);
  if (query.data === undefined || !isShown) {
    if (!query.isError) return <AfterWait>{skeleton ?? <SkeletonRows />}</AfterWait>;
    return <Failed query={query} />;
  }
  const items = query.data.pages.flatMap(({ list }) => list);
  return (
    <Pulled onRefresh={onRefresh}>
      {query.isRefetchError && (
        <StaleBar
          text={updatedAt(t, query)}
          onRetry={() => void query.refetch()}
          second={<SupportLine failure={query.error} />}
        />
      )}
      {items.length === 0 ? empty : children(items, query.data.pages[0]?.total ?? items.length)}
      {items.length > 0 && <More query={query} />}
    </Pulled>
  );
}

/** Lists support pull-to-refresh everywhere except on tabs. */
function Pulled({ onRefresh, children }: Readonly<{ onRefresh: () => Promise<unknown>; children: ReactNode }>) {
  const { pathname } = useLocation();
  return isTabPath(pathname) ? children : <PullRefresh onRefresh={onRefresh}>{children}</PullRefresh>;
}

function More<Item>({ query }: Pick<PagedProps<Item>, 'query'>) {
  const t = useText();
  const sentinel = useRef<HTMLDivElement>(null);
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  useEffect(() => {
    const mark = sentinel.current;
    if (mark === null || !hasNextPage || isFetchingNextPage || isFetchNextPageError) return undefined;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting === true && void fetchNextPage(), {
      rootMargin: '400px',
    });
    observer.observe(mark);
    return () => observer.disconnect();
  }, [hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage]);
  if (isFetchNextPageError) {
    return (
      <div className="mt-3">
        <StaleBar
          text={t('common.loadMoreFailed')}
          onRetry={() => void fetchNextPage()}
          second={<SupportLine failure={query.error} />}
        />
      </div>
    );
  }
  const isLong = (query.data?.pages.length ?? 0) > 1;
  return (
    <div ref={sentinel} role="status" className="min-h-6 py-4 text-center text-label font-normal text-ink-3">
      {isFetchingNextPage && t('common.loading')}
      {!hasNextPage && isLong && t('common.thatsAll')}
    </div>
  );
}
