// Chinese console texts: the audit log.

import type { audit as en } from '../../../en/console/system/audit.ts';

export const audit = {
  'ops.audit.title': '审计日志',
  'ops.audit.who': '操作人',
  'ops.audit.role': '角色',
  'ops.audit.roles': '当时角色',
  'ops.audit.action': '操作',
  'ops.audit.target': '对象',
  'ops.audit.address': '地址',
  'ops.audit.requestId': '请求号',
  'ops.audit.hash': '哈希',
  'ops.audit.chain': '链',
  'ops.audit.intact': '完整',
  'ops.audit.broken': '断裂',
  'ops.audit.change': '变更',
  'ops.audit.noChange': '此操作未更改任何值。',
  'ops.audit.verify': '验证链',
  'ops.audit.verifyNote':
    '每条记录都带有前一条的哈希，并据内容、角色与地址生成自身哈希。逐段读取日志本身进行检查，随时可以离开。',
  'ops.audit.verifyWhole': '留空：从第一条到最后一条。',
  'ops.audit.verify.start': '验证',
  'ops.audit.verify.stop': '停止',
  'ops.audit.verify.done': '已检查 {n} 条',
  'ops.audit.verify.holds': '链完整',
  'ops.audit.verify.broken': '链在第 {place} 条断裂',
  'ops.audit.verify.head': '最后一条即日志所记的末端。',
  'ops.audit.verify.noHead': '所选范围在日志末端之前结束。',
  'ops.audit.verify.range': '第 {first} 至 {last} 条。',
  'ops.audit.verify.none': '该范围内没有记录。',
  'ops.audit.showBroken': '查看该条',
  'ops.audit.sameRequest': '该请求的全部',
  'ops.audit.sameTarget': '该对象的全部',
} satisfies Record<keyof typeof en, string>;
