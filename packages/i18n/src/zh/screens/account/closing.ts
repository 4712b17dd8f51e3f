// Chinese texts: closing the account, and cancelling the closure.

import type { closing as en } from '../../../en/screens/account/closing.ts';

export const closing = {
  'closing.title': '注销账号',
  'closing.yours': '您账号中的资产',
  'closing.firstTitle': '请先提取余额',
  'closing.firstText': '账号清空后才能注销。请先提现，等待提现到账、产品到期，或联系客服。',
  'closing.withdraw': '提现',
  'closing.meaning': '注销说明',
  'closing.means1': '所有设备立即退出登录。',
  'closing.means2': '7天内，您仍可登录并取消注销。',
  'closing.means3': '之后您的个人数据将被清除，无法恢复。',
  'closing.means4': '依法我们需保留资金记录若干年，并尽可能不含您的姓名。',
  'closing.word': '注销',
  'closing.typeWord': '请输入“{word}”以确认',
  'closing.wordWrong': '请按提示准确输入',
  'closing.close': '注销我的账号',
  'closing.leftTitle': '您的账号中还有未处理的内容',
  'closing.left.wallet': '可提现的余额',
  'closing.left.escrow': '仍可取消的购买',
  'closing.left.withdraw_hold': '处理中的提现',
  'closing.left.holding': '仍有收益或待领取收益的产品',
  'closing.left.order': '待付款的订单',
  'closing.begun': '您的账号正在注销',
  'closing.closesAt': '将于{time}永久注销。',
  'closing.howToKeep': '在此之前登录即可保留账号。',
  'closing.isClosing': '此账号正在注销',
  'closing.keepAccount': '保留我的账号',
  'closing.letClose': '继续注销',
} satisfies Record<keyof typeof en, string>;
