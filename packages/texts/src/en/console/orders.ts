// English: the console's words for orders.

export const orders = {
  'ops.orders.title': 'Orders',
};
