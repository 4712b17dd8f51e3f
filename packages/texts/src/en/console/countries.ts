// English: the console's words for countries and options.

export const countries = {
  'ops.countries.title': 'Countries and options',
};
