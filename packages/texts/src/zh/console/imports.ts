// Chinese: the console's words for fleet imports.

import type { imports as en } from '../../en/console/imports.ts';

export const imports = {
  'ops.imports.title': '车队导入',
} satisfies Record<keyof typeof en, string>;
