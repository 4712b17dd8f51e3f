// English console texts: notifications and push.

export const notifications = {
  'ops.notices.title': 'Notices and push',
  'ops.notices.write': 'Write a notice',
  'ops.notices.link': 'Leads to',
  'ops.notices.linkHelp': 'A screen of the app (pages/…) or an https address',
  'ops.notices.pinned': 'Pinned',
  'ops.notices.audience': 'Members',
  'ops.notices.read': 'Read by',
  'ops.notices.pushed': 'Push',
  'ops.notices.push': 'Send as push',
  'ops.notices.pushNote': 'Wakes every device that asked for announcements. A second person decides.',
};
