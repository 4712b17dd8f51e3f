// Screen that binds a phone to a log-in started by another app; unavailable without its ticket.

import { useEffect } from 'react';
import { Button, toast } from '@roda/ui';
import { AuthHead } from '#features/auth/auth-head.tsx';
import { BindFlow } from '#features/auth/bind-flow.tsx';
import { usePublicConfig } from '#shared/public-config.queries.ts';
import { useCountryChoice } from '#features/markets/use-country-choice.ts';
import { useGo } from '#shared/navigation/navigation.ts';
import { Page } from '#shared/lists/page.tsx';
import { stored } from '#shared/store.ts';
import { useText } from '#shared/texts/texts.tsx';
import { useSearchText } from '#shared/navigation/use-search-text.ts';

export function Screen() {
  const t = useText();
  const go = useGo();
  const ticket = useSearchText('ticket');
  const { countries, country, choose } = useCountryChoice();
  const config = usePublicConfig();
  useEffect(() => {
    if (ticket === '') go.to('/pages/auth/login', {}, { replace: true });
  }, [ticket, go]);
  return (
    <Page screen="pages/auth/bind" title={t('auth.phone')} plain>
      <AuthHead title={t('bind.title')} hint={t('bind.hint')} />
      {ticket !== '' && (
        <BindFlow
          key={ticket}
          ticket={ticket}
          countries={countries}
          country={country}
          onCountry={choose}
          inviteCode={stored('inviteCode') ?? ''}
          publicCode={config.data?.publicInviteCode}
          onDone={({ nickname }) => {
            toast(t('auth.loggedIn'), 'success');
            if (nickname === '') go.to('/pages/my/newUser', {}, { replace: true });
            else go.onward();
          }}
        />
      )}
      <div className="mt-3 grid">
        <Button kind="quiet" data-testid="bind-leave" onClick={go.home}>
          {t('bind.leave')}
        </Button>
      </div>
    </Page>
  );
}
