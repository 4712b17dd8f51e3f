// English texts: the server's messages about phone credit, data plans and vouchers.

export const digitalGoods = {
  'plans.coinGift': 'Buy {product} and receive gold coins',
  'plans.paused': 'Sales are paused',
  'plans.carrierClosed': '{operator} isn’t delivering right now',
  'plans.refundRule':
    'Delivered as soon as it’s paid. Once delivery has started, it can’t be cancelled. If it can’t be delivered, the whole amount goes back to your wallet automatically.',
  'plans.refundRuleVoucher':
    'The code is delivered as soon as it’s paid. Codes can’t be returned once delivered. If none can be delivered, the whole amount goes back to your wallet automatically.',
  'plans.delivery.accepted': 'Paid, on its way to the operator',
  'plans.delivery.delivering': 'Being delivered',
  'plans.delivery.unknown': 'We’re checking with the operator whether it arrived',
  'plans.delivery.delivered': 'Delivered',
  'plans.delivery.refused': 'Not delivered, money returned',
  'plans.wrongPhone': 'Enter a mobile number, such as {example}',
  'plans.wrongAccount': 'Enter {min} to {max} digits',
  'plans.noNumber': 'Enter the number it’s for',
} as const;
