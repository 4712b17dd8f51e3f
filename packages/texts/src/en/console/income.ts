// English: the console's words for income records.

export const income = {
  'ops.income.title': 'Income records',
};
