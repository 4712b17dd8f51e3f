// Input of a redeem code: whitespace removed, upper-cased.

import type { TextKey } from '@roda/i18n/text-key';

const most = 64;

/** The displayed and submitted value while typing or pasting. */
export function typedCode(text: string): string {
  return text
    .replaceAll(/[\s\p{Cc}\p{Cf}]+/gu, '')
    .toUpperCase()
    .slice(0, most);
}

/** The form's validation errors. */
export function redeemValidationErrors({ code }: Readonly<{ code: string }>): Readonly<{ code?: TextKey }> {
  return code === '' ? { code: 'validation.redeem' } : {};
}
