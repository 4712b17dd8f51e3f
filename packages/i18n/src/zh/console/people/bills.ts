// Chinese console texts: bills.

import type { bills as en } from '../../../en/console/people/bills.ts';

export const bills = {
  'ops.bills.title': '账单',
  'ops.bills.dueOn': '到期日',
  'ops.bills.dueFrom': '到期起始',
  'ops.bills.dueTo': '到期截止',
  'ops.bills.kind.equipment_deposit': '设备押金',
  'ops.bills.kind.uniform': '工服',
  'ops.bills.kind.damage': '损坏赔偿',
  'ops.bills.what': '内容',
  'ops.bills.penalty': '罚息',
  'ops.bills.overdueDays': '逾期天数',
  'ops.bills.paidAt': '支付时间',
  'ops.bills.returnedAt': '退还时间',
  'ops.bills.rule': '规则',
  'ops.bills.state.overdue': '已逾期',
  'ops.bills.state.to_repay': '待还款',
  'ops.bills.state.penalty_paused': '罚息暂停',
  'ops.bills.state.completed': '已完成',
  'ops.bills.state.unknown': '未知',
  'ops.bills.pause': '暂停罚息',
  'ops.bills.resume': '恢复罚息',
  'ops.bills.waive': '减免',
  'ops.bills.waiveWhat': '减免内容',
  'ops.bills.waivePenalty': '罚息',
  'ops.bills.waiveWhole': '整张账单',
  'ops.bills.giveBack': '退还押金',
  'ops.bills.create': '新账单',
  'ops.bills.createNote': '仅限合同允许的项目和金额，由第二人开具。',
} satisfies Record<keyof typeof en, string>;
