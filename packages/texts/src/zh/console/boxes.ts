// Chinese: the console's words for boxes and odds.

import type { boxes as en } from '../../en/console/boxes.ts';

export const boxes = {
  'ops.boxes.title': '盲盒与概率',
} satisfies Record<keyof typeof en, string>;
