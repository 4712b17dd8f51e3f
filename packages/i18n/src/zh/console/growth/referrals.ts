// Chinese console texts: referrals.

import type { referrals as en } from '../../../en/console/growth/referrals.ts';

export const referrals = {
  'ops.referrals.title': '邀请',
  'ops.referrals.inviter': '邀请人',
  'ops.referrals.inviterPhone': '邀请人手机',
  'ops.referrals.invitee': '被邀请人',
  'ops.referrals.inviteePhone': '被邀请人手机',
  'ops.referrals.joined': '加入时间',
  'ops.referrals.reward': '奖励',
  'ops.referrals.claimed': '领取时间',
  'ops.referrals.signals': '可疑信号',
  'ops.referrals.signal.same_device': '同一设备',
  'ops.referrals.signal.duplicate_identity': '身份重复',
  'ops.referrals.signal.burst': '一小时内大量邀请',
  'ops.referrals.state.waiting': '尚未核实',
  'ops.referrals.state.open': '可领取',
  'ops.referrals.state.claimed': '已领取',
  'ops.referrals.state.refused': '已拒绝',
  'ops.referrals.state.void': '已作废',
  'ops.referrals.open': '开放奖励',
  'ops.referrals.void': '作废',
  'ops.referrals.voidMany': '批量作废',
  'ops.referrals.voidManyTitle': '作废 {n, plural, other {#}} 项奖励',
} satisfies Record<keyof typeof en, string>;
