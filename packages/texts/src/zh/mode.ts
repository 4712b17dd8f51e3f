// Chinese: why the app is whole or trimmed, and the texts of law.

import type { mode as en } from '../en/mode.ts';

export const mode = {
  'mode.title': '为什么会这样？',
  'mode.full': '您所在国家提供收益产品',
  'mode.trimmed': '此处不提供收益产品',
  'mode.reason': '原因',
  'mode.rule': '如何判定',
  'mode.ruleText': '依据国家、应用渠道与版本以及公开时间表判定，对所有人（包括审核人员）一致。您的账号、设备、地址或时间不会改变结果。',
  'mode.country': '国家',
  'mode.channel': '渠道',
  'mode.appVersion': '应用版本',
  'mode.licenceNumber': '许可证编号',
  'mode.licenceRegister': '公开登记处',
  'mode.licenceScope': '范围',
  'mode.licenceExpires': '有效期至',
  'mode.always': '提现、对账单和投诉始终可用。',
  'mode.since': '自 {date} 起生效',
  'mode.document': '文件',
  'mode.documentVersion': '版本 {version}',
  'mode.documentMissing': '该文本尚未发布。',
} satisfies Record<keyof typeof en, string>;
