// Indonesian texts: the week that ended.

import type { week as en } from '../../../en/screens/money/week.ts';

export const week = {
  'week.title': 'Minggu Anda',
  'week.done': 'Tutup',
  'week.earned': 'Diperoleh {from} s.d. {to}',
  'week.statistics': 'Lihat setiap hari',
  'week.above': '{amount} lebih banyak dari minggu sebelumnya',
  'week.below': '{amount} lebih sedikit dari minggu sebelumnya',
  'week.same': 'Sama dengan minggu sebelumnya',
  'week.early': 'Beberapa hari belum dihitung: omzetnya belum disetujui.',
  'week.best': 'Hari tertinggi',
  'week.least': 'Hari terendah',
  'week.zero': 'Hari tanpa pendapatan',
  'week.open': 'Hari yang belum dihitung',
  'week.orders': 'Perjalanan, pengantaran, dan sesi',
  'week.assets': 'Pendapatan masing-masing',
  'week.moreAssets': 'Tampilkan {n} lagi',
  'week.notOwned': 'Belum milik Anda pada minggu itu.',
  'week.zeroDays': 'Tanpa pendapatan pada {days}: {why}',
  'week.idle.vehicle': 'tidak ada order',
  'week.idle.pile': 'tidak ada sesi pengisian',
  'week.idle.deposit': 'tidak ada order atau sesi',
  'week.unpaid': 'ada order, tetapi omzetnya tidak dihitung',
  'week.note': 'Pendapatan berubah dari minggu ke minggu. Satu minggu tidak menentukan minggu berikutnya.',
} satisfies Record<keyof typeof en, string>;
