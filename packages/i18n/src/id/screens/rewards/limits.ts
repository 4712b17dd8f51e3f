// Indonesian texts: own limits on games, and self-exclusion.

import type { limits as en } from '../../../en/screens/rewards/limits.ts';

export const limits = {
  'limits.title': 'Batas saya',
  'limits.daily': 'Kotak per hari',
  'limits.now': 'Paling banyak {n} per hari saat ini; {played} dibuka hari ini.',
  'limits.field': 'Kotak per hari paling banyak',
  'limits.fewer': 'Kurangi satu',
  'limits.more': 'Tambah satu',
  'limits.lower': 'Batas yang lebih rendah langsung berlaku.',
  'limits.higher': 'Batas yang lebih tinggi berlaku setelah 72 jam, agar sempat dipikirkan.',
  'limits.pending': '{n} per hari mulai {time}. Batas lebih rendah sebelum itu membatalkannya.',
  'limits.saved': 'Batas sudah berlaku',
  'limits.waits': 'Dicatat. Berlaku setelah 72 jam.',
  'limits.leaveTitle': 'Menjauh dari permainan',
  'limits.leaveText':
    'Kotak dan kolam koin langsung ditutup bagi Anda. Waktunya dapat diperpanjang, tidak dapat dipersingkat. Hadiah yang sudah didapat tetap milik Anda.',
  'limits.howLong': 'Berapa lama',
  'limits.away.1d': 'Satu hari',
  'limits.away.7d': 'Tujuh hari',
  'limits.away.30d': 'Tiga puluh hari',
  'limits.away.180d': '180 hari',
  'limits.away.good': 'Selamanya',
  'limits.choose': 'Pilih jangka waktu',
  'limits.leave': 'Menjauh',
  'limits.stay': 'Kembali',
  'limits.askTitle': 'Menjauh dari permainan untung-untungan?',
  'limits.askText': 'Selama: {time}. Langsung berlaku dan tidak dapat dibatalkan.',
  'limits.left': 'Selesai. Permainan ditutup bagi Anda.',
  'limits.awayUntil': 'Anda menjauh sampai {time}.',
  'limits.awayForGood': 'Anda menjauh selamanya.',
} satisfies Record<keyof typeof en, string>;
