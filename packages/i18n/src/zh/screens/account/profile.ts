// Chinese texts: the profile, and setting it up after registering.

import type { profile as en } from '../../../en/screens/account/profile.ts';

export const profile = {
  'profile.title': '个人资料',
  'profile.newTitle': '昵称与头像',
  'profile.newHint': '怎么称呼您？以后可以修改。',
  'profile.avatar': '头像',
  'profile.avatarN': '头像{n}',
  'profile.changeAvatar': '更换头像',
  'profile.ownPhoto': '使用照片',
  'profile.nickname': '昵称',
  'profile.account': '账号',
  'profile.accountHint': '会员编号 {id}',
  'profile.birthDate': '出生日期',
  'profile.birthDateHint': '部分产品仅限{age}岁及以上购买。',
  'profile.birthDateWrong': '请输入过去的日期',
  'profile.tooYoung': '年满{age}岁才能购买收益产品。',
  'profile.gender': '性别',
  'profile.female': '女',
  'profile.male': '男',
  'profile.unknown': '不愿透露',
  'profile.address': '居住地址',
  'profile.addressHint': '选填。收货地址另行保存。',
  'profile.passport': '护照',
  'profile.passportAdd': '添加',
  'profile.passportChange': '修改',
  'profile.passportWhy': '仅在境外合作方要求时需要。加密保存，部分遮盖显示。',
  'profile.passportWrong': '请输入6至12位字母或数字',
  'profile.saved': '已保存',
} satisfies Record<keyof typeof en, string>;
