// Mandatory second-factor setup page for operators without one, in production.

import { Alert, Button, Typography } from 'antd';
import { logOutOperator, operatorAccount } from '@roda/api-contract/people/operators';
import { PasskeysCard } from '#features/account/passkeys-card.tsx';
import { TotpCard } from '#features/account/totp-card.tsx';
import { useAsk } from '#shared/api-hooks.ts';
import { call } from '#shared/server.ts';
import { keep, stored } from '#shared/store.ts';
import { useText } from '#shared/texts.tsx';
import { Loaded } from '#shared/page-states.tsx';
import { ProofHost } from './reauth-host.tsx';
import { endSession } from './session.ts';

function goOn(): void {
  const { session } = stored();
  if (session !== undefined) keep({ session: { ...session, factorNeeded: false } });
}

export function FirstFactor() {
  const t = useText();
  const account = useAsk(operatorAccount, {});
  const leave = async (): Promise<void> => {
    await call(logOutOperator, {}, { quiet: true }).catch(() => undefined);
    endSession();
  };
  return (
    <main className="mx-auto flex min-h-dvh max-w-[48rem] flex-col gap-4 p-4 lg:p-8" data-screen="console/first-factor">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="m-0 text-title1">{t('ops.account.factorTitle')}</h1>
        <Button onClick={() => void leave()}>{t('ops.shell.signOut')}</Button>
      </div>
      <Typography.Paragraph className="m-0">{t('ops.account.factorNote')}</Typography.Paragraph>
      <Loaded from={account}>
        {({ totpOn, passkeys }) => (
          <>
            {(totpOn || passkeys > 0) && (
              <Alert
                type="success"
                showIcon
                title={t('ops.account.factorDone')}
                action={
                  <Button type="primary" onClick={goOn} data-testid="go-on">
                    {t('ops.account.goOn')}
                  </Button>
                }
              />
            )}
            <PasskeysCard />
            <TotpCard on={totpOn} />
          </>
        )}
      </Loaded>
      <ProofHost />
    </main>
  );
}
