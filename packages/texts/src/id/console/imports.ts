// Indonesian: the console's words for fleet imports.

import type { imports as en } from '../../en/console/imports.ts';

export const imports = {
  'ops.imports.title': 'Impor armada',
} satisfies Record<keyof typeof en, string>;
