// A new password: reset, or changed by a member; ends every session.

import { useState } from 'react';
import { toast } from '@roda/ui';
import { ChangePasswordForm } from '#features/auth/change-password-form.tsx';
import { ResetForm } from '#features/auth/reset-form.tsx';
import { useCountryChoice } from '#features/markets/use-country-choice.ts';
import { isLoggedIn, useGo } from '#shared/navigation/navigation.ts';
import { Page } from '#shared/lists/page.tsx';
import { useStored } from '#shared/store.ts';
import { useText } from '#shared/texts/texts.tsx';

export function Screen() {
  const t = useText();
  const go = useGo();
  const member = useStored('userInfo');
  const { countries, country, choose } = useCountryChoice();
  // As it was at first: the change ends the session.
  const [ownPhone] = useState(() => (isLoggedIn() ? (member?.phone ?? '') : undefined));
  const done = (phone: string) => {
    toast(t('auth.resetDone'), 'success');
    go.to('/pages/auth/login', phone === '' ? {} : { phone }, { replace: true });
  };
  return (
    <Page screen="pages/auth/changePassword" title={t('auth.resetTitle')} plain>
      <div className="pt-4">
        {ownPhone === undefined ? (
          <ResetForm countries={countries} country={country} onCountry={choose} onDone={done} />
        ) : (
          <ChangePasswordForm ownPhone={ownPhone} onDone={() => done('')} />
        )}
      </div>
    </Page>
  );
}
