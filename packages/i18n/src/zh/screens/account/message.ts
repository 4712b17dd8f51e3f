// Chinese texts: messages and announcements.

import type { message as en } from '../../../en/screens/account/message.ts';

export const message = {
  'message.title': '消息',
  'message.tabs': '消息类型',
  'message.announcements': '公告',
  'message.system': '系统',
  'message.readAll': '全部标为已读',
  'message.allRead': '已全部标为已读',
  'message.empty': '暂无消息',
  'message.unread': '未读',
  'message.pinned': '置顶',
  'message.open': '查看',
  'message.more': '展开全文',
  'message.less': '收起',
  'message.leaveTitle': '打开其他网站？',
  'message.leaveText': '即将前往 Roda 以外的 {host}，请勿在那里输入 Roda 密码。',
  'message.logIn': '登录',
  'message.guest': '登录后查看您的消息',
  'message.gone': '此消息指向的页面在此处不可用。',
  'message.bulletins': '重要公告',
  'message.bulletinHint': '已读和待读的公告',
  'message.bulletinNone': '暂无公告',
  'message.bulletinNoneHint': '需要您阅读的公告也会显示在这里。',
  'message.bulletinToRead': '待阅读',
  'message.bulletinReadOn': '已于{day}阅读',
  'message.bulletinFull': '阅读全文',
} satisfies Record<keyof typeof en, string>;
