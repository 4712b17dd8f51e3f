// Chinese texts: messages and announcements.

import type { message as en } from '../../../en/screens/account/message.ts';

export const message = {
  'message.title': '消息',
  'message.tabs': '消息类型',
  'message.announcements': '公告',
  'message.system': '系统',
  'message.readAll': '全部已读',
  'message.allRead': '已全部标为已读',
  'message.empty': '暂无消息',
  'message.unread': '未读',
  'message.pinned': '置顶',
  'message.open': '前往查看',
  'message.more': '展开全文',
  'message.less': '收起',
  'message.leaveTitle': '打开其他网站？',
  'message.leaveText': '即将前往 Roda 以外的 {host}，请勿在那里输入 Roda 密码。',
  'message.logIn': '登录',
  'message.guest': '登录后查看您的消息',
  'message.gone': '此消息指向的页面在此处不可用。',
} satisfies Record<keyof typeof en, string>;
