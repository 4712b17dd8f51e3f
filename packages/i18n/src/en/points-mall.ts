// English texts: the states of an order in the points mall.

export const pointsMall = {
  'mall.status.s101': 'To pay',
  'mall.status.s102': 'Cancelled',
  'mall.status.s103': 'Not paid in time',
  'mall.status.s201': 'Paid',
  'mall.status.s202': 'Refund requested',
  'mall.status.s203': 'Refunded',
  'mall.status.s301': 'Shipped',
  'mall.status.s401': 'Received',
  'mall.status.s402': 'Received (by time)',
} as const;
