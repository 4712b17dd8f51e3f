// Chinese texts: the steps from revenue to a part of it.

import type { waterfall as en } from '../../../en/screens/sales/waterfall.ts';

export const waterfall = {
  'waterfall.title': '从营收到您的部分',
  'waterfall.titleOne': '每份收益的由来',
  'waterfall.day': '{day}（最近结算日）',
  'waterfall.work.orders': '订单',
  'waterfall.work.rides': '载客',
  'waterfall.work.deliveries': '配送',
  'waterfall.work.sessions': '充电',
  'waterfall.insurance': '保险公司赔付',
  'waterfall.sale': '资产买方支付',
  'waterfall.scrap': '报废款',
  'waterfall.notCounted': '已记录但未获批',
  'waterfall.reason': '获批较少的原因：{reason}',
  'waterfall.revenue': '获批营收',
  'waterfall.fleetShare': '车队部分',
  'waterfall.fleetShareOf': '车队部分 {percent}',
  'waterfall.members': '会员部分（全部{n}份）',
  'waterfall.otherUnits': '其余{n}份',
  'waterfall.rounding': '取整',
  'waterfall.mine': '您的{n}份',
  'waterfall.one': '一份',
  'waterfall.part': '我的部分：{units}/{all} 份',
  'waterfall.perUnit': '每份所得：{amount}',
  'waterfall.count.orders': '{n, plural, =0 {没有订单记录} other {共#次订单或文件}}',
  'waterfall.count.rides': '{n, plural, =0 {没有载客记录} other {共#次载客或文件}}',
  'waterfall.count.deliveries': '{n, plural, =0 {没有配送记录} other {共#单配送或文件}}',
  'waterfall.count.sessions': '{n, plural, =0 {没有充电记录} other {共#次充电或文件}}',
} satisfies Record<keyof typeof en, string>;
