// Views shown instead of a screen: loading, failed, non-existent, not offered here.

import { Suspense, lazy, useEffect, useState } from 'react';
import { Spinner, isChunkFailure } from '@roda/ui';
import { NotOffered } from '#shared/feature-switches.ts';
import { Page } from '#shared/lists/page.tsx';
import { useText } from '#shared/texts/texts.tsx';
import { whoIsBehind } from '#shared/update/server-version.ts';
import { CrashSupport, Trouble } from './trouble.tsx';

const GoneView = lazy(async () => ({ default: (await import('./not-found-views.tsx')).GoneView }));
const BehindView = lazy(async () => ({ default: (await import('./not-found-views.tsx')).BehindView }));
const NoSuchView = lazy(async () => ({ default: (await import('./not-found-views.tsx')).NoSuchView }));

/** A screen that is still loading after this time is shown as an error. */
const slowMs = 60_000;

/** A spinner; after a minute it shows an error and offers to reload. */
export function LoadingView() {
  const t = useText();
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), slowMs);
    return () => clearTimeout(timer);
  }, []);
  if (isSlow) return <Trouble title={t('shell.slowTitle')} reason={t('shell.slow')} />;
  return (
    <div role="status" className="grid min-h-[60vh] flex-1 place-items-center text-primary">
      <Spinner />
      <span className="sr-only">{t('common.loading')}</span>
    </div>
  );
}

/** A screen that failed to load or to render. */
export function ProblemView({ failure }: Readonly<{ failure: unknown }>) {
  const t = useText();
  if (failure instanceof NotOffered)
    return (
      <Suspense>
        <GoneView />
      </Suspense>
    );
  const isChunk = isChunkFailure(failure);
  const who = whoIsBehind();
  if (!isChunk && who !== undefined)
    return (
      <Suspense>
        <BehindView who={who} />
      </Suspense>
    );
  return (
    <Page screen="problem" title={t('common.couldNotLoad')}>
      <Trouble
        title={t(isChunk ? 'shell.chunkFailedTitle' : 'shell.crashTitle')}
        reason={t(isChunk ? 'shell.chunkFailed' : 'shell.crash')}
        second={!isChunk && <CrashSupport />}
      />
    </Page>
  );
}

export function UnknownView() {
  return (
    <Suspense>
      <NoSuchView />
    </Suspense>
  );
}
