// Pages for what is not there: switched off here, or never existed.

import { EmptyState, buttonClass } from '@roda/ui';
import { GoLink } from '#shared/go-link.tsx';
import { isTrimmed } from '#shared/navigation.ts';
import { Page } from '#shared/page.tsx';
import { homeOf } from '#shared/paths.ts';
import { useText } from '#shared/texts.tsx';

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
      <EmptyState picture="noResult" title={t('shell.goneUnknown')} action={<HomeLink />} />
    </Page>
  );
}

function HomeLink() {
  const t = useText();
  return (
    <GoLink to={homeOf(isTrimmed())} replace className={buttonClass()}>
      {t('shell.goHome')}
    </GoLink>
  );
}
