// Chinese texts: a payment that was begun and not finished.

import type { pending as en } from '../../../en/screens/money/pending.ts';

export const pending = {
  'pending.title': '您有一笔付款尚未完成',
  'pending.pay': '继续付款',
} satisfies Record<keyof typeof en, string>;
