// Chinese console texts: search.

import type { search as en } from '../../../en/console/system/search.ts';

export const search = {
  'ops.search.title': '搜索',
  'ops.search.for': '“{q}”的搜索结果',
  'ops.search.help':
    '可按名称：会员须输入身份认证中姓名的完整词语（中文须为全名）或昵称；产品或操作员输入名称的一部分即可。也可按完整编号：会员编号、手机号或邀请码，订单、投诉、隐私请求或合同编号，提现或银行流水参考号，设备号或车牌。',
  'ops.search.none': '没有匹配项，或您的角色无权查看',
  'ops.search.kind.member': '会员',
  'ops.search.kind.order': '订单',
  'ops.search.kind.mall_order': '积分订单',
  'ops.search.kind.payment': '支付',
  'ops.search.kind.withdrawal': '提现',
  'ops.search.kind.statement_line': '银行流水',
  'ops.search.kind.asset': '资产',
  'ops.search.kind.product': '产品',
  'ops.search.kind.operator': '操作员',
  'ops.search.kind.complaint': '投诉',
  'ops.search.kind.privacy_request': '隐私请求',
  'ops.search.kind.contract': '合同',
  'ops.search.kind.approval': '审批',
} satisfies Record<keyof typeof en, string>;
