// Indonesian: the console's words for news and help.

import type { news as en } from '../../en/console/news.ts';

export const news = {
  'ops.news.title': 'Berita dan bantuan',
} satisfies Record<keyof typeof en, string>;
