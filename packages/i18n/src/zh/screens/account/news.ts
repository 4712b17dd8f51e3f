// Chinese texts: the news list and one article.

import type { news as en } from '../../../en/screens/account/news.ts';

export const news = {
  'news.title': '资讯与帮助',
  'news.empty': '暂无资讯',
  'news.pinned': '置顶',
  'news.help': '帮助',
  'news.article': '文章',
  'news.related': '相关资讯',
  'news.gone': '该文章已下线',
  'news.all': '全部资讯',
  'news.share': '分享',
  'news.shareFailed': '分享失败，请重试。',
  'news.news': '资讯',
  'news.team': '我的团队',
  'news.teamHint': '使用您的邀请码加入的人',
  'news.searchHelp': '搜索帮助',
  'news.helpCategories': '帮助分类',
  'news.allHelp': '全部',
  'news.noHelp': '没有找到',
  'news.noHelpHint': '换个词试试，或联系我们。',
  'news.peopleHint': '在线客服、电话与邮件',
  'news.updated': '更新于{day}',
  'news.takeMe': '前往该页面',
  'news.relatedHelp': '相关帮助',
} satisfies Record<keyof typeof en, string>;
