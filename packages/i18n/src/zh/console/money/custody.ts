// Chinese console texts: custody accounts.

import type { custody as en } from '../../../en/console/money/custody.ts';

export const custody = {
  'ops.custody.account.bank': '会员资金，银行',
  'ops.custody.account.provider': '会员资金，支付渠道',
  'ops.custody.account.usdt': '会员资金，加密货币渠道',
  'ops.custody.account.acquisition': '公司，购车',
  'ops.custody.account.marketing': '公司，营销',
  'ops.custody.account.payroll': '公司，工资',
} satisfies Record<keyof typeof en, string>;
