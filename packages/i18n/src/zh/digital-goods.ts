// Chinese texts: the server's messages about phone credit, data plans and vouchers.

import type { digitalGoods as en } from '../en/digital-goods.ts';

export const digitalGoods = {
  'plans.coinGift': '购买{product}获得金币',
  'plans.paused': '该商品暂停销售',
  'plans.carrierClosed': '{operator}暂时无法交付',
  'plans.refundRule': '付款后立即交付，交付开始后无法取消。如无法交付，全部金额自动退回您的钱包。',
  'plans.refundRuleVoucher': '付款后立即发放卡密，已发放的卡密不可退。如无法发放，全部金额自动退回您的钱包。',
  'plans.delivery.accepted': '已付款，正在提交给运营商',
  'plans.delivery.delivering': '交付中',
  'plans.delivery.unknown': '正在向运营商核实是否到账',
  'plans.delivery.delivered': '已交付',
  'plans.delivery.refused': '未能交付，款项已退回',
  'plans.wrongPhone': '请输入手机号，例如{example}',
  'plans.wrongAccount': '请输入{min}至{max}位数字',
  'plans.noNumber': '请输入充值号码',
} satisfies Record<keyof typeof en, string>;
