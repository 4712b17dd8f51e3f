// Chinese texts: disclosures next to every income figure: basis, risk, licence.

import type { disclosure as en } from '../en/disclosure.ts';

export const disclosure = {
  'disclosure.pastResult': '过往业绩不代表未来收益',
  'disclosure.risk': '收益是您在资产营收中应得的部分，可能为零，您可能亏损。',
  'disclosure.noIncomeDay': '当日无营收',
  'disclosure.paidPerDay': '每份每日实付',
  'disclosure.days': '{n}天',
  'disclosure.daysSoFar': '{n}天，计入{counted}天',
  'disclosure.zeroDays': '{n, plural, =0 {每天都有收益} other {{days}天中#天无收益}}',
  'disclosure.noHistory': '尚无已结算的日期',
  'disclosure.atThisPace': '若{n}天都像{days}个已结算日，减去价款',
  'disclosure.paceRange': '每天都较差：{low} · 每天都较好：{high}',
  'disclosure.projectionNeeds': '{n, plural, =0 {尚无已结算日} other {目前有#个已结算日}}，满{least}个才能测算整个期限',
  'disclosure.licence': '许可证 {number}，{register}',
  'disclosure.licenceDemo': '演示许可证，此处内容不构成要约。',
  'disclosure.licenceNone': '您所在的国家尚无许可证记录，因此不销售收益产品。',
  'disclosure.incomeSource': '收益仅来自获批的运营营收。',
  'disclosure.fraudTip': '我们绝不会索要您的密码或验证码，登录前请核对网址。',
  'disclosure.amountGross': '金额',
  'disclosure.amountFee': '手续费',
  'disclosure.amountTax': '税款',
  'disclosure.amountNet': '实际到账',
  'disclosure.coverage': '资金覆盖率：{percent}',
  'disclosure.riskText': '阅读风险说明',
} satisfies Record<keyof typeof en, string>;
