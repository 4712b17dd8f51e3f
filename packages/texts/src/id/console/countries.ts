// Indonesian: the console's words for countries and options.

import type { countries as en } from '../../en/console/countries.ts';

export const countries = {
  'ops.countries.title': 'Negara dan opsi',
} satisfies Record<keyof typeof en, string>;
