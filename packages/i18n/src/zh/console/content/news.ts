// Chinese console texts: news and help.

import type { news as en } from '../../../en/console/content/news.ts';

export const news = {
  'ops.news.title': '资讯与帮助',
  'ops.news.write': '撰写资讯',
  'ops.news.summary': '摘要',
  'ops.news.paragraphs': '正文段落',
  'ops.news.paragraphsHelp': '空一行即另起一段。',
  'ops.news.author': '作者',
  'ops.news.pinned': '置顶',
  'ops.news.income': '涉及收益',
  'ops.news.incomeHelp': '须两人同意后方可展示。',
} satisfies Record<keyof typeof en, string>;
