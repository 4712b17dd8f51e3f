// Chinese texts: member levels and the conditions of the next one.

import type { level as en } from '../en/level.ts';

export const level = {
  'level.condition.verified': '完成实名认证',
  'level.condition.memberDays': '注册天数',
  'level.condition.checkInDays': '签到天数',
  'level.condition.quizzes': '完成答题次数',
  'level.benefit.feeDiscount': '提现手续费减免 {percent}%',
  'level.benefit.bonus': '达到该等级时一次性获得{coins}金币',
  'level.kept': '达到的等级至少保留{days}天，不受规则变更影响。',
} satisfies Record<keyof typeof en, string>;
