// Chinese texts: the server's messages about the pool.

import type { game as en } from '../en/game.ts';

export const game = {
  'chance.pool.filledBy': '每轮开始前由运营方预留金币作为奖品，会员无需投入任何款项。',
  'chance.pool.checkIn': '本轮期间，每日签到一次得一个参与名额。',
  'chance.pool.quiz': '本轮期间，每完成一次每日答题得一个参与名额，与对错无关。',
  'chance.pool.adults': '须已实名认证且年满18周岁。购买从不计入。',
  'chance.pool.frozen': '开奖时，所有名额按顺序排定，并公布其指纹。',
  'chance.pool.drawn': '随后由事先承诺的秘密数字决定结果并公开，任何人都可重新计算。',
  'chance.pool.noCash': '奖品为金币。金币不是货币，也不能兑换为货币。',
} satisfies Record<keyof typeof en, string>;
