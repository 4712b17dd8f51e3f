// Views shown instead of a screen: loading, failed, non-existent, not offered here.

import { Suspense, lazy, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { Button, Spinner, buttonClass, isChunkFailure } from '@roda/ui';
import { NotOffered } from '#shared/feature-switches.ts';
import { GoLink } from '#shared/navigation/go-link.tsx';
import { useLocation } from '#shared/navigation/router-context.ts';
import { Page } from '#shared/lists/page.tsx';
import { useText } from '#shared/texts/texts.tsx';
import { whoIsBehind } from '#shared/update/server-version.ts';
import type { VersionBehind } from '#shared/update/server-version.ts';

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
  if (!isChunk && who !== undefined) return <BehindView who={who} />;
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

/** A screen that could not show what another version of the server sent. */
function BehindView({ who }: Readonly<{ who: VersionBehind }>) {
  const t = useText();
  const toUpdate = (
    <GoLink to="/pages/my/update" className={buttonClass('quiet')}>
      {t('shell.toUpdate')}
    </GoLink>
  );
  return (
    <Page screen="problem" title={t('common.couldNotLoad')}>
      <Trouble
        title={t(`shell.${who}BehindTitle`)}
        reason={t(`shell.${who}Behind`)}
        second={who === 'app' ? toUpdate : <CrashSupport />}
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

/** A new complaint that names the screen; a screen that crashed made no call, so there is no trace id. */
function CrashSupport() {
  const t = useText();
  const { pathname } = useLocation();
  return (
    <GoLink
      to="/pages/my/complaint"
      search={{ operation: `screen ${pathname}`.slice(0, 80) }}
      className={buttonClass('quiet')}
      data-testid="contact-support"
    >
      {t('common.contactSupport')}
    </GoLink>
  );
}

type TroubleProps = Readonly<{ title: string; reason: string; second?: ReactNode }>;

/** Text and buttons only: where a chunk failed, no other chunk can be relied on. */
function Trouble({ title, reason, second }: TroubleProps) {
  const t = useText();
  const [busy, setBusy] = useState(false);
  return (
    <div role="alert" className="flex flex-col items-center gap-2 px-6 py-16 text-center">
      <p className="text-title2">{title}</p>
      <p className="max-w-xs text-ink-3">{reason}</p>
      <Button
        className="mt-4"
        busy={busy}
        onClick={() => {
          setBusy(true);
          void startAnew();
        }}
      >
        {t('common.reload')}
      </Button>
      {second}
    </div>
  );
}

/** A service worker would give the page of the same version again: a newer one is asked for first. */
async function startAnew(): Promise<void> {
  try {
    await (await import('#shared/update/app-update.ts')).reopen();
  } catch {
    location.reload();
  }
}
