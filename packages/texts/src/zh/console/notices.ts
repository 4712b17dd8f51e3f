// Chinese: the console's words for notices and push.

import type { notices as en } from '../../en/console/notices.ts';

export const notices = {
  'ops.notices.title': '通知与推送',
} satisfies Record<keyof typeof en, string>;
