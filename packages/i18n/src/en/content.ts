// English texts: section names and event messages of the home screen.

export const content = {
  'content.block.banners': 'Highlights',
  'content.block.shortcuts': 'Services',
  'content.block.notices': 'Announcements',
  'content.block.recommendations': 'For you',
  'content.block.news': 'News',
  'content.barrage.order': '{name} bought {quantity} × {product}',
  'content.barrage.box': '{name} won {prize} from a box',
  'content.barrage.pool': '{name} won {coins} gold coins in pool round {round}',
  'content.barrage.quiz': '{name} got every question right in the daily quiz',
} as const;
