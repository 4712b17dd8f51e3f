// English: the console's words for points orders.

export const mallorders = {
  'ops.mallorders.title': 'Points orders',
};
