// Indonesian texts: member levels and the conditions of the next one.

import type { level as en } from '../en/level.ts';

export const level = {
  'level.condition.verified': 'Identitas terverifikasi',
  'level.condition.memberDays': 'Hari sejak pendaftaran',
  'level.condition.checkInDays': 'Hari check-in',
  'level.condition.quizzes': 'Kuis selesai',
  'level.benefit.feeDiscount': 'Potongan {percent}% biaya penarikan',
  'level.benefit.bonus': '{coins} koin emas sekali, saat mencapai level ini',
  'level.kept': 'Level yang sudah dicapai berlaku minimal {days} hari, apa pun perubahannya.',
} satisfies Record<keyof typeof en, string>;
