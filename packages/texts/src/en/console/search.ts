// English: the console's words for search.

export const search = {
  'ops.search.title': 'Search',
};
