// Chinese: the console's words for overview.

import type { overview as en } from '../../en/console/overview.ts';

export const overview = {
  'ops.overview.title': '总览',
} satisfies Record<keyof typeof en, string>;
