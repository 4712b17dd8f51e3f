// Chinese texts: binding a phone to a third-party log-in.

import type { bind as en } from '../../../en/screens/account/bind.ts';

export const bind = {
  'bind.title': '绑定手机号',
  'bind.hint': '还差一步：手机号用于登录和联系您。',
  'bind.newText': '该号码尚未注册，将用它为您开通账号。',
  'bind.takenTitle': '该号码已有账号',
  'bind.takenText': '{phone} 已有账号，您已验证这是您的手机号。',
  'bind.useExisting': '使用该账号',
  'bind.useOther': '使用其他号码',
  'bind.over': '此次登录已失效',
  'bind.leave': '暂不绑定',
} satisfies Record<keyof typeof en, string>;
