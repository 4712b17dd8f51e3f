// Chinese texts: the steps from revenue to a part of it.

import type { waterfall as en } from '../../../en/screens/sales/waterfall.ts';

export const waterfall = {
  'waterfall.title': '从营收到您的部分',
  'waterfall.titleOne': '从营收到一份：{day}',
  'waterfall.evidence': '行程与充电（{n}）',
  'waterfall.evidence.insurance': '保险公司赔付',
  'waterfall.evidence.sale': '资产买方支付',
  'waterfall.evidence.scrap': '报废款',
  'waterfall.notCounted': '已记录但未获批',
  'waterfall.notCountedWhy': '原因：{reason}',
  'waterfall.revenue': '获批营收',
  'waterfall.fleetShare': '车队部分 {percent}',
  'waterfall.members': '会员部分（全部 {n} 份）',
  'waterfall.otherUnits': '其余 {n} 份',
  'waterfall.rounding': '分位取整',
  'waterfall.mine': '您的 {n} 份',
  'waterfall.one': '一份',
  'waterfall.part': '我的部分：{units}/{all} 份',
  'waterfall.perUnit': '每份所得：{amount}',
  'waterfall.supplement': '补记 {n}：迟到的营收',
  'waterfall.none': '首个结算日之后显示计算步骤。',
} satisfies Record<keyof typeof en, string>;
