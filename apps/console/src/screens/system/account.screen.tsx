// The account page: profile, log-in methods, sessions, display preferences.

import { Card } from 'antd';
import { operatorAccount } from '@roda/api-contract/people/operators';
import { LooksCard } from '#features/account/appearance-card.tsx';
import { PasskeysCard } from '#features/account/passkeys-card.tsx';
import { ProfileCard } from '#features/account/profile-card.tsx';
import { TotpCard } from '#features/account/totp-card.tsx';
import { SessionsOf } from '#features/sessions/operator-sessions.tsx';
import { useAsk } from '#shared/api-hooks.ts';
import { useText } from '#shared/texts.tsx';
import { Loaded, PageFrame } from '#shared/page-states.tsx';

export function Screen() {
  const t = useText();
  const account = useAsk(operatorAccount, {});
  return (
    <PageFrame title={t('ops.account.title')}>
      <Loaded from={account}>
        {(of) => (
          <div className="grid grid-cols-1 items-start gap-4 min-[1280px]:grid-cols-[minmax(0,1fr)_320px]">
            <div className="flex min-w-0 flex-col gap-4">
              <ProfileCard of={of} />
              <PasskeysCard />
              <TotpCard on={of.totpOn} />
            </div>
            <LooksCard />
            <Card title={t('ops.account.sessions')} className="min-w-0 min-[1280px]:col-span-2">
              <SessionsOf operatorId={of.id} />
            </Card>
          </div>
        )}
      </Loaded>
    </PageFrame>
  );
}
