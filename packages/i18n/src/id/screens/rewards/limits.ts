// Indonesian texts: own limits on games, and self-exclusion.

import type { limits as en } from '../../../en/screens/rewards/limits.ts';

export const limits = {
  'limits.title': 'Batas saya',
  'limits.daily': 'Kotak per hari',
  'limits.now': 'Saat ini paling banyak {n} per hari; hari ini {played} dibuka.',
  'limits.field': 'Maksimal kotak per hari',
  'limits.fewer': 'Kurangi satu',
  'limits.more': 'Tambah satu',
  'limits.lower': 'Batas yang lebih rendah langsung berlaku.',
  'limits.higher': 'Batas yang lebih tinggi berlaku setelah 72 jam, supaya bisa dipikirkan dulu.',
  'limits.pending': '{n} per hari mulai {time}. Menurunkan batas sebelum itu akan membatalkannya.',
  'limits.saved': 'Batas baru sudah berlaku',
  'limits.waits': 'Disimpan. Berlaku setelah 72 jam.',
  'limits.leaveTitle': 'Rehat dari permainan',
  'limits.leaveText':
    'Kotak dan undian koin langsung ditutup bagi Anda. Masa rehat bisa diperpanjang, tidak bisa dipersingkat. Hadiah yang sudah didapat tetap milik Anda.',
  'limits.howLong': 'Berapa lama',
  'limits.away.1d': 'Satu hari',
  'limits.away.7d': 'Tujuh hari',
  'limits.away.30d': 'Tiga puluh hari',
  'limits.away.180d': '180 hari',
  'limits.away.good': 'Selamanya',
  'limits.choose': 'Pilih jangka waktu',
  'limits.leave': 'Mulai rehat',
  'limits.stay': 'Kembali',
  'limits.askTitle': 'Rehat dari permainan untung-untungan?',
  'limits.askText': 'Selama: {time}. Langsung berlaku dan tidak dapat dibatalkan.',
  'limits.left': 'Selesai. Permainan ditutup bagi Anda.',
  'limits.awayUntil': 'Anda rehat sampai {time}.',
  'limits.awayForGood': 'Anda berhenti dari permainan untuk selamanya.',
} satisfies Record<keyof typeof en, string>;
