// Chinese texts: members who joined with the own invitation code.

import type { team as en } from '../../../en/screens/account/team.ts';

export const team = {
  'team.title': '我的团队',
  'team.invited': '已邀请',
  'team.verified': '已实名',
  'team.coins': '获得金币',
  'team.rechargeTitle': '充值合计',
  'team.rechargeHint': '所有人的合计，与您的奖励无关，也不显示个人金额。',
  'team.rechargeHidden': '满{n}人后显示，以免透露个人金额。',
  'team.people': '成员',
  'team.joined': '{time}加入',
  'team.isVerified': '已实名',
  'team.notVerified': '未实名',
  'team.empty': '还没有人使用您的邀请码加入',
  'team.invite': '去邀请',
  'team.rewards': '邀请奖励',
  'team.note': '仅限一级，且只计注册。任何人的购买或充值都不会给您带来奖励。',
} satisfies Record<keyof typeof en, string>;
