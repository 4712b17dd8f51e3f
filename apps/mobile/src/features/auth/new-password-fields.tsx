// A new password and its repetition, with a hint of its strength.

import { PasswordInput } from '@roda/ui';
import { useText } from '#shared/texts.tsx';
import { strengthOf } from './password.model.ts';

export type NewPasswordFieldsProps = Readonly<{
  password: string;
  again: string;
  onPassword: (password: string) => void;
  onAgain: (again: string) => void;
  passwordError: string | undefined;
  againError: string | undefined;
  label: string;
}>;

export function NewPasswordFields(props: NewPasswordFieldsProps) {
  const t = useText();
  const hint = props.password === '' ? t('auth.passwordHint') : t('auth.strength', { level: strengthOf(props.password) });
  return (
    <>
      <PasswordInput
        label={props.label}
        name="new-password"
        autoComplete="new-password"
        value={props.password}
        onValue={props.onPassword}
        error={props.passwordError}
        hint={hint}
      />
      <PasswordInput
        label={t('auth.confirmPassword')}
        name="confirm-password"
        autoComplete="new-password"
        value={props.again}
        onValue={props.onAgain}
        error={props.againError}
      />
    </>
  );
}
