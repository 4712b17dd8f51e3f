// Chinese: the news and one article.

import type { news as en } from '../../en/later/news.ts';

export const news = {
  'news.title': '资讯',
  'news.empty': '暂无资讯',
  'news.pinned': '置顶',
  'news.help': '帮助',
  'news.article': '文章',
  'news.related': '相关资讯',
  'news.gone': '该文章已不可用',
  'news.all': '全部资讯',
  'news.share': '分享',
  'news.shareFailed': '分享失败，请重试。',
} satisfies Record<keyof typeof en, string>;
