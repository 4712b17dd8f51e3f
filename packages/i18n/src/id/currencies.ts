// Indonesian texts: currencies, and why one is not accepted for payment.

import type { currencies as en } from '../en/currencies.ts';

export const currencies = {
  'currencies.idr': 'Rupiah Indonesia',
  'currencies.usdt': 'Tether USD',
  'currencies.switched_off': 'Pembayaran USDT tidak ditawarkan di negara Anda',
  'currencies.no_licence': 'Tidak ada penyedia berizin yang menerima USDT di negara Anda',
  'currencies.no_rate': 'Saat ini tidak ada kurs',
  'currencies.no_network': 'Saat ini tidak ada jaringan yang dapat dipantau',
} satisfies Record<keyof typeof en, string>;
