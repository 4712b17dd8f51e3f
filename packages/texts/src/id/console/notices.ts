// Indonesian: the console's words for notices and push.

import type { notices as en } from '../../en/console/notices.ts';

export const notices = {
  'ops.notices.title': 'Pemberitahuan dan push',
} satisfies Record<keyof typeof en, string>;
