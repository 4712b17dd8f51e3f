// English: the console's words for approvals.

export const approvals = {
  'ops.approvals.title': 'Approvals',
};
