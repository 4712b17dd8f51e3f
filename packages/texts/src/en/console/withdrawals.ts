// English: the console's words for withdrawals.

export const withdrawals = {
  'ops.withdrawals.title': 'Withdrawals',
};
