// Chinese texts: the states of an order in the points mall.

import type { pointsMall as en } from '../en/points-mall.ts';

export const pointsMall = {
  'mall.status.s101': '待付款',
  'mall.status.s102': '已取消',
  'mall.status.s103': '未按时付款',
  'mall.status.s201': '已付款',
  'mall.status.s202': '申请退款',
  'mall.status.s203': '已退款',
  'mall.status.s301': '已发货',
  'mall.status.s401': '已收货',
  'mall.status.s402': '系统收货',
} satisfies Record<keyof typeof en, string>;
