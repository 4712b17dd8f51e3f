// Views shown instead of a screen: loading, failed, non-existent, not offered here.

import { Suspense, lazy, useEffect, useState } from 'react';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { Button, Spinner } from '@roda/ui';
import { NotOffered } from '#shared/feature-switches.ts';
import { Page } from '#shared/lists/page.tsx';
import { useText } from '#shared/texts/texts.tsx';
import { isChunkFailure } from './screen-chunk.ts';

const GoneView = lazy(async () => ({ default: (await import('./not-found-views.tsx')).GoneView }));
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
export function ProblemView({ error }: ErrorComponentProps) {
  const t = useText();
  if (error instanceof NotOffered)
    return (
      <Suspense>
        <GoneView />
      </Suspense>
    );
  const isChunk = isChunkFailure(error);
  return (
    <Page screen="problem" title={t('common.couldNotLoad')}>
      <Trouble
        title={t(isChunk ? 'shell.chunkFailedTitle' : 'shell.crashTitle')}
        reason={t(isChunk ? 'shell.chunkFailed' : 'shell.crash')}
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

/** Text and a button only: where a chunk failed, no other chunk can be relied on. */
function Trouble({ title, reason }: { title: string; reason: string }) {
  const t = useText();
  return (
    <div role="alert" className="flex flex-col items-center gap-2 px-6 py-16 text-center">
      <p className="text-title2">{title}</p>
      <p className="max-w-xs text-ink-3">{reason}</p>
      <Button className="mt-4" onClick={() => location.reload()}>
        {t('common.reload')}
      </Button>
    </div>
  );
}
