// Page where an invited operator sets a password, opened from the invitation link.

import { useState } from 'react';
import { Button, Form, Input } from 'antd';
import { acceptInvitation } from '@roda/api-contract/people/staff';
import { codeOf, failureText, faultyFields } from '#shared/failure-text.ts';
import { call } from '#shared/server.ts';
import { useText, useWordOf } from '#shared/texts.tsx';
import { EntryFrame } from './sign-in.tsx';

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

export function Accept({ token, done, back }: { token: string; done: () => void; back: () => void }) {
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

function useAcceptance(token: string, done: () => void) {
  const t = useText();
  const word = useWordOf();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const sentenceOf = (error: unknown): string => {
    if (codeOf(error) === 'ticket_wrong') return t('ops.account.linkOver');
    const [fault] = faultyFields(error);
    if (fault === undefined) return failureText(t, error);
    if (fault.path === 'token') return t('ops.account.linkOver');
    return word(fault.message, `ops.common.fault.${fault.message}`);
  };
  const accept = async (password: string): Promise<void> => {
    setBusy(true);
    setFailure(undefined);
    try {
      await call(acceptInvitation, { token, password }, { quiet: true });
      done();
    } catch (error) {
      setFailure(sentenceOf(error));
    } finally {
      setBusy(false);
    }
  };
  return { accept, busy, failure };
}
