// English texts: messages and announcements.

export const message = {
  'message.title': 'Messages',
  'message.tabs': 'Kinds of messages',
  'message.announcements': 'Announcements',
  'message.system': 'System',
  'message.readAll': 'Read all',
  'message.allRead': 'All read',
  'message.empty': 'No messages',
  'message.unread': 'unread',
  'message.pinned': 'Pinned',
  'message.open': 'Open',
  'message.more': 'Show all',
  'message.less': 'Show less',
  'message.leaveTitle': 'Open another site?',
  'message.leaveText': 'This leads to {host}, outside of Roda. Never enter your Roda password there.',
  'message.logIn': 'Log in',
  'message.guest': 'Log in to see your own messages',
  'message.gone': 'This message leads to a screen that isn’t offered here.',
} as const;
