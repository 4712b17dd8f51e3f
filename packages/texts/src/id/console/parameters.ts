// Indonesian: the console's words for parameters.

import type { parameters as en } from '../../en/console/parameters.ts';

export const parameters = {
  'ops.parameters.title': 'Parameter',
} satisfies Record<keyof typeof en, string>;
