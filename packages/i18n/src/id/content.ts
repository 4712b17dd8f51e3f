// Indonesian texts: section names and event messages of the home screen.

import type { content as en } from '../en/content.ts';

export const content = {
  'content.block.banners': 'Pilihan',
  'content.block.shortcuts': 'Layanan',
  'content.block.notices': 'Pengumuman',
  'content.block.recommendations': 'Untuk Anda',
  'content.block.news': 'Berita',
  'content.barrage.order': '{name} membeli {quantity} × {product}',
  'content.barrage.box': '{name} mendapat {prize} dari kotak',
  'content.barrage.pool': '{name} mendapat {coins} koin emas di undian koin putaran {round}',
  'content.barrage.quiz': '{name} menjawab benar semua soal kuis harian',
} satisfies Record<keyof typeof en, string>;
