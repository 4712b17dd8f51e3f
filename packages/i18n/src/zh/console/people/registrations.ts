// Chinese console texts: registrations that wait for a look.

import type { registrations as en } from '../../../en/console/people/registrations.ts';

export const registrations = {
  'ops.registrations.title': '待审核注册',
  'ops.registrations.about':
    '来自同一网络或设备的注册多于平常。这些账号可正常使用；奖励、礼品和盲盒待您审核后开放，提现从不受限。',
  'ops.registrations.registered': '注册时间',
  'ops.registrations.reason': '原因',
  'ops.registrations.reason.network_hour': '同一网络一小时内注册较多',
  'ops.registrations.reason.network_day': '同一网络一天内注册较多',
  'ops.registrations.reason.device': '设备上已有多个账号',
  'ops.registrations.address': '网络',
  'ops.registrations.sameNetwork': '来自该网络',
  'ops.registrations.showNetwork': '查看该网络的全部注册',
  'ops.registrations.inviter': '邀请人',
  'ops.registrations.verified': '已实名认证',
  'ops.registrations.chosen': '已选 {n} 项',
  'ops.registrations.networkOf': '会员所在网络',
  'ops.registrations.inviterId': '邀请人编号',
  'ops.registrations.approveNote': '奖励、礼品和盲盒立即开放，其邀请奖励也不再保留。会员会收到通知。',
  'ops.registrations.rejectNote': '奖励、礼品和盲盒保持关闭。账号及其自有资金不受影响，之后仍可批准。会员会看到原因。',
  'ops.registrations.approveMany': '批准 {n} 个注册',
  'ops.registrations.rejectMany': '拒绝 {n} 个注册',
  'ops.registrations.toldMember': '会员看到的内容',
  'ops.registrations.state.pending': '待审核',
  'ops.registrations.state.approved': '已批准',
  'ops.registrations.state.rejected': '已拒绝',
} satisfies Record<keyof typeof en, string>;
