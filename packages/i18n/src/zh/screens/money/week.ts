// Chinese texts: the week that ended.

import type { week as en } from '../../../en/screens/money/week.ts';

export const week = {
  'week.title': '一周回顾',
  'week.done': '关闭',
  'week.earned': '{from}至{to}的收益',
  'week.statistics': '查看每一天',
  'week.above': '比前一周多 {amount}',
  'week.below': '比前一周少 {amount}',
  'week.same': '与前一周相同',
  'week.early': '部分日期尚未计入：营收未经核准。',
  'week.best': '最高的一天',
  'week.least': '最低的一天',
  'week.zero': '没有收益的天数',
  'week.open': '尚未计入的天数',
  'week.orders': '载客、配送与充电次数',
  'week.assets': '各项收益',
  'week.moreAssets': '再显示{n}项',
  'week.notOwned': '该周尚未归您持有。',
  'week.zeroDays': '{days}没有收益：{why}',
  'week.idle.vehicle': '没有订单',
  'week.idle.pile': '没有充电',
  'week.idle.deposit': '没有订单或充电',
  'week.unpaid': '有订单，但没有计入营收',
  'week.note': '每周收益有高有低，一周的结果不代表下一周。',
} satisfies Record<keyof typeof en, string>;
