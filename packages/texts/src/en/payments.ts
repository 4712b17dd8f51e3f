// English: what the server says about ways to pay.

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
} as const;
