// Indonesian: the console's words for check-in and coins.

import type { checkin as en } from '../../en/console/checkin.ts';

export const checkin = {
  'ops.checkin.title': 'Absen dan koin',
} satisfies Record<keyof typeof en, string>;
