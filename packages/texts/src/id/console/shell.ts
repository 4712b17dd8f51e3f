// Indonesian: the console's words for console.

import type { shell as en } from '../../en/console/shell.ts';

export const shell = {
  'ops.shell.title': 'Konsol',
} satisfies Record<keyof typeof en, string>;
