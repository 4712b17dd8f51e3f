// Chinese: the console's words for banners and dialogs.

import type { content as en } from '../../en/console/content.ts';

export const content = {
  'ops.content.title': '横幅与弹窗',
} satisfies Record<keyof typeof en, string>;
