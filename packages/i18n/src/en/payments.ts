// English texts: the server's messages about payment methods.

export const payments = {
  'payments.recharge': 'Wallet top-up',
  'payments.wallet': 'Wallet',
  'payments.va': 'Bank transfer (virtual account)',
  'payments.qris': 'QRIS',
  'payments.redirect': 'E-wallet or card',
  'payments.wechat': 'WeChat Pay',
  'payments.walletShort': '{short} short. Top up',
  'payments.walletNotForRecharge': 'You can’t top up from the wallet itself',
  'payments.outOfRange': 'For amounts from {min} to {max}',
  'payments.off': 'Not available right now',
  'payments.currency': 'Can’t be paid in {currency}',
  'payments.amount': 'Whole amounts only',
  'payments.hold.unusual_amount': 'The amount is unusual, so we’re checking it.',
  'payments.hold.source_unclear': 'We’re checking where it came from.',
  'payments.hold.authority_request': 'An authority has asked us to hold it.',
} as const;
