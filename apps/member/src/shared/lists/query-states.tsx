// The four faces of data: still coming, failed, here, and here but old.

import type { ReactNode } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import { AfterWait, SkeletonRows, StaleBar, formatClock } from '@roda/ui';
import { Failed } from './load-error.tsx';
import { useText } from '../texts/texts.tsx';

export type LoadedProps<Data> = Readonly<{
  query: UseQueryResult<Data>;
  /** Grey shapes in the geometry of the content. */
  skeleton?: ReactNode;
  /** A block of a greater screen: fails small, with a retry of its own. */
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
