// Indonesian texts: the server's messages about the pool.

import type { game as en } from '../en/game.ts';

export const game = {
  'chance.pool.filledBy':
    'Operator menyisihkan koin emas untuk hadiah sebelum putaran dibuka. Anggota tidak membayar apa pun.',
  'chance.pool.checkIn': 'Setiap absen harian selama putaran adalah satu entri.',
  'chance.pool.quiz':
    'Setiap kuis harian yang dimainkan sampai selesai selama putaran adalah satu entri. Benar atau salah tidak berpengaruh.',
  'chance.pool.adults':
    'Identitas Anda harus terverifikasi dan usia Anda minimal 18 tahun. Pembelian tidak pernah dihitung.',
  'chance.pool.frozen': 'Saat pengundian semua entri diurutkan dan hash-nya diumumkan.',
  'chance.pool.drawn': 'Seed yang dijanjikan lalu menentukan hasil dan ditampilkan. Siapa pun dapat menghitung ulang.',
  'chance.pool.noCash': 'Hadiahnya koin emas. Koin bukan uang dan tidak dapat diuangkan.',
} satisfies Record<keyof typeof en, string>;
