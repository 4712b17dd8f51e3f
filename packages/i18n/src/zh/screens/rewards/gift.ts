// Chinese texts: claimable and claimed gifts.

import type { gift as en } from '../../../en/screens/rewards/gift.ts';

export const gift = {
  'gift.title': '礼物',
  'gift.tabs': '按状态查看礼物',
  'gift.tab.claim': '可领取',
  'gift.tab.not_yet_claimable': '未到时间',
  'gift.tab.claimed': '已领取',
  'gift.claim': '领取',
  'gift.claimAll': '全部领取',
  'gift.validUntil': '有效期至 {day}',
  'gift.expiring': '{day}过期',
  'gift.openFrom': '{time}起可领取',
  'gift.claimedOn': '{day}已领取',
  'gift.expiredOn': '{day}已过期',
  'gift.code': '卡密',
  'gift.voucher': '卡券',
  'gift.source.redeem': '兑换码',
  'gift.source.level': '等级提升',
  'gift.source.operator': 'Roda 赠送',
  'gift.source.campaign': '活动',
  'gift.empty.claim': '暂无可领取的礼物',
  'gift.empty.claimHint': '礼物来自兑换码、等级提升和活动。',
  'gift.empty.not_yet_claimable': '没有等待中的礼物',
  'gift.empty.claimed': '您还没有领取过礼物',
  'gift.redeem': '输入兑换码',
  'gift.got': '已领取：{what}',
  'gift.gotNothing': '没有可领取的了',
  'gift.vouchers': '{n}张卡券',
} satisfies Record<keyof typeof en, string>;
