// Indonesian texts: the server's messages about payment methods.

import type { payments as en } from '../en/payments.ts';

export const payments = {
  'payments.recharge': 'Isi saldo dompet',
  'payments.wallet': 'Dompet',
  'payments.va': 'Transfer bank (virtual account)',
  'payments.qris': 'QRIS',
  'payments.redirect': 'Dompet elektronik atau kartu',
  'payments.walletShort': 'Saldo tidak cukup, kurang {short}',
  'payments.walletNotForRecharge': 'Isi saldo tidak dapat dibayar dari dompet itu sendiri',
  'payments.outOfRange': 'Untuk jumlah {min} sampai {max}',
  'payments.off': 'Sedang tidak tersedia',
  'payments.hold.unusual_amount': 'Jumlahnya tidak biasa dan sedang diperiksa.',
  'payments.hold.source_unclear': 'Asal dananya sedang dipastikan.',
  'payments.hold.authority_request': 'Otoritas meminta agar transfer ini ditahan.',
} satisfies Record<keyof typeof en, string>;
