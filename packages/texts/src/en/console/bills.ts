// English: the console's words for bills.

export const bills = {
  'ops.bills.title': 'Bills',
};
