// English texts: the server's messages about phone credit, data plans and vouchers.

export const digitalGoods = {
  'plans.coinGift': 'Buy {product} and receive gold coins',
  'plans.paused': 'Sales of this are paused',
  'plans.carrierClosed': '{operator} does not deliver at the moment',
  'plans.refundRule':
    'It is delivered as soon as it is paid, and can’t be cancelled once delivery has begun. If it can’t be delivered, the whole amount goes back to your wallet by itself.',
  'plans.refundRuleVoucher':
    'The code is delivered as soon as it is paid. A code that was delivered can’t be given back. If none can be delivered, the whole amount goes back to your wallet by itself.',
  'plans.delivery.accepted': 'Paid, on its way to the operator',
  'plans.delivery.delivering': 'Being delivered',
  'plans.delivery.unknown': 'We are asking the operator whether it arrived',
  'plans.delivery.delivered': 'Delivered',
  'plans.delivery.refused': 'Not delivered, money back',
  'plans.wrongPhone': 'Enter a mobile number, such as {example}',
  'plans.wrongAccount': 'Enter {min} to {max} digits',
  'plans.noNumber': 'Enter the number it is for',
} as const;
