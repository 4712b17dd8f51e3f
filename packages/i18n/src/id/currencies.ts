// Indonesian texts: currencies, and why one is not accepted for payment.

import type { currencies as en } from '../en/currencies.ts';

export const currencies = {
  'currencies.idr': 'Rupiah Indonesia',
  'currencies.usdt': 'Tether USD',
  'currencies.switched_off': 'Pembayaran USDT tidak ditawarkan di negara Anda',
  'currencies.no_licence': 'Tidak ada penyedia berizin yang menerima USDT di negara Anda',
  'currencies.no_rate': 'Kurs sedang tidak tersedia',
  'currencies.no_network': 'Jaringan sedang tidak tersedia',
} satisfies Record<keyof typeof en, string>;
