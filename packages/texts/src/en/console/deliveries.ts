// English: the console's words for deliveries.

export const deliveries = {
  'ops.deliveries.title': 'Deliveries',
};
