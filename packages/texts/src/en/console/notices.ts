// English: the console's words for notices and push.

export const notices = {
  'ops.notices.title': 'Notices and push',
};
