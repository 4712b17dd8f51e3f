// Chinese: the console's words for currencies.

import type { currencies as en } from '../../en/console/currencies.ts';

export const currencies = {
  'ops.currencies.title': '货币',
} satisfies Record<keyof typeof en, string>;
