// Indonesian: the console's words for banners and dialogs.

import type { content as en } from '../../en/console/content.ts';

export const content = {
  'ops.content.title': 'Banner dan dialog',
} satisfies Record<keyof typeof en, string>;
