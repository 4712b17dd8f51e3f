// Chinese texts: the document about the end of a holding.

import type { ending as en } from '../en/ending.ts';

export const ending: Readonly<Record<keyof typeof en, string>> = {
  'ending.title': '持有终止说明',
  'ending.product': '产品',
  'ending.asset': '资产',
  'ending.what': '发生的情况',
  'ending.kind.retired': '资产已退役',
  'ending.kind.total_loss': '资产灭失',
  'ending.happenedOn': '日期',
  'ending.reason': '原因',
  'ending.decidedOn': '决定日期',
  'ending.lastDay': '持有的最后一天',
  'ending.holding': '您的持有',
  'ending.number': '编号',
  'ending.units': '份额',
  'ending.price': '已付价款',
  'ending.earned': '累计已获收益（截至 {day}）',
  'ending.paidOut': '已入钱包（截至 {day}）',
  'ending.result': '已获收益减去价款',
  'ending.later':
    '保险公司或买方为该资产支付的款项，以及迟到的营收，须经两人批准，再按最后一个周期的营收分配：您的份额获得会员部分中应得的一份。该款项作为补记计入您的持有，可像其他收益一样领取。金额可能远低于价款，也可能为零。',
  'ending.complaints': '如有异议，请在应用“我的”—“投诉”中提出。每件投诉都有编号，并由工作人员在期限内答复。',
};
