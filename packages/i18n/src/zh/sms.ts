// Chinese texts: text messages with a code.

import type { sms as en } from '../en/sms.ts';

export const sms = {
  'sms.register': '【Roda】验证码 {code}，用于注册，{minutes} 分钟内有效。请勿告知他人。',
  'sms.reset': '【Roda】验证码 {code}，用于设置新密码，{minutes} 分钟内有效。请勿告知他人。',
  'sms.bind': '【Roda】验证码 {code}，用于绑定此手机号，{minutes} 分钟内有效。请勿告知他人。',
  'sms.card': '【Roda】验证码 {code}，用于银行卡，{minutes} 分钟内有效。请勿告知他人。',
  'sms.unsubscribe': '【Roda】验证码 {code}，用于注销账户，{minutes} 分钟内有效。请勿告知他人。',
  'sms.withdraw': '【Roda】验证码 {code}，用于提现，{minutes} 分钟内有效。请勿告知他人。',
  'sms.key': '【Roda】验证码 {code}，用于设置新的密钥或 PIN，{minutes} 分钟内有效。请勿告知他人。',
  'sms.pay': '【Roda】验证码 {code}，用于钱包付款，{minutes} 分钟内有效。请勿告知他人。',
} satisfies Record<keyof typeof en, string>;
