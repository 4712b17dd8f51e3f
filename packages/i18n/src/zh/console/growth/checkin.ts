// Chinese console texts: check-in and coins.

import type { checkin as en } from '../../../en/console/growth/checkin.ts';

export const checkin = {
  'ops.checkin.title': '签到与金币',
  'ops.checkin.tab.rules': '签到规则',
  'ops.checkin.tab.gifts': '礼品',
  'ops.checkin.tab.budget': '预算',
  'ops.checkin.tab.report': '发放与消耗',
  'ops.checkin.propose': '提交规则',
  'ops.checkin.rewards': '每日金币',
  'ops.checkin.rewardsHelp': '每天一个数，输入后按回车。',
  'ops.checkin.resets': '漏签后重新计算',
  'ops.checkin.inForce': '生效中',
  'ops.checkin.grant': '发放礼品',
  'ops.checkin.grantNote': '超过限额须由第二人审批。',
  'ops.checkin.members': '会员编号',
  'ops.checkin.granted': '发放时间',
  'ops.checkin.source': '来源',
  'ops.checkin.source.redeem': '兑换码',
  'ops.checkin.source.level': '等级',
  'ops.checkin.source.operator': '操作员',
  'ops.checkin.source.campaign': '活动',
  'ops.checkin.state.not_yet_claimable': '尚不可领',
  'ops.checkin.state.claim': '可领取',
  'ops.checkin.state.claimed': '已领取',
  'ops.checkin.state.expired': '已过期',
  'ops.checkin.left': '剩余',
  'ops.checkin.used': '已使用',
  'ops.checkin.fund': '追加预算',
  'ops.checkin.fundNote':
    '印尼盾来自公司营销账户：该账户与会员资金银行账户的对账单都须有参考号与金额相同的流水。积分与金币为发行。须由第二人审批。',
  'ops.checkin.line': '对账单条目',
  'ops.checkin.lineHelp': '会员资金银行账户到账流水的编号（见银行对账单页面）',
  'ops.checkin.issued': '发放',
  'ops.checkin.burnt': '消耗或过期',
  'ops.checkin.outstanding': '会员持有',
} satisfies Record<keyof typeof en, string>;
