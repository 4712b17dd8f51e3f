// Chinese console texts: notifications and push.

import type { notifications as en } from '../../../en/console/content/notifications.ts';

export const notifications = {
  'ops.notices.title': '通知与推送',
  'ops.notices.write': '撰写通知',
  'ops.notices.link': '链接到',
  'ops.notices.linkHelp': '应用页面（pages/…）或 https 地址',
  'ops.notices.pinned': '置顶',
  'ops.notices.audience': '会员数',
  'ops.notices.read': '已读率',
  'ops.notices.pushed': '推送',
  'ops.notices.push': '推送',
  'ops.notices.pushNote': '将唤醒所有订阅公告的设备，须由第二人审批。',
} satisfies Record<keyof typeof en, string>;
