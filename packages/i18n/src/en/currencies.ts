// English texts: currencies, and why one is not accepted for payment.

export const currencies = {
  'currencies.idr': 'Indonesian rupiah',
  'currencies.usdt': 'Tether USD',
  'currencies.switched_off': 'USDT payments are not offered in your country',
  'currencies.no_licence': 'No licensed provider takes USDT in your country',
  'currencies.no_rate': 'No exchange rate is available right now',
  'currencies.no_network': 'No network is available right now',
} as const;
