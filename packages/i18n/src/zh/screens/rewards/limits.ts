// Chinese texts: own limits on games, and self-exclusion.

import type { limits as en } from '../../../en/screens/rewards/limits.ts';

export const limits = {
  'limits.title': '我的限额',
  'limits.daily': '每日开盒次数',
  'limits.now': '目前每日最多{n}次，今日已开{played}次。',
  'limits.field': '每日最多开盒次数',
  'limits.fewer': '减少一次',
  'limits.more': '增加一次',
  'limits.lower': '降低限额立即生效。',
  'limits.higher': '提高限额在72小时后生效，以便您再考虑。',
  'limits.pending': '自{time}起每日{n}次。在此之前降低限额将取消此项。',
  'limits.saved': '新限额已生效',
  'limits.waits': '已保存，72小时后生效。',
  'limits.leaveTitle': '暂离游戏',
  'limits.leaveText': '盲盒和奖池立即对您关闭。期限可延长，不可缩短。已获得的奖品仍归您所有。',
  'limits.howLong': '多长时间',
  'limits.away.1d': '一天',
  'limits.away.7d': '七天',
  'limits.away.30d': '三十天',
  'limits.away.180d': '180天',
  'limits.away.good': '永久',
  'limits.choose': '请选择期限',
  'limits.leave': '暂离游戏',
  'limits.stay': '返回',
  'limits.askTitle': '暂离概率类游戏？',
  'limits.askText': '期限：{time}。立即生效，不可撤销。',
  'limits.left': '已生效，游戏已对您关闭。',
  'limits.awayUntil': '您暂离至{time}。',
  'limits.awayForGood': '您已永久退出游戏。',
} satisfies Record<keyof typeof en, string>;
