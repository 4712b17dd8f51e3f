// Chinese texts: what is next for the member, on the home screen.

import type { next as en } from '../../../en/screens/sales/next.ts';

export const next = {
  'next.title': '接下来',
  'next.records': '{n}条可领取',
  'next.checkIn': '签到：第{n}天',
  'next.coins': '今日{n}枚金币',
  'next.onItsWay': '正在汇入您的银行账户',
  'next.onItsWayHint': '查看进度',
  'next.week': '一周回顾',
  'next.weekDays': '{from}至{to}',
} satisfies Record<keyof typeof en, string>;
