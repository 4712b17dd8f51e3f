// Rules of log-in and registration in forms: the values of messages, and the error of a verification code.

import type { LoginRules } from '@roda/domain/login-rules';
import type { TextKey } from '@roda/i18n/text-key';

/** The values of messages that name a rule. */
export const ruleWords = ({ codeLength, passwordMin }: LoginRules) => ({ length: codeLength, min: passwordMin });

/** The error of a verification code, or undefined. */
export function codeValidationError(code: string, { codeLength }: Pick<LoginRules, 'codeLength'>): TextKey | undefined {
  return code.length === codeLength && /^\d+$/u.test(code) ? undefined : 'validation.codeRequired';
}
