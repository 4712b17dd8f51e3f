// Chinese texts: the daily check-in.

import type { checkin as en } from '../../../en/screens/rewards/checkin.ts';

export const checkin = {
  'checkin.title': '每日签到',
  'checkin.streak': '{n, plural, =0 {尚未连续签到} other {连续签到#天}}',
  'checkin.streakHint': '{n, plural, =0 {今天签到即可开始} other {累计签到#次}}',
  'checkin.button': '签到领{n}金币',
  'checkin.done': '今日已签到',
  'checkin.doneHint': '下一天从{time}开始',
  'checkin.gainedSpoken': '签到成功：{n}金币，连续{days}天',
  'checkin.rewards': '每日奖励',
  'checkin.rewardsHint': '连续签到每天可得的金币，第{n}天后重新开始。',
  'checkin.dayN': '第{n}天',
  'checkin.previous': '上个月',
  'checkin.next': '下个月',
  'checkin.state.done': '已签到',
  'checkin.state.today': '今天，未签到',
  'checkin.state.missed': '漏签',
  'checkin.state.future': '未到',
  'checkin.legend.done': '已签到',
  'checkin.legend.today': '今天',
  'checkin.legend.missed': '漏签',
  'checkin.legend.future': '未到',
  'checkin.rules': '规则',
  'checkin.zone': '每天从{zone}时间 00:00 开始。',
  'checkin.coinsUse': '金币可用于积分商城和游戏，不是货币，不能提现。',
  'checkin.guest': '登录后签到',
  'checkin.guestHint': '每天点一下即得金币，免费，无其他条件。',
} satisfies Record<keyof typeof en, string>;
