// Chinese texts: moments, such as a claim.

import type { moment as en } from '../../../en/screens/money/moment.ts';

export const moment = {
  'moment.claimed': '您已领取',
  'moment.done': '完成',
  'moment.withdraw': '提现到银行卡',
  'moment.balance': '钱包余额',
  'moment.more': '另有{n}项',
  'moment.level': '您已升至{level}',
  'moment.benefits': '查看全部权益',
} satisfies Record<keyof typeof en, string>;
