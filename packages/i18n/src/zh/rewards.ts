// Chinese texts: the server's messages about check-in, the quiz and redeem codes.

import type { rewards as en } from '../en/rewards.ts';

export const rewards = {
  'rewards.checkInRules.resets': '按{zone}时间，每天签到一次。漏签后奖励从第1天重新开始。',
  'rewards.checkInRules.keeps': '按{zone}时间，每天签到一次。漏签只损失当天奖励，后续继续。',
  'rewards.quizRules.prize':
    '每天一次机会，共{count, plural, other {#}}题。全部答对获得奖品；否则每答对一题获得{points, plural, other {#}}幸运积分。中途退出即结束当日答题；网络中断后，可在十分钟内继续。',
  'rewards.quizRules.points':
    '每天一次机会，共{count, plural, other {#}}题。每答对一题获得{points, plural, other {#}}幸运积分。中途退出即结束当日答题；网络中断后，可在十分钟内继续。',
  'rewards.redeem.wallet': '存入钱包的金额',
  'rewards.redeem.points': '积分',
  'rewards.redeem.coins': '金币',
} satisfies Record<keyof typeof en, string>;
