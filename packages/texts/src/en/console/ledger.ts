// English: the console's words for ledger.

export const ledger = {
  'ops.ledger.title': 'Ledger',
};
