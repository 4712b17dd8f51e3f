// Chinese texts: complaints: the list and a new one.

import type { complaint as en } from '../../../en/screens/account/complaint.ts';

export const complaint = {
  'complaint.listTitle': '我的投诉',
  'complaint.new': '新投诉',
  'complaint.promise': '每项投诉都有编号与答复时限，由专人阅读。',
  'complaint.empty': '暂无投诉',
  'complaint.emptyHint': '如遇问题，请告诉我们。',
  'complaint.subject': '投诉类型',
  'complaint.subjectMissing': '请选择投诉类型',
  'complaint.about.payment': '付款',
  'complaint.about.withdrawal': '提现',
  'complaint.about.income': '收益',
  'complaint.about.product': '产品',
  'complaint.about.account': '账号',
  'complaint.about.privacy': '隐私',
  'complaint.about.other': '其他',
  'complaint.text': '发生了什么？',
  'complaint.textHint': '请写明时间、金额与您的期望。请勿填写密码或验证码。',
  'complaint.textShort': '请至少输入10个字',
  'complaint.reference': '订单号或记录编号',
  'complaint.referenceHint': '如有请填写，便于我们查找。',
  'complaint.referenceIs': '关于 {reference}',
  'complaint.send': '提交投诉',
  'complaint.sent': '已收到您的投诉',
  'complaint.number': '投诉编号',
  'complaint.answerBy': '将于 {time} 前答复',
  'complaint.answer': '答复',
  'complaint.status.open': '处理中',
  'complaint.status.answered': '已答复',
  'complaint.status.closed': '已关闭',
} satisfies Record<keyof typeof en, string>;
