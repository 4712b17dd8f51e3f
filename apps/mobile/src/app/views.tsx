// What is shown instead of a screen: it is still coming, it failed, it does not exist, it is not offered here.

import { useEffect, useState } from 'react';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { Button, EmptyState, ErrorState, Spinner, buttonClass } from '@roda/ui';
import { GoLink } from '#shared/go-link.tsx';
import { isTrimmed } from '#shared/navigation.ts';
import { Page } from '#shared/page.tsx';
import { homeOf } from '#shared/paths.ts';
import { useText } from '#shared/texts.tsx';
import { NotOffered } from './guard.ts';

/** A screen that is still loading after this long is shown as an error. */
const slowMs = 60_000;

/** A quiet spinner; after a minute it says that something is wrong and offers to reload. */
export function LoadingView() {
  const t = useText();
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), slowMs);
    return () => clearTimeout(timer);
  }, []);
  if (isSlow) return <ErrorState title={t('shell.slowTitle')} reason={t('shell.slow')} onRetry={() => location.reload()} />;
  return (
    <div role="status" className="grid min-h-[60vh] flex-1 place-items-center text-primary">
      <Spinner />
      <span className="sr-only">{t('common.loading')}</span>
    </div>
  );
}

/** A screen that could not load or broke while it was drawn. */
export function ProblemView({ error }: ErrorComponentProps) {
  const t = useText();
  if (error instanceof NotOffered) return <GoneView />;
  const isChunk = error instanceof Error && /import|chunk|module|took longer/iu.test(error.message);
  return (
    <Page screen="problem" title={t('common.couldNotLoad')}>
      <ErrorState
        title={t(isChunk ? 'shell.chunkFailedTitle' : 'shell.crashTitle')}
        reason={t(isChunk ? 'shell.chunkFailed' : 'shell.crash')}
        second={<Button onClick={() => location.reload()}>{t('common.reload')}</Button>}
      />
    </Page>
  );
}

/** Switched off by country, licence or mode: says so, and why. */
export function GoneView() {
  const t = useText();
  return (
    <Page screen="gone" title={t('shell.goneTitle')}>
      <EmptyState
        picture="notAvailable"
        title={t('shell.goneTitle')}
        hint={t('shell.goneCountry')}
        action={
          <div className="grid gap-2">
            <HomeLink />
            <GoLink to="/pages/my/mode" className={buttonClass('quiet')}>{t('shell.trimmedWhy')}</GoLink>
          </div>
        }
      />
    </Page>
  );
}

export function UnknownView() {
  const t = useText();
  return (
    <Page screen="unknown" title={t('shell.goneTitle')}>
      <EmptyState picture="noResult" title={t('shell.goneUnknown')} action={<HomeLink />} />
    </Page>
  );
}

function HomeLink() {
  const t = useText();
  return <GoLink to={homeOf(isTrimmed())} replace className={buttonClass()}>{t('shell.goHome')}</GoLink>;
}
