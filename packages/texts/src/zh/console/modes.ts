// Chinese: the console's words for modes and versions.

import type { modes as en } from '../../en/console/modes.ts';

export const modes = {
  'ops.modes.title': '模式与版本',
} satisfies Record<keyof typeof en, string>;
