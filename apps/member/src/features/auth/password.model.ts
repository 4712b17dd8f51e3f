// Validation of passwords by their form; the server judges whether one is guessed.

import type { LoginRules } from '@roda/domain/login-rules';
import type { TextKey } from '@roda/i18n/text-key';

type PasswordRules = Pick<LoginRules, 'passwordMin'>;

/** The error of a password, or undefined. */
export function passwordValidationError(password: string, { passwordMin }: PasswordRules): TextKey | undefined {
  if (password === '') return 'validation.passwordRequired';
  return password.length < passwordMin ? 'validation.passwordShort' : undefined;
}

/** The error of the repetition, or undefined. */
export function confirmValidationError(password: string, again: string): TextKey | undefined {
  if (again === '') return 'validation.confirmRequired';
  return password === again ? undefined : 'validation.passwordsDiffer';
}
