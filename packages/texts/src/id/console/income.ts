// Indonesian: the console's words for income records.

import type { income as en } from '../../en/console/income.ts';

export const income = {
  'ops.income.title': 'Catatan penghasilan',
} satisfies Record<keyof typeof en, string>;
