// Signing in: address and password, and the authenticator's code once the server asks for it.

import { useState } from 'react';
import { Alert, Button, Card, Form, Input } from 'antd';
import { logInOperator } from '@roda/contract/identity-operators';
import { langNames, langs } from '@roda/texts/lang';
import { codeOf, failureText } from '#shared/failure-text.ts';
import { call } from '#shared/server.ts';
import { keep } from '#shared/store.ts';
import { useLang, useText } from '#shared/texts.tsx';
import { beginSession } from './session.ts';

type Typed = Readonly<{ email: string; password: string; totp?: string }>;

export function SignIn({ ended }: { ended: boolean }) {
  const t = useText();
  const { signIn, busy, failure, wantsCode } = useSignIn();
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center gap-4 p-4">
      <Card className="w-full max-w-md" data-screen="console/login">
        <div className="mb-4 flex items-center gap-3">
          <img src="./icon.svg" width={40} height={40} alt="" />
          <h1 className="m-0 text-title1">{t('ops.shell.title')}</h1>
        </div>
        {ended && failure === undefined && (
          <Alert type="info" showIcon className="mb-4" title={t('ops.shell.ended')} role="status" />
        )}
        {failure !== undefined && <Alert type="error" showIcon className="mb-4" title={failure} role="alert" />}
        <Form<Typed> layout="vertical" onFinish={(typed) => void signIn(typed)} requiredMark={false}>
          <Form.Item name="email" label={t('ops.shell.email')} rules={needed(t('ops.common.needed'))}>
            <Input type="email" autoComplete="username" size="large" />
          </Form.Item>
          <Form.Item name="password" label={t('ops.shell.password')} rules={needed(t('ops.common.needed'))}>
            <Input.Password autoComplete="current-password" size="large" />
          </Form.Item>
          {wantsCode && (
            <Form.Item
              name="totp"
              label={t('ops.shell.totp')}
              extra={t('ops.shell.totpHint')}
              rules={needed(t('ops.common.needed'))}
            >
              <Input inputMode="numeric" autoComplete="one-time-code" maxLength={6} size="large" />
            </Form.Item>
          )}
          <Button type="primary" htmlType="submit" size="large" block loading={busy} data-testid="sign-in">
            {t('ops.shell.signIn')}
          </Button>
        </Form>
      </Card>
      <LangLinks />
    </main>
  );
}

const needed = (message: string) => [{ required: true, message }];

function useSignIn() {
  const t = useText();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [wantsCode, setWantsCode] = useState(false);
  const signIn = async ({ email, password, totp }: Typed): Promise<void> => {
    setBusy(true);
    setFailure(undefined);
    try {
      const given = { email, password, ...(totp === undefined || totp === '' ? {} : { totp }) };
      const { token, expiresAt, operator } = await call(logInOperator, given, { quiet: true });
      beginSession({ token, expiresAt, operator });
    } catch (error) {
      const isFirstAsk = codeOf(error) === 'totp_required' && !wantsCode;
      if (codeOf(error) === 'totp_required') setWantsCode(true);
      if (!isFirstAsk) setFailure(failureText(t, error));
    } finally {
      setBusy(false);
    }
  };
  return { signIn, busy, failure, wantsCode };
}

function LangLinks() {
  const lang = useLang();
  return (
    <div className="flex gap-2">
      {langs.map((one) => (
        <Button key={one} type={one === lang ? 'link' : 'text'} onClick={() => keep({ lang: one })}>
          {langNames[one]}
        </Button>
      ))}
    </div>
  );
}
