// Indonesian texts: the server's messages about check-in, the quiz and redeem codes.

import type { rewards as en } from '../en/rewards.ts';

export const rewards = {
  'rewards.checkInRules.resets':
    'Satu check-in per hari menurut waktu {zone}. Bila terlewat, hadiah mulai lagi dari hari 1.',
  'rewards.checkInRules.keeps':
    'Satu check-in per hari menurut waktu {zone}. Bila terlewat, hanya hari itu yang hilang: hadiah berlanjut.',
  'rewards.quizRules.prize':
    '{count, plural, other {# soal}}, satu kesempatan per hari. Jawab semua dengan benar untuk mendapat hadiah. Jika tidak, setiap jawaban benar memberi {points, plural, other {# poin keberuntungan}}. Keluar berarti kesempatan hari ini berakhir. Jika koneksi terputus, Anda punya sepuluh menit untuk kembali.',
  'rewards.quizRules.points':
    '{count, plural, other {# soal}}, satu kesempatan per hari. Setiap jawaban benar memberi {points, plural, other {# poin keberuntungan}}. Keluar berarti kesempatan hari ini berakhir. Jika koneksi terputus, Anda punya sepuluh menit untuk kembali.',
  'rewards.redeem.wallet': 'Uang untuk dompet Anda',
  'rewards.redeem.points': 'Poin',
  'rewards.redeem.coins': 'Koin emas',
} satisfies Record<keyof typeof en, string>;
