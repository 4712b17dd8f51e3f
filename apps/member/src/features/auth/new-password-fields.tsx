// Fields for a new password and its repetition.

import { PasswordInput } from '@roda/ui';
import { useText } from '#shared/texts/texts.tsx';
import { ruleWords } from '#shared/forms/login-rules.model.ts';
import { useLoginRules } from '#shared/forms/login-rules.ts';
import type { FormState } from '#shared/forms/use-form.ts';
import type { NewPassword } from './registration.model.ts';

type Form = Pick<FormState<NewPassword>, 'values' | 'set' | 'errorOf'>;

export function NewPasswordFields({ form, label }: { form: Form; label: string }) {
  const t = useText();
  const rules = useLoginRules();
  const { password, confirmPassword } = form.values;
  return (
    <>
      <PasswordInput
        label={label}
        name="new-password"
        autoComplete="new-password"
        value={password}
        onValue={(typed) => form.set('password', typed)}
        error={form.errorOf('password')}
        hint={t('auth.passwordHint', ruleWords(rules))}
      />
      <PasswordInput
        label={t('auth.confirmPassword')}
        name="confirm-password"
        autoComplete="new-password"
        value={confirmPassword}
        onValue={(typed) => form.set('confirmPassword', typed)}
        error={form.errorOf('confirmPassword')}
      />
    </>
  );
}
