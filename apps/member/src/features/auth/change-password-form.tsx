// A new password of the member who is logged in: by a code with the current password, or by a PIN or key.

import { useState } from 'react';
import type { FormEvent } from 'react';
import { Button, PasswordInput, TextInput, toast } from '@roda/ui';
import type { KeyConfirmation } from '#shared/keys/key-confirmation.ts';
import { codeOf, failureText, isAborted } from '#shared/texts/failure-text.ts';
import { useText } from '#shared/texts/texts.tsx';
import { ruleWords } from '#shared/forms/login-rules.model.ts';
import { useLoginRules } from '#shared/forms/login-rules.ts';
import { useForm } from '#shared/forms/use-form.ts';
import type { FormState } from '#shared/forms/use-form.ts';
import { useResetPassword } from './auth.queries.ts';
import { CodeField } from './code-field.tsx';
import { proofSheet } from './lazy-proof.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { changedPasswordValidationErrors } from './registration.model.ts';
import type { ChangedPassword } from './registration.model.ts';

type Props = Readonly<{
  /** The member's own phone, masked: the code goes there. */
  ownPhone: string;
  onDone: () => void;
}>;

const empty = { phone: '', code: '', currentPassword: '', password: '', confirmPassword: '' };

/** Where the server's errors belong, whichever way was taken. */
const fieldByCode = { password_weak: 'password', step_up_wrong: 'currentPassword', code_wrong: 'code' } as const;

export function ChangePasswordForm({ ownPhone, onDone }: Props) {
  const t = useText();
  const change = useResetPassword();
  const rules = useLoginRules();
  const [isByKey, setByKey] = useState(false);
  const [isProving, setProving] = useState(false);
  const form = useForm(empty, (values) => changedPasswordValidationErrors(values, isByKey, rules), ruleWords(rules));
  const { values, set } = form;
  const { code, currentPassword, password, confirmPassword } = values;

  const send = (given: KeyConfirmation) => {
    const confirmed = 'code' in given ? { code: given.code, currentPassword: given.password } : given;
    change.mutate(
      { password, confirmPassword, ...confirmed },
      {
        onSuccess: onDone,
        onError: (failure) => {
          const isWeak = codeOf(failure) === 'password_weak';
          // The sheet shows what was wrong with the proof itself.
          if (isByKey && !isWeak) return;
          setProving(false);
          if (codeOf(failure) === 'code_wrong') set('code', '');
          if (!form.reject(failure, fieldByCode)) toast(failureText(t, failure), 'error');
        },
      },
    );
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!form.tryNow()) return;
    if (isByKey) setProving(true);
    else send({ code, password: currentPassword });
  };

  return (
    <>
      <form ref={form.ref} noValidate onSubmit={submit} className="grid gap-5">
        <TextInput label={t('auth.phone')} value={ownPhone} onValue={() => undefined} disabled />
        {!isByKey && <CodeAndPassword form={form} />}
        <NewPasswordFields form={form} label={t('auth.newPassword')} />
        <p className="text-label font-normal text-ink-3">{t('auth.resetNote')}</p>
        <Button type="submit" data-testid="submit" wide busy={change.isPending}>
          {t('auth.resetSubmit')}
        </Button>
        <Button kind="quiet" wide onClick={() => setByKey(!isByKey)} data-testid="other-proof">
          {t(isByKey ? 'auth.confirmByCode' : 'auth.confirmByKey')}
        </Button>
      </form>
      {isProving &&
        proofSheet({
          action: { purpose: 'password' },
          scene: 'reset',
          onConfirm: send,
          busy: change.isPending,
          failure: change.isPending || isAborted(change.error) ? null : change.error,
          onClose: () => setProving(false),
        })}
    </>
  );
}

type Form = Pick<FormState<ChangedPassword>, 'values' | 'set' | 'errorOf'>;

function CodeAndPassword({ form }: Readonly<{ form: Form }>) {
  const t = useText();
  return (
    <>
      <CodeField
        scene="reset"
        value={form.values.code}
        onValue={(typed) => form.set('code', typed)}
        error={form.errorOf('code')}
      />
      <PasswordInput
        label={t('auth.currentPassword')}
        name="current-password"
        autoComplete="current-password"
        value={form.values.currentPassword}
        onValue={(typed) => form.set('currentPassword', typed)}
        error={form.errorOf('currentPassword')}
      />
    </>
  );
}
