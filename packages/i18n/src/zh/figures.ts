// Chinese texts: the words for income at each stage, the same in both apps, in files and in reports.

import type { figures as en } from '../en/figures.ts';

export const figures = {
  'figure.earned': '已获收益',
  'figure.earned.hint': '已为您结算的全部收益，无论是否领取',
  'figure.toClaim': '待领取',
  'figure.toClaim.hint': '已结算，现在就能转入钱包',
  'figure.waiting': '暂不可领取',
  'figure.waiting.hint': '已结算，取消期、固定期限或核查结束后才能领取',
  'figure.paidOut': '已入钱包',
  'figure.paidOut.hint': '已转入您钱包的收益：由您领取或自动转入',
  'figure.withdrawing': '提现中',
  'figure.withdrawing.hint': '已申请、尚未到账，已从余额中扣除',
  'figure.withdrawn': '已提现',
  'figure.withdrawn.hint': '已支付的提现，含手续费和税款',
  'figure.today': '今日结算',
  'figure.today.hint': '自零点起的结算，对应更早的日期；今天的营收获批后才计入',
  'figure.forDays': '对应 {days}',
  'figure.explain': '名词解释',
} satisfies Record<keyof typeof en, string>;
