// Indonesian: the console's words for currencies.

import type { currencies as en } from '../../en/console/currencies.ts';

export const currencies = {
  'ops.currencies.title': 'Mata uang',
} satisfies Record<keyof typeof en, string>;
