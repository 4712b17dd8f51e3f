// Chinese: the console's words for levels and benefits.

import type { levels as en } from '../../en/console/levels.ts';

export const levels = {
  'ops.levels.title': '等级与权益',
} satisfies Record<keyof typeof en, string>;
