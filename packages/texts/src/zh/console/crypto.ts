// Chinese: the console's words for USDT in.

import type { crypto as en } from '../../en/console/crypto.ts';

export const crypto = {
  'ops.crypto.title': 'USDT 入账',
} satisfies Record<keyof typeof en, string>;
