// English: the console's words for members.

export const members = {
  'ops.members.title': 'Members',
};
