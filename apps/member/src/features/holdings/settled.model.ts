// Whether a holding has figures to show. A file of its own: the home screen needs it without the texts of holdings.

import type { Holding } from '@roda/api-contract/income/holdings';

/** Whether anything of it is settled; before that its figures don't exist. */
export function isCounted({ settledDays, accruedIncome }: Pick<Holding, 'settledDays' | 'accruedIncome'>): boolean {
  return settledDays > 0 || /[1-9]/u.test(accruedIncome);
}
