// English: the console's words for support cases.

export const complaints = {
  'ops.complaints.title': 'Support cases',
};
