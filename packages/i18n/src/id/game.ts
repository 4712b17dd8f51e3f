// Indonesian texts: the server's messages about the pool.

import type { game as en } from '../en/game.ts';

export const game = {
  'chance.pool.filledBy':
    'Operator menyisihkan koin emas untuk hadiah sebelum putaran dibuka. Anggota tidak membayar apa pun.',
  'chance.pool.checkIn': 'Setiap check-in harian selama putaran adalah satu tiket.',
  'chance.pool.quiz': 'Setiap kuis harian yang diselesaikan selama putaran adalah satu tiket, benar atau salah.',
  'chance.pool.adults':
    'Identitas Anda harus terverifikasi dan usia minimal 18 tahun. Pembelian tidak pernah dihitung.',
  'chance.pool.frozen': 'Saat undian, semua tiket diurutkan dan sidik jarinya diumumkan.',
  'chance.pool.drawn':
    'Angka rahasia yang dijanjikan lalu menentukan pemenang dan ditampilkan. Siapa pun dapat menghitung ulang.',
  'chance.pool.noCash': 'Hadiahnya koin emas. Koin bukan uang dan tidak dapat diuangkan.',
} satisfies Record<keyof typeof en, string>;
