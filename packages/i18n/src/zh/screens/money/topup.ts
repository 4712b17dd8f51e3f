// Chinese texts: putting money into the wallet.

import type { topup as en } from '../../../en/screens/money/topup.ts';

export const topup = {
  'topup.title': '充值',
  'topup.balance': '钱包余额',
  'topup.amount': '金额',
  'topup.amounts': '常用金额',
  'topup.range': '{min} 至 {max}',
  'topup.tooLittle': '最低 {min}',
  'topup.tooMuch': '最高 {max}',
  'topup.note': '购买前，钱包中的资金不会被投资，可随时提现。',
  'topup.identityFirst': '请先完成实名认证',
  'topup.identityText': '首次充值前需实名认证，这样就不会对您已存入的资金追加条件。',
  'topup.verify': '实名认证',
  'topup.continue': '继续',
  'topup.methodNext': '下一步选择支付方式并查看手续费。',
} satisfies Record<keyof typeof en, string>;
