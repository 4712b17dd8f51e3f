// Chinese texts: the search on the account screen, and what its rows are about.

import type { find as en } from '../../../en/screens/account/find.ts';

export const find = {
  'find.products': '车辆 汽车 充电桩 计划 收益 份额 领取',
  'find.orders': '购买 付款 收据 取消 退款',
  'find.statistics': '图表 导出 收益 每天',
  'find.walletHistory': '资金 提现 充值 对账单 余额 流水',
  'find.identity': '实名 认证 姓名 护照 身份证',
  'find.cards': '账号 提现 转账',
  'find.security': '退出 设备 手机 通行密钥 登录',
  'find.transparency': '证明 银行 资金 审计',
  'find.help': '联系 客服 问题 投诉',
  'find.settings': '语言 深色 主题 密码 通知 注销 隐私 条款',
  'find.messages': '通知 公告 收件箱',
  'find.pointsMall': '礼品 优惠券 兑换 购物',
  'find.checkIn': '金币 每日 连续',
  'find.invite': '好友 邀请码 链接 二维码 海报',
  'find.bills': '账单 租金 分期 还款 到期',
  'find.boxes': '金币 打开 奖品 概率',
  'find.pool': '金币 抽取 奖品 号码 结果',
  'find.quiz': '题目 答题 学习 积分',
  'find.gifts': '礼品 奖品 配送 快递 地址',
  'find.redeem': '兑换码 优惠券',
  'find.benefits': '等级 优惠 手续费 升级',
  'find.team': '成员 好友 邀请',
  'find.inviteRewards': '邀请 好友 金币 奖励',
  'find.contract': '工作 雇主 签署',
  'find.salary': '薪资 工资单 工作 月份',
  'find.addresses': '收货 街道 收件人 快递',
  'find.howWePay': '规则 手续费 税 风险 收入',
  'find.none': '没有找到“{typed}”，请到“帮助”中查找。',
} satisfies Record<keyof typeof en, string>;
