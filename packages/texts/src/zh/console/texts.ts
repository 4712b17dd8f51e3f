// Chinese: the console's words for texts.

import type { texts as en } from '../../en/console/texts.ts';

export const texts = {
  'ops.texts.title': '文案',
} satisfies Record<keyof typeof en, string>;
