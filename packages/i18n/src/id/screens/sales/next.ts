// Indonesian texts: what is next for the member, on the home screen.

import type { next as en } from '../../../en/screens/sales/next.ts';

export const next = {
  'next.title': 'Berikutnya untuk Anda',
  'next.records': '{n} catatan siap diklaim',
  'next.checkIn': 'Check-in: hari ke-{n}',
  'next.coins': '{n} koin emas hari ini',
  'next.onItsWay': 'Dalam perjalanan ke bank Anda',
  'next.onItsWayHint': 'Lihat status',
  'next.week': 'Minggu Anda',
  'next.weekDays': '{from} s.d. {to}',
} satisfies Record<keyof typeof en, string>;
