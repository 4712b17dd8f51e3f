// The four states of data: loading, failed, loaded, and loaded but outdated.

import type { ReactNode } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import { AfterWait, SkeletonRows, StaleBar, formatClock } from '@roda/ui';
import { Failed } from './load-error.tsx';
import { useText } from '../texts/texts.tsx';

export type LoadedProps<Data> = Readonly<{
  query: UseQueryResult<Data>;
  /** Skeleton shapes in the layout of the content. */
  skeleton?: ReactNode;
  /** A block of a larger screen: a small error state, with its own retry. */
  small?: boolean;
  children: (data: Data) => ReactNode;
}>;

export function Loaded<Data>({ query, skeleton, small = false, children }: LoadedProps<Data>) {
  const t = useText();
  if (query.data !== undefined) {
    const updated = t('common.updatedAt', { time: formatClock(new Date(query.dataUpdatedAt)) });
    return (
      <>
        {query.isError && <StaleBar text={updated} onRetry={() => void query.refetch()} />}
        {children(query.data)}
      </>
    );
  }
  if (!query.isError) return <AfterWait>{skeleton ?? <SkeletonRows />}</AfterWait>;
  if (small) return <StaleBar text={t('home.blockFailed')} onRetry={() => void query.refetch()} />;
  return <Failed query={query} />;
}
