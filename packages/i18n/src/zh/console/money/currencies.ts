// Chinese console texts: currencies.

import type { currencies as en } from '../../../en/console/money/currencies.ts';

export const currencies = {
  'ops.currencies.title': '货币',
  'ops.currencies.rates': '汇率',
  'ops.currencies.providers': '持牌机构',
  'ops.currencies.networks': '网络',
  'ops.currencies.pair': '货币对',
  'ops.currencies.rate': '每 USDT 折合印尼盾',
  'ops.currencies.source': '来源',
  'ops.currencies.sourceHelp': '数据出处',
  'ops.currencies.proposeRate': '提交汇率',
  'ops.currencies.rateNote': '自第二人同意起生效。',
  'ops.currencies.provider': '机构',
  'ops.currencies.ended': '终止日期',
  'ops.currencies.endNote': '立即生效：关闭入口无需第二人。已付款项仍会入账。',
  'ops.currencies.proposeNetwork': '提交网络',
  'ops.currencies.networkNote': '第二人同意后按此生效；在途款项按原约定处理。',
  'ops.currencies.codeHelp': '小写字母与数字',
  'ops.currencies.chain': '链编号',
  'ops.currencies.token': '代币合约',
  'ops.currencies.confirmations': '确认数',
  'ops.currencies.least': '最低金额',
  'ops.currencies.feeNote': '费用说明',
  'ops.currencies.startBlock': '起始区块',
  'ops.currencies.readTo': '已读至区块',
} satisfies Record<keyof typeof en, string>;
