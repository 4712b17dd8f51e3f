// Chinese texts: the server's messages about payment methods.

import type { payments as en } from '../en/payments.ts';

export const payments = {
  'payments.recharge': '钱包充值',
  'payments.wallet': '钱包',
  'payments.va': '银行转账（虚拟账户）',
  'payments.qris': 'QRIS',
  'payments.redirect': '电子钱包或银行卡',
  'payments.wechat': '微信支付',
  'payments.walletShort': '还差 {short}，请先充值',
  'payments.walletNotForRecharge': '充值不能用钱包余额支付',
  'payments.outOfRange': '适用金额 {min} 至 {max}',
  'payments.off': '暂不可用',
  'payments.currency': '不能用{currency}支付',
  'payments.amount': '只支持整数金额',
  'payments.hold.unusual_amount': '金额异常，正在核查。',
  'payments.hold.source_unclear': '资金来源正在核实。',
  'payments.hold.authority_request': '主管机关要求暂缓入账。',
} satisfies Record<keyof typeof en, string>;
