// Chinese: the console's words for redeem codes.

import type { redeem as en } from '../../en/console/redeem.ts';

export const redeem = {
  'ops.redeem.title': '兑换码',
} satisfies Record<keyof typeof en, string>;
