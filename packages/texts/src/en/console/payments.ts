// English: the console's words for payments in.

export const payments = {
  'ops.payments.title': 'Payments in',
};
