// English: the console's words for reconciliation.

export const reconciliation = {
  'ops.reconciliation.title': 'Reconciliation',
};
