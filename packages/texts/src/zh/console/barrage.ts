// Chinese: the console's words for barrage.

import type { barrage as en } from '../../en/console/barrage.ts';

export const barrage = {
  'ops.barrage.title': '弹幕',
} satisfies Record<keyof typeof en, string>;
