// Page where an invited operator sets a password, opened from the invitation link; the second factor is set up next.

import { useState } from 'react';
import type { ReactNode } from 'react';
import { Button, Form, Input } from 'antd';
import { acceptInvitation } from '@roda/api-contract/people/staff';
import { factOf, failureText, faultyFields } from '#shared/failure-text.ts';
import { call } from '#shared/server.ts';
import { useText, useWordOf } from '#shared/texts.tsx';
import { When } from '#shared/plain-values.tsx';
import { EntryFrame, enter, provenLogIn } from './sign-in.tsx';

const LEAST = 12;

/**
 * The token of `#/accept?token=…`; undefined on other pages. It stays in the URL until it is used, so that a reload
 * works.
 */
export function invitationInAddress(): string | undefined {
  const [path, query] = window.location.hash.split('?', 2);
  return path === '#/accept' ? (new URLSearchParams(query).get('token') ?? '') : undefined;
}

/** Removes a used token from the URL and from the browser's history. */
export function deleteInvitation(): void {
  window.history.replaceState(null, '', '#/');
}

type Typed = Readonly<{ password: string; again: string }>;

type AcceptProps = Readonly<{
  token: string;
  /** Called once the password is set and its session has begun; with a note where one has to sign in oneself. */
  done: (note?: string) => void;
  back: () => void;
}>;

export function Accept({ token, done, back }: AcceptProps) {
  const t = useText();
  const { accept, busy, failure } = useAcceptance(token, done);
  const rules = [{ required: true, message: t('ops.common.needed') }];
  return (
    <EntryFrame note={failure === undefined ? t('ops.account.welcome') : undefined} failure={failure}>
      <Form<Typed> layout="vertical" onFinish={({ password }) => void accept(password)} requiredMark={false}>
        <Form.Item
          name="password"
          label={t('ops.account.newPassword')}
          extra={t('ops.account.passwordHelp')}
          rules={[...rules, { min: LEAST, message: t('ops.account.passwordShort') }]}
        >
          <Input.Password autoComplete="new-password" size="large" />
        </Form.Item>
        <Form.Item
          name="again"
          label={t('ops.account.passwordAgain')}
          dependencies={['password']}
          rules={[
            ...rules,
            ({ getFieldValue }) => ({
              validator: (_rule, value) =>
                value === getFieldValue('password')
                  ? Promise.resolve()
                  : Promise.reject(new Error(t('ops.account.passwordsDiffer'))),
            }),
          ]}
        >
          <Input.Password autoComplete="new-password" size="large" />
        </Form.Item>
        <Button type="primary" htmlType="submit" size="large" block loading={busy} data-testid="accept">
          {t('ops.account.accept')}
        </Button>
        <Button type="link" block className="mt-2" onClick={back}>
          {t('ops.account.haveAccount')}
        </Button>
      </Form>
    </EntryFrame>
  );
}

/** The server says why an invitation opens nothing, and from when an early one does. */
function AcceptanceFailure({ error }: { error: unknown }) {
  const t = useText();
  const word = useWordOf();
  const from = factOf(error, 'from');
  const [field] = faultyFields(error);
  if (field?.path === 'token') return t('ops.account.linkBroken');
  if (field !== undefined) return word(field.message, `ops.common.fault.${field.message}`);
  return (
    <>
      {failureText(t, error)} {typeof from === 'string' && <When at={from} />}
    </>
  );
}

function useAcceptance(token: string, done: AcceptProps['done']) {
  const t = useText();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ReactNode>();
  const accept = async (password: string): Promise<void> => {
    setBusy(true);
    setFailure(undefined);
    try {
      const { email } = await call(acceptInvitation, { token, password }, { quiet: true });
      // The password is set whatever becomes of the log-in.
      const entered = await provenLogIn({ email, password }).catch(() => undefined);
      if (entered !== undefined) enter(entered);
      done(entered === undefined ? t('ops.account.accepted') : undefined);
    } catch (error) {
      setFailure(<AcceptanceFailure error={error} />);
    } finally {
      setBusy(false);
    }
  };
  return { accept, busy, failure };
}
