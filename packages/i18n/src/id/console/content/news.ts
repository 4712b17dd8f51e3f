// Indonesian console texts: news and help.

import type { news as en } from '../../../en/console/content/news.ts';

export const news = {
  'ops.news.title': 'Berita dan bantuan',
  'ops.news.write': 'Tulis berita',
  'ops.news.summary': 'Ringkasan',
  'ops.news.paragraphs': 'Paragraf',
  'ops.news.paragraphsHelp': 'Baris kosong memulai paragraf baru.',
  'ops.news.author': 'Penulis',
  'ops.news.pinned': 'Disematkan',
  'ops.news.income': 'Tentang penghasilan',
  'ops.news.incomeHelp': 'Dua orang harus setuju sebelum tampil.',
} satisfies Record<keyof typeof en, string>;
