// Chinese console texts: bank cards.

import type { cards as en } from '../../../en/console/money/cards.ts';

export const cards = {
  'ops.cards.title': '银行卡',
  'ops.cards.card': '银行卡',
  'ops.cards.bank': '银行',
  'ops.cards.holderMatch': '户名一致',
  'ops.cards.verified': '已与银行核实',
  'ops.cards.state.waiting': '24小时等待',
  'ops.cards.state.usable': '可用',
  'ops.cards.state.blocked': '已停用',
  'ops.cards.state.removed': '已移除',
  'ops.cards.added': '绑定时间',
  'ops.cards.usable': '可用时间',
  'ops.cards.paid': '付款次数',
  'ops.cards.last4': '后四位',
  'ops.cards.blockedNote': '不再向此卡付款。会员看到：',
  'ops.cards.verifiedAt': '核实时间',
  'ops.cards.verifiedBy': '核实人',
  'ops.cards.verifiedNote': '银行说明',
  'ops.cards.withdrawals': '该会员的提现',
  'ops.cards.verify': '核实',
  'ops.cards.verifyHelp': '银行的哪份函件或通话证实户主为该会员。',
  'ops.cards.block': '停用',
  'ops.cards.blockNote': '会员会看到原因，并可绑定其他卡。资金不受影响。',
  'ops.cards.unblock': '恢复',
  'ops.cards.number': '完整卡号',
  'ops.cards.holder': '户名',
} satisfies Record<keyof typeof en, string>;
