// Chinese texts: why an invitation's reward can or cannot be received yet.

import type { invitation as en } from '../en/invitation.ts';

export const invitation = {
  'invitation.reason.verification': '等待实名认证',
  'invitation.reason.review': '等待审核其注册',
  'invitation.reason.monthly_cap': '本月已达上限，下月可领取',
  'invitation.reason.same_device': '与邀请人使用同一设备和网络注册',
  'invitation.reason.duplicate_identity': '该身份已绑定其他账号',
  'invitation.reason.closed': '账号已注销',
  'invitation.reason.void': '经核查不予发放',
  'invitation.reason.too_few': '满{least}人充值后显示，以免透露个人金额',
} satisfies Record<keyof typeof en, string>;
