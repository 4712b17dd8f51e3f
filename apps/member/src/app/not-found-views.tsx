// Pages for unavailable screens: disabled here, non-existent, or of another version than the server.

import { useEffect, useState } from 'react';
import { EmptyState, ErrorState, buttonClass } from '@roda/ui';
import { useExamineStatus } from '#features/markets/places.queries.ts';
import { GoLink } from '#shared/navigation/go-link.tsx';
import { isReviewMode, useGo } from '#shared/navigation/navigation.ts';
import { Page } from '#shared/lists/page.tsx';
import { homeOf } from '#shared/navigation/paths.ts';
import { useText } from '#shared/texts/texts.tsx';
import type { VersionBehind } from '#shared/update/server-version.ts';
import { CrashSupport, Trouble } from './trouble.tsx';

/**
 * Disabled by country, licence or mode: shows the reason. Where the mode could not be fetched, that is shown, and the
 * screen is retried once the mode is known.
 */
export function GoneView() {
  const t = useText();
  const go = useGo();
  const mode = useExamineStatus();
  const isUnknown = isReviewMode() && mode.data === undefined;
  const [wasUnknown] = useState(isUnknown);
  useEffect(() => {
    if (wasUnknown && !isUnknown) go.again();
  }, [wasUnknown, isUnknown, go]);
  if (isUnknown) {
    return (
      <Page screen="gone" title={t('common.couldNotLoad')}>
        <ErrorState
          scene="noNetwork"
          title={t('common.couldNotLoad')}
          reason={t('shell.modeUnknown')}
          onRetry={() => void mode.refetch()}
          busy={mode.isFetching}
          second={<HomeLink kind="quiet" />}
        />
      </Page>
    );
  }
  return (
    <Page screen="gone" title={t('shell.goneTitle')}>
      <EmptyState
        scene="notAvailable"
        title={t('shell.goneTitle')}
        hint={t('shell.goneCountry')}
        action={
          <div className="grid gap-2">
            <HomeLink />
            <GoLink to="/pages/my/mode" className={buttonClass('quiet')}>
              {t('shell.trimmedWhy')}
            </GoLink>
          </div>
        }
      />
    </Page>
  );
}

export function NoSuchView() {
  const t = useText();
  return (
    <Page screen="unknown" title={t('shell.goneTitle')}>
      <EmptyState scene="noResult" title={t('shell.goneUnknown')} action={<HomeLink />} />
    </Page>
  );
}

function HomeLink({ kind = 'primary' }: Readonly<{ kind?: 'primary' | 'quiet' }>) {
  const t = useText();
  return (
    <GoLink to={homeOf(isReviewMode())} replace className={buttonClass(kind)}>
      {t('shell.goHome')}
    </GoLink>
  );
}

/** A screen that could not show what another version of the server sent. */
export function BehindView({ who }: Readonly<{ who: VersionBehind }>) {
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
