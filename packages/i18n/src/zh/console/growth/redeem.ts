// Chinese console texts: redeem codes.

import type { redeem as en } from '../../../en/console/growth/redeem.ts';

export const redeem = {
  'ops.redeem.title': '兑换码',
  'ops.redeem.propose': '提交一批兑换码',
  'ops.redeem.kind.wallet': '现金',
  'ops.redeem.kind.points': '积分',
  'ops.redeem.kind.coins': '金币',
  'ops.redeem.kind.gift': '礼品',
  'ops.redeem.kind.voucher': '代金券',
  'ops.redeem.gift': '礼品内容',
  'ops.redeem.voucherCode': '合作方兑换码',
  'ops.redeem.claimAfter': '可领取前等待（天）',
  'ops.redeem.validDays': '有效期（天）',
  'ops.redeem.codes': '兑换码数量',
  'ops.redeem.used': '已使用',
  'ops.redeem.memberLimit': '每位会员上限',
  'ops.redeem.generate': '生成兑换码',
  'ops.redeem.generateNote': '兑换码仅显示一次，系统保存的内容无法还原为兑换码。',
  'ops.redeem.codesOnce': '兑换码（仅此一次）',
  'ops.redeem.codesOnceNote': '共 {n, plural, other {#}} 个兑换码。请立即保存，之后无法再次显示。',
  'ops.redeem.disable': '停用',
  'ops.redeem.state.approved': '已批准，未生成',
  'ops.redeem.state.exported': '已生成',
  'ops.redeem.state.disabled': '已停用',
} satisfies Record<keyof typeof en, string>;
