// Indonesian texts: the server's messages about check-in, the quiz and redeem codes.

import type { rewards as en } from '../en/rewards.ts';

export const rewards = {
  'rewards.checkInRules.resets':
    'Satu kali masuk per hari menurut jam {zone}. Hari yang terlewat memulai urutan hadiah dari awal.',
  'rewards.checkInRules.keeps':
    'Satu kali masuk per hari menurut jam {zone}. Hari yang terlewat hanya menghilangkan hari itu: urutan hadiah berlanjut.',
  'rewards.quizRules.prize':
    '{count, plural, other {# pertanyaan}}, satu kesempatan per hari. Semua jawaban benar memenangkan hadiah; jika tidak, setiap jawaban benar memberi {points, plural, other {# poin keberuntungan}}. Keluar mengakhiri kesempatan hari ini; setelah koneksi terputus Anda punya sepuluh menit untuk kembali.',
  'rewards.quizRules.points':
    '{count, plural, other {# pertanyaan}}, satu kesempatan per hari. Setiap jawaban benar memberi {points, plural, other {# poin keberuntungan}}. Keluar mengakhiri kesempatan hari ini; setelah koneksi terputus Anda punya sepuluh menit untuk kembali.',
  'rewards.redeem.wallet': 'Uang untuk dompet Anda',
  'rewards.redeem.points': 'Poin',
  'rewards.redeem.coins': 'Koin emas',
} satisfies Record<keyof typeof en, string>;
