// Indonesian: the console's words for modes and versions.

import type { modes as en } from '../../en/console/modes.ts';

export const modes = {
  'ops.modes.title': 'Mode dan versi',
} satisfies Record<keyof typeof en, string>;
