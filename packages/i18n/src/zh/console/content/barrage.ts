// Chinese console texts: barrage.

import type { barrage as en } from '../../../en/console/content/barrage.ts';

export const barrage = {
  'ops.barrage.title': '弹幕',
  'ops.barrage.about': '此处仅展示真实发生且会员同意公开的内容，可以隐藏，不能编造。',
  'ops.barrage.consented': '已同意',
  'ops.barrage.hidden': '已隐藏',
  'ops.barrage.hide': '隐藏',
  'ops.barrage.state.order': '购买',
  'ops.barrage.state.box': '盲盒',
  'ops.barrage.state.pool': '奖池',
  'ops.barrage.state.quiz': '答题',
} satisfies Record<keyof typeof en, string>;
