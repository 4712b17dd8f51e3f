// Chinese console texts: banned words.

import type { phrases as en } from '../../../en/console/content/phrases.ts';

export const phrases = {
  'ops.phrases.title': '禁用词',
} satisfies Record<keyof typeof en, string>;
