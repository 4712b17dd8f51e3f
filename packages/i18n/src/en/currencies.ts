// English texts: currencies, and why one is not accepted for payment.

export const currencies = {
  'currencies.idr': 'Indonesian rupiah',
  'currencies.usdt': 'Tether USD',
  'currencies.switched_off': 'USDT payments are not offered in your country',
  'currencies.no_licence': 'No licensed provider takes USDT in your country',
  'currencies.no_rate': 'There is no exchange rate at the moment',
  'currencies.no_network': 'No network can be watched at the moment',
} as const;
