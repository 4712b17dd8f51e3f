// The four states of data: loading, failed, loaded, and loaded but outdated.

import { useDeferredValue } from 'react';
import type { ReactNode } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { Translate } from '@roda/i18n/translate';
import { AfterWait, SkeletonRows, StaleBar, formatClock } from '@roda/ui';
import { SupportLine } from './contact-support.tsx';
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
  const isShown = useArrived(query.data !== undefined);
  const second = <SupportLine failure={query.error} />;
  if (query.data !== undefined && isShown) {
    return (
      <>
        {query.isError && <StaleBar text={updatedAt(t, query)} onRetry={() => void query.refetch()} second={second} />}
        {children(query.data)}
      </>
    );
  }
  if (!query.isError) return <AfterWait>{skeleton ?? <SkeletonRows />}</AfterWait>;
  if (small) return <StaleBar text={t('home.blockFailed')} onRetry={() => void query.refetch()} second={second} />;
  return <Failed query={query} />;
}

/** Made only where it is shown: a first clock takes longer than a frame on a slow phone. */
export const updatedAt = (t: Translate, { dataUpdatedAt }: Readonly<{ dataUpdatedAt: number }>): string =>
  t('common.updatedAt', { time: formatClock(new Date(dataUpdatedAt)) });

/**
 * Whether data that is there is shown already. What arrives later is rendered in slices, between which a tap is
 * answered; what was there before the screen is shown at once.
 */
export const useArrived = (isThere: boolean): boolean => useDeferredValue(isThere);
