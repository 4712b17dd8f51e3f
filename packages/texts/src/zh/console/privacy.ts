// Chinese: the console's words for privacy requests.

import type { privacy as en } from '../../en/console/privacy.ts';

export const privacy = {
  'ops.privacy.title': '隐私请求',
} satisfies Record<keyof typeof en, string>;
