// English: the console's words for reports.

export const reports = {
  'ops.reports.title': 'Reports',
};
