// Log-in page: by passkey alone, or by email and password, plus the authenticator code when the server requires it.

import { useState } from 'react';
import type { ReactNode } from 'react';
import { Alert, Button, Divider, Form, Input, theme } from 'antd';
import type { logInOperator, OperatorLogIn } from '@roda/api-contract/people/operators';
import type { CallOf } from '@roda/api-contract/operation';
import { beginPasskeyLogIn, logInByPasskey } from '@roda/api-contract/people/passkeys';
import { withDevice } from '@roda/client/devices';
import { logInWithPuzzle } from '@roda/client/operator-log-in';
import { langNames, langs } from '@roda/domain/language';
import { IconFingerprint } from '@tabler/icons-react';
import { isAborted } from '#shared/aborted.ts';
import { codeOf, failureText } from '#shared/failure-text.ts';
import { answerWithPasskey, canUsePasskeys } from '#shared/passkey.ts';
import { call } from '#shared/server.ts';
import { keep, stored } from '#shared/store.ts';
import { useLang, useText } from '#shared/texts.tsx';
import type { ConsoleText } from '#shared/texts.tsx';
import { beginSession } from './session.ts';

type Typed = Readonly<{ email: string; password: string; totp?: string }>;

/** `note` gives the reason for the log-in page: an expired session, or a password that was just set. */
export function SignIn({ note }: { note: string | undefined }) {
  const { signIn, byPasskey, busy, failure, wantsCode } = useSignIn();
  return (
    <EntryFrame note={failure === undefined ? note : undefined} failure={failure}>
      <PasswordForm signIn={signIn} busy={busy === 'password'} wantsCode={wantsCode} />
      {canUsePasskeys() && <PasskeyButton use={byPasskey} busy={busy === 'passkey'} />}
    </EntryFrame>
  );
}

type FrameProps = Readonly<{ note: string | undefined; failure: ReactNode; children: ReactNode }>;

/**
 * The centred card of a page without layout, with an optional message above it. Not the library's card, which comes
 * with tabs and menus that nobody needs to log in.
 */
export function EntryFrame({ note, failure, children }: FrameProps) {
  const t = useText();
  const { colorBgContainer, colorBorderSecondary, borderRadiusLG, paddingLG } = theme.useToken().token;
  const card = {
    padding: paddingLG,
    background: colorBgContainer,
    border: `1px solid ${colorBorderSecondary}`,
    borderRadius: borderRadiusLG,
  };
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center gap-4 p-4">
      <section className="w-full max-w-[28rem]" style={card} data-screen="console/login">
        <div className="mb-4 flex items-center gap-3">
          <img src="./icon.svg" width={40} height={40} alt="" />
          <h1 className="m-0 text-title1">{t('ops.shell.title')}</h1>
        </div>
        {note !== undefined && <Alert type="info" showIcon className="mb-4" title={note} role="status" />}
        {failure !== undefined && <Alert type="error" showIcon className="mb-4" title={failure} role="alert" />}
        {children}
      </section>
      <LangLinks />
    </main>
  );
}

type FormProps = Readonly<{ signIn: (typed: Typed) => Promise<void>; busy: boolean; wantsCode: boolean }>;

function PasswordForm({ signIn, busy, wantsCode }: FormProps) {
  const t = useText();
  const rules = [{ required: true, message: t('ops.common.needed') }];
  return (
    <Form<Typed> layout="vertical" onFinish={(typed) => void signIn(typed)} requiredMark={false}>
      <Form.Item name="email" label={t('ops.shell.email')} rules={rules}>
        <Input type="email" autoComplete="username" size="large" />
      </Form.Item>
      <Form.Item name="password" label={t('ops.shell.password')} rules={rules}>
        <Input.Password autoComplete="current-password" size="large" />
      </Form.Item>
      {wantsCode && (
        <Form.Item name="totp" label={t('ops.shell.totp')} extra={t('ops.shell.totpHint')} rules={rules}>
          <Input inputMode="numeric" autoComplete="one-time-code" maxLength={6} size="large" />
        </Form.Item>
      )}
      <Button type="primary" htmlType="submit" size="large" block loading={busy} data-testid="sign-in">
        {t('ops.shell.signIn')}
      </Button>
    </Form>
  );
}

function PasskeyButton({ use, busy }: { use: () => Promise<void>; busy: boolean }) {
  const t = useText();
  return (
    <>
      <Divider plain>{t('ops.account.or')}</Divider>
      <Button
        size="large"
        block
        icon={<IconFingerprint size={18} aria-hidden />}
        loading={busy}
        onClick={() => void use()}
        data-testid="sign-in-by-passkey"
      >
        {t('ops.account.passkeySignIn')}
      </Button>
    </>
  );
}

/** The shared message mentions members' phones; operators log in with an email address. */
const sentenceOf = (t: ConsoleText, error: unknown): string =>
  codeOf(error) === 'credentials_wrong' ? t('ops.account.credentialsWrong') : failureText(t, error);

/** By e-mail and password; this browser solves the puzzle that the server may ask for. */
export function provenLogIn(given: CallOf<typeof logInOperator>): Promise<OperatorLogIn> {
  return logInWithPuzzle((op, input) => call(op, input, { quiet: true }), given);
}

/** Begins the session of whoever has just logged in. */
export function enter({ token, expiresAt, operator, secondFactorNeeded, device }: OperatorLogIn): void {
  if (device !== undefined) keep({ devices: withDevice(stored().devices, `operator ${operator.id}`, device) });
  beginSession({ token, expiresAt, operator, factorNeeded: secondFactorNeeded });
}

function useSignIn() {
  const t = useText();
  const [busy, setBusy] = useState<'password' | 'passkey'>();
  const [failure, setFailure] = useState<string>();
  const [wantsCode, setWantsCode] = useState(false);
  const attempt = async (way: 'password' | 'passkey', work: () => Promise<OperatorLogIn>): Promise<void> => {
    setBusy(way);
    setFailure(undefined);
    try {
      enter(await work());
    } catch (error) {
      const isFirstAsk = codeOf(error) === 'totp_required' && !wantsCode;
      if (codeOf(error) === 'totp_required') setWantsCode(true);
      if (!isFirstAsk && !isAborted(error)) setFailure(sentenceOf(t, error));
    } finally {
      setBusy(undefined);
    }
  };
  const signIn = ({ email, password, totp }: Typed): Promise<void> => {
    const given = { email, password, ...(totp === undefined || totp === '' ? {} : { totp }) };
    return attempt('password', () => provenLogIn(given));
  };
  const byPasskey = (): Promise<void> =>
    attempt('passkey', async () => {
      const passkey = await answerWithPasskey(await call(beginPasskeyLogIn, {}, { quiet: true }));
      return call(logInByPasskey, { passkey }, { quiet: true });
    });
  return { signIn, byPasskey, busy, failure, wantsCode };
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
