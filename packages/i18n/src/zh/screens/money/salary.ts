// Chinese texts: pay for logged work, week by week, and its payment status.

import type { salary as en } from '../../../en/screens/money/salary.ts';

export const salary = {
  'salary.title': '报酬',
  'salary.intro': '每周（周一至周日）按已记录的工作结算，报酬存入您的钱包。',
  'salary.none': '暂无报酬记录',
  'salary.noneText': '签署合同后，每周已记录的工作会显示在这里。',
  'salary.toContract': '查看合同',
  'salary.logged': '{days, plural, other {记录#天}}',
  'salary.gross': '应发',
  'salary.tax': '税款（{rate}）',
  'salary.net': '存入钱包',
  'salary.paidAt': '{time}已发放',
  'salary.answer': '到账了吗？',
  'salary.question': '您收到这笔报酬了吗？',
  'salary.look': '请先在钱包明细中核对再回答。',
  'salary.yes': '是，已到账',
  'salary.no': '否，未到账',
  'salary.note': '哪里不对？（选填）',
  'salary.noteHint': '由工作人员阅读，不会因此收回任何付款。',
  'salary.openCase': '提交投诉',
  'salary.opened': '投诉{number}已提交，我们会按此编号答复您。',
  'salary.case': '投诉{number}：工作人员正在核查。',
  'salary.thanks': '谢谢，已记录',
  'salary.never': '不回答也没有影响，款项不会变动。',
} satisfies Record<keyof typeof en, string>;
