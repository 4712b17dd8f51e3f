// English: the console's words for products.

export const goods = {
  'ops.goods.title': 'Products',
};
