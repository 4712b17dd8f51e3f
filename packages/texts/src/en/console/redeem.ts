// English: the console's words for redeem codes.

export const redeem = {
  'ops.redeem.title': 'Redeem codes',
};
