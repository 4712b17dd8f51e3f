// Chinese texts: form validation messages for missing or invalid values.

import type { validation as en } from '../en/validation.ts';

export const validation = {
  'validation.phoneRequired': '请输入手机号',
  'validation.phoneInvalid': '手机号格式不正确',
  'validation.passwordRequired': '请输入密码',
  'validation.passwordShort': '密码至少{min}位',
  'validation.passwordsDiffer': '两次输入的密码不一致',
  'validation.confirmRequired': '请再次输入密码',
  'validation.codeRequired': '请输入{length}位验证码',
  'validation.codeWrong': '验证码不正确',
  'validation.captchaExpired': '图形验证码已失效，已为您刷新',
  'validation.captchaRequired': '请输入图中字符',
  'validation.resendIn': '{s}秒后可重新发送',
  'validation.invitationRequired': '请输入邀请码',
  'validation.agreement': '请先同意协议',
  'validation.bank': '请选择银行',
  'validation.cardNumber': '请输入银行卡号',
  'validation.amount': '请输入提现金额',
  'validation.amountRequired': '请输入金额',
  'validation.overBalance': '最多可提现{amount}',
  'validation.redeem': '请输入兑换码',
  'validation.answer': '请选择答案',
  'validation.avatar': '请上传头像',
  'validation.imageTooLarge': '图片过大',
  'validation.nickname': '请输入1到20个字符',
  'validation.location': '定位失败，要打开设置吗？',
  'validation.required': '此项必填',
  'validation.invalid': '填写有误',
  'validation.unknownField': '无法识别此字段',
  'validation.tooLong': '最多{max}个字符',
} satisfies Record<keyof typeof en, string>;
