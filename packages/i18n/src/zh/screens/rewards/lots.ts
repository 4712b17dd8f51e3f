// Chinese texts: expiry of points and coins.

import type { lots as en } from '../../../en/screens/rewards/lots.ts';

export const lots = {
  'lots.open': '何时过期？',
  'lots.title': '过期明细',
  'lots.text': '积分和金币在获得{months}个月后过期，先得先用。',
  'lots.kind.points': '积分',
  'lots.kind.coins': '金币',
  'lots.kind.coins_bonus': '购物获得的金币',
  'lots.received': '{day}获得',
  'lots.expires': '{day}过期',
  'lots.none': '没有会过期的积分或金币',
} satisfies Record<keyof typeof en, string>;
