// Chinese: the console's words for news and help.

import type { news as en } from '../../en/console/news.ts';

export const news = {
  'ops.news.title': '资讯与帮助',
} satisfies Record<keyof typeof en, string>;
