// Indonesian texts: the news list and one article.

import type { news as en } from '../../../en/screens/account/news.ts';

export const news = {
  'news.title': 'Berita dan bantuan',
  'news.empty': 'Belum ada berita',
  'news.pinned': 'Disematkan',
  'news.help': 'Bantuan',
  'news.article': 'Artikel',
  'news.related': 'Berita terkait',
  'news.gone': 'Artikel ini tidak tersedia lagi',
  'news.all': 'Semua berita',
  'news.share': 'Bagikan',
  'news.shareFailed': 'Gagal membagikan. Silakan coba lagi.',
  'news.news': 'Berita',
  'news.team': 'Tim saya',
  'news.teamHint': 'Siapa yang bergabung dengan kode Anda',
  'news.searchHelp': 'Cari bantuan',
  'news.helpCategories': 'Topik bantuan',
  'news.allHelp': 'Semua',
  'news.noHelp': 'Tidak ditemukan',
  'news.noHelpHint': 'Coba kata lain, atau hubungi kami.',
  'news.peopleHint': 'Chat, telepon, dan email',
  'news.updated': 'Diperbarui {day}',
  'news.takeMe': 'Buka halamannya',
  'news.relatedHelp': 'Bantuan lain',
} satisfies Record<keyof typeof en, string>;
