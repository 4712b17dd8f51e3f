// English: the console's words for payroll.

export const payroll = {
  'ops.payroll.title': 'Payroll',
};
