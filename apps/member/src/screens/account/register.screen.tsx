// Registration: a phone, a code, a password, an invitation, and the agreement.

import { toast } from '@roda/ui';
import { AuthHead } from '#features/auth/auth-head.tsx';
import { OauthEntry } from '#features/auth/oauth-entry.tsx';
import { RegisterForm } from '#features/auth/register-form.tsx';
import { PlacePill } from '#features/markets/place-pill.tsx';
import { usePublicConfig } from '#shared/public-config.queries.ts';
import { useCountryChoice } from '#features/markets/use-country-choice.ts';
import { GoLink } from '#shared/navigation/go-link.tsx';
import { useGo } from '#shared/navigation/navigation.ts';
import { Page } from '#shared/lists/page.tsx';
import { stored } from '#shared/store.ts';
import { useText } from '#shared/texts/texts.tsx';

export function Screen() {
  const t = useText();
  const go = useGo();
  const { countries, country, choose } = useCountryChoice();
  const config = usePublicConfig();
  return (
    <Page
      screen="pages/auth/register"
      title={t('auth.register')}
      plain
      actions={
        <div className="pr-2">
          <PlacePill />
        </div>
      }
    >
      <AuthHead title={t('auth.createAccount')} hint={t('auth.welcomeHint')} />
      <RegisterForm
        countries={countries}
        country={country}
        onCountry={choose}
        inviteCode={stored('inviteCode') ?? ''}
        publicCode={config.data?.publicInviteCode}
        onDone={() => {
          toast(t('auth.loggedIn'), 'success');
          go.to('/pages/my/newUser', {}, { replace: true });
        }}
      />
      <OauthEntry />
      <p className="mt-5 text-center text-ink-2">
        {t('auth.haveAccount')}{' '}
        <GoLink to="/pages/auth/login" className="inline-block py-2 font-semibold text-primary">
          {t('auth.login')}
        </GoLink>
      </p>
    </Page>
  );
}
