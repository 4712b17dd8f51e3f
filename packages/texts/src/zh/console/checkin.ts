// Chinese: the console's words for check-in and coins.

import type { checkin as en } from '../../en/console/checkin.ts';

export const checkin = {
  'ops.checkin.title': '签到与金币',
} satisfies Record<keyof typeof en, string>;
