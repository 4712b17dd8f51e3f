// Log-in, with a redirect to the previous screen.

import { useEffect } from 'react';
import { toast } from '@roda/ui';
import { AuthHead } from '#features/auth/auth-head.tsx';
import { LoginForm } from '#features/auth/login-form.tsx';
import { OauthEntry } from '#features/auth/oauth-entry.tsx';
import { PlacePill } from '#features/markets/place-pill.tsx';
import { useCountryChoice } from '#features/markets/use-country-choice.ts';
import { GoLink } from '#shared/navigation/go-link.tsx';
import { isLoggedIn, useGo } from '#shared/navigation/navigation.ts';
import { Page } from '#shared/lists/page.tsx';
import { useText } from '#shared/texts/texts.tsx';
import { useSearchTexts } from '#shared/navigation/use-search-text.ts';

export function Screen() {
  const t = useText();
  const go = useGo();
  const { countries, country, choose } = useCountryChoice();
  const { phone } = useSearchTexts();
  useEffect(() => {
    if (isLoggedIn()) go.home();
  }, [go]);
  return (
    <Page
      screen="pages/auth/login"
      title={t('auth.login')}
      plain
      actions={
        <div className="pr-2">
          <PlacePill />
        </div>
      }
    >
      <AuthHead title={t('auth.welcome')} hint={t('auth.welcomeHint')} />
      <LoginForm
        key={phone}
        countries={countries}
        country={country}
        onCountry={choose}
        startPhone={phone ?? ''}
        onDone={({ nickname }) => {
          toast(t('auth.loggedIn'), 'success');
          if (nickname === '') go.to('/pages/my/newUser', {}, { replace: true });
          else go.onward();
        }}
      />
      <OauthEntry />
      <p className="mt-6 text-center text-ink-2">
        {t('auth.noAccount')}{' '}
        <GoLink to="/pages/auth/register" className="inline-block py-2 font-semibold text-primary">
          {t('auth.register')}
        </GoLink>
      </p>
      <p className="mx-auto mt-8 max-w-80 text-center text-label font-normal text-ink-3">{t('auth.loginTerms')}</p>
      <p className="mt-1 flex justify-center gap-5 text-label">
        <GoLink to="/pages/my/text" search={{ key: 'agreement' }} className="py-2 text-primary">
          {t('auth.terms')}
        </GoLink>
        <GoLink to="/pages/my/text" search={{ key: 'privacy' }} className="py-2 text-primary">
          {t('auth.privacy')}
        </GoLink>
      </p>
    </Page>
  );
}
