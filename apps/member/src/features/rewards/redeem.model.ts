// A redeem code as it is typed: without blanks, in capitals.

import type { TextKey } from '@roda/i18n/text-key';

const most = 64;

/** What is shown and sent while somebody types or pastes. */
export function typedCode(text: string): string {
  return text
    .replaceAll(/[\s\p{Cc}\p{Cf}]+/gu, '')
    .toUpperCase()
    .slice(0, most);
}

/** What is wrong with the form. */
export function redeemValidationErrors({ code }: Readonly<{ code: string }>): Readonly<{ code?: TextKey }> {
  return code === '' ? { code: 'validation.redeem' } : {};
}
