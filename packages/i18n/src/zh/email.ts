// Chinese texts: e-mail to operators.

import type { email as en } from '../en/email.ts';

export const email = {
  'email.greeting': '{name}，您好！',
  'email.footer': '{company}\n控制台：{console}\n本邮件由系统自动发送，请勿回复。',
  'email.notYou': '如非本人操作，请立即联系所有者或合规人员，结束您的会话并锁定您的账号。',
  'email.factor': '{factor, select, passkey {通行密钥} other {验证器应用的验证码}}',
  'email.invitation.subject': '{company}：邀请您使用控制台',
  'email.invitation.body':
    '{company} 邀请您使用控制台。请通过以下链接设置密码，链接仅可使用一次，有效期从 {from} 到 {until}：',
  'email.invitation.end': '任何拿到链接的人都能使用它，请勿转发。如果您并未等待邀请，无需理会本邮件。',
  'email.approvals.subject': '{company}：{n, plural, other {# 项申请}}等待第二人审批',
  'email.approvals.body': '以下申请等待第二人审批，您可以处理。详情仅在控制台中显示。',
  'email.approvals.line': '– {kind}：{n}',
  'email.log_in.subject': '{company}：您从新的网络地址登录',
  'email.log_in.body': '您的账号于 {at} 从地址 {address} 登录，此前您未从该地址登录过。',
  'email.factor_added.subject': '{company}：已添加第二重验证',
  'email.factor_added.body': '您的账号于 {at} 新增了一种第二重验证：{factor}。',
  'email.factor_removed.subject': '{company}：已移除第二重验证',
  'email.factor_removed.body': '您的账号于 {at} 移除了一种第二重验证：{factor}。',
  'email.factors_reset.subject': '{company}：您的第二重验证已全部移除',
  'email.factors_reset.body': '您的两位同事于 {at} 移除了您账号的全部第二重验证，您的会话已结束。请在登录时重新设置。',
  'email.password.subject': '{company}：您的密码已更改',
  'email.password.body': '您的账号密码已于 {at} 更改，您的其他会话已结束。',
  'email.locked.subject': '{company}：登录失败次数过多',
  'email.locked.body':
    '截至 {at}，以您的邮箱登录失败的次数过多，继续尝试者将被减速。您的密码没有改变，在您登录过的设备上仍可照常登录。',
  'email.revoked.subject': '{company}：您的账号已被锁定',
  'email.revoked.body': '您的两位同事于 {at} 锁定了您的账号，您的会话已结束，您无法再登录。',
} satisfies Record<keyof typeof en, string>;
