// English: the console's words for categories and positions.

export const categories = {
  'ops.categories.title': 'Categories and positions',
};
