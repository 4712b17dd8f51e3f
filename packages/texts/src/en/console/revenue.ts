// English: the console's words for revenue postings.

export const revenue = {
  'ops.revenue.title': 'Revenue postings',
};
