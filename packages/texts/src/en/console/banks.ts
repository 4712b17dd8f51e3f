// English: the console's words for banks and methods.

export const banks = {
  'ops.banks.title': 'Banks and methods',
};
