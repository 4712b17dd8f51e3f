// English: the console's words for currencies.

export const currencies = {
  'ops.currencies.title': 'Currencies',
};
