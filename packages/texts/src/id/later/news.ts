// Indonesian: the news and one article.

import type { news as en } from '../../en/later/news.ts';

export const news = {
  'news.title': 'Berita',
  'news.empty': 'Belum ada berita',
  'news.pinned': 'Disematkan',
  'news.help': 'Bantuan',
  'news.article': 'Artikel',
  'news.related': 'Berita terkait',
  'news.gone': 'Artikel ini tidak tersedia lagi',
  'news.all': 'Semua berita',
  'news.share': 'Bagikan',
  'news.shareFailed': 'Gagal membagikan. Coba lagi.',
} satisfies Record<keyof typeof en, string>;
