// Chinese texts: section names and event messages of the home screen.

import type { content as en } from '../en/content.ts';

export const content = {
  'content.block.banners': '精选',
  'content.block.shortcuts': '服务',
  'content.block.notices': '公告',
  'content.block.recommendations': '为您推荐',
  'content.block.news': '资讯',
  'content.barrage.order': '{name}购买了{quantity}份{product}',
  'content.barrage.box': '{name}在盲盒中获得{prize}',
  'content.barrage.pool': '{name}在奖池第{round}轮中获得{coins}金币',
  'content.barrage.quiz': '{name}每日答题全对',
} satisfies Record<keyof typeof en, string>;
