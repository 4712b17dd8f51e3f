// English: the console's words for overview.

export const overview = {
  'ops.overview.title': 'Overview',
};
