// Chinese texts: redeem codes.

import type { redeem as en } from '../../../en/screens/rewards/redeem.ts';

export const redeem = {
  'redeem.title': '使用兑换码',
  'redeem.label': '兑换码',
  'redeem.hint': '由字母和数字组成，空格、连字符和大小写均可忽略。',
  'redeem.paste': '粘贴',
  'redeem.submit': '兑换',
  'redeem.wait': '尝试次数过多，请在{time}后再试。',
  'redeem.safety': '兑换码只在此处输入。Roda 不会打电话出售或索要兑换码。',
  'redeem.doneTitle': '兑换成功',
  'redeem.toWallet': '已存入您的钱包。',
  'redeem.toPoints': '已加入您的积分。',
  'redeem.toCoins': '已加入您的金币。',
  'redeem.toGift': '已放入“礼物”，等待领取。',
  'redeem.openGifts': '查看礼物',
  'redeem.openHistory': '查看明细',
  'redeem.another': '再兑换一个',
  'redeem.past': '兑换记录',
  'redeem.pastEmpty': '您的兑换记录会显示在这里。',
} satisfies Record<keyof typeof en, string>;
