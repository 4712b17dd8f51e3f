// Validation of passwords, and an estimate of their strength.

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

export type Strength = 'weak' | 'fair' | 'good' | 'strong';

/** Informative only, not enforced: length counts most, then kinds of characters, and repetition subtracts. */
export function strengthOf(password: string, { passwordMin }: PasswordRules): Strength {
  const kinds = [/[a-z]/u, /[A-Z]/u, /\d/u, /[^A-Za-z0-9]/u].filter((kind) => kind.test(password)).length;
  const different = new Set(password).size;
  const points = Math.min(password.length, 20) + kinds * 2 + Math.min(different, 12) - 8;
  if (password.length < passwordMin || points < 8) return 'weak';
  if (points < 14) return 'fair';
  return points < 22 ? 'good' : 'strong';
}
