// Indonesian: the console's words for levels and benefits.

import type { levels as en } from '../../en/console/levels.ts';

export const levels = {
  'ops.levels.title': 'Level dan manfaat',
} satisfies Record<keyof typeof en, string>;
