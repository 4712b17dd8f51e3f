// English: the console's words for contracts.

export const contracts = {
  'ops.contracts.title': 'Contracts',
};
