// Indonesian texts: a payment that was begun and not finished.

import type { pending as en } from '../../../en/screens/money/pending.ts';

export const pending = {
  'pending.title': 'Ada pembayaran yang belum selesai',
  'pending.pay': 'Lanjutkan',
} satisfies Record<keyof typeof en, string>;
