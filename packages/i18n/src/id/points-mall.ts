// Indonesian texts: the states of an order in the points mall.

import type { pointsMall as en } from '../en/points-mall.ts';

export const pointsMall = {
  'mall.status.s101': 'Menunggu pembayaran',
  'mall.status.s102': 'Dibatalkan',
  'mall.status.s103': 'Tidak dibayar tepat waktu',
  'mall.status.s201': 'Dibayar',
  'mall.status.s202': 'Pengembalian diajukan',
  'mall.status.s203': 'Dana dikembalikan',
  'mall.status.s301': 'Dikirim',
  'mall.status.s401': 'Diterima',
  'mall.status.s402': 'Diterima (otomatis)',
} satisfies Record<keyof typeof en, string>;
