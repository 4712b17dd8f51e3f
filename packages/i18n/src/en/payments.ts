// English texts: the server's messages about payment methods.

export const payments = {
  'payments.recharge': 'Wallet top-up',
  'payments.wallet': 'Wallet',
  'payments.va': 'Bank transfer (virtual account)',
  'payments.qris': 'QRIS',
  'payments.redirect': 'E-wallet or card',
  'payments.walletShort': 'Not enough balance, {short} is missing',
  'payments.walletNotForRecharge': 'A top-up can’t be paid from the wallet itself',
  'payments.outOfRange': 'For amounts from {min} to {max}',
  'payments.off': 'Not available at the moment',
  'payments.hold.unusual_amount': 'The amount is unusual and is being looked at.',
  'payments.hold.source_unclear': 'Where it came from is being clarified.',
  'payments.hold.authority_request': 'An authority asked for it to be kept back.',
} as const;
