// Indonesian texts: the daily check-in.

import type { checkin as en } from '../../../en/screens/rewards/checkin.ts';

export const checkin = {
  'checkin.title': 'Check-in harian',
  'checkin.streak': '{n, plural, =0 {Belum beruntun} other {# hari beruntun}}',
  'checkin.streakHint': '{n, plural, =0 {Check-in hari ini untuk mulai} other {Total # check-in}}',
  'checkin.button': 'Check-in · {n} koin',
  'checkin.done': 'Sudah check-in hari ini',
  'checkin.doneHint': 'Hari berikutnya dimulai {time}',
  'checkin.gainedSpoken': 'Sudah check-in: {n} koin, {days} hari beruntun',
  'checkin.rewards': 'Koin per hari',
  'checkin.rewardsHint': 'Koin untuk tiap hari beruntun. Setelah hari {n}, mulai lagi dari awal.',
  'checkin.dayN': 'Hari {n}',
  'checkin.previous': 'Bulan sebelumnya',
  'checkin.next': 'Bulan berikutnya',
  'checkin.state.done': 'sudah check-in',
  'checkin.state.today': 'hari ini, belum check-in',
  'checkin.state.missed': 'terlewat',
  'checkin.state.future': 'akan datang',
  'checkin.legend.done': 'Sudah check-in',
  'checkin.legend.today': 'Hari ini',
  'checkin.legend.missed': 'Terlewat',
  'checkin.legend.future': 'Akan datang',
  'checkin.rules': 'Aturan',
  'checkin.zone': 'Hari baru dimulai pukul 00.00 waktu {zone}.',
  'checkin.coinsUse': 'Koin emas bisa dipakai di toko poin dan permainan. Koin bukan uang dan tidak bisa ditarik.',
  'checkin.guest': 'Masuk untuk check-in',
  'checkin.guestHint': 'Satu ketukan sehari memberi koin emas. Gratis, tanpa syarat lain.',
} satisfies Record<keyof typeof en, string>;
