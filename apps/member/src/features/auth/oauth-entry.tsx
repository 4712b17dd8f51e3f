// The entrance to another app's log-in: that of the app around this page, else a page where the country offers one.

import { useState } from 'react';
import { Button, buttonClass, toast } from '@roda/ui';
import { useGo } from '#shared/navigation/navigation.ts';
import type { Platform } from '#shared/platform/device-port.ts';
import { usePlatform } from '#shared/platform/use-platform.ts';
import { useStored } from '#shared/store.ts';
import { useText } from '#shared/texts/texts.tsx';
import { oauthAddress } from './oauth.model.ts';

export function OauthEntry() {
  const t = useText();
  const device = usePlatform();
  const loginPage = useStored('langData')?.oauthUrl;
  if (device?.can('signIn') === true) return <SignInEntry device={device} />;
  if (loginPage === undefined) return null;
  const app = location.origin + location.pathname;
  return (
    <a
      href={oauthAddress(loginPage, app)}
      rel="noreferrer"
      data-testid="oauth"
      className={`${buttonClass('secondary', 'large', true)} mt-3`}
    >
      {t('auth.otherApp')}
    </a>
  );
}

function SignInEntry({ device }: Readonly<{ device: Platform }>) {
  const t = useText();
  const go = useGo();
  const [isBusy, setBusy] = useState(false);
  const signIn = async () => {
    setBusy(true);
    const ticket = await device.signIn();
    setBusy(false);
    if (ticket === undefined) toast(t('auth.appLoginFailed'), 'warning');
    else go.to('/pages/auth/bind', { ticket });
  };
  return (
    <div className="mt-3 grid">
      <Button wide kind="secondary" busy={isBusy} data-testid="app-login" onClick={() => void signIn()}>
        {t('auth.appLogin')}
      </Button>
    </div>
  );
}
