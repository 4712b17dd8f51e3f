// Indonesian: the console's words for boxes and odds.

import type { boxes as en } from '../../en/console/boxes.ts';

export const boxes = {
  'ops.boxes.title': 'Kotak dan peluang',
} satisfies Record<keyof typeof en, string>;
