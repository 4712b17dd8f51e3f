// Indonesian texts: the server's messages about payment methods.

import type { payments as en } from '../en/payments.ts';

export const payments = {
  'payments.recharge': 'Isi saldo dompet',
  'payments.wallet': 'Dompet',
  'payments.va': 'Transfer bank (virtual account)',
  'payments.qris': 'QRIS',
  'payments.redirect': 'Dompet elektronik atau kartu',
  'payments.wechat': 'WeChat Pay',
  'payments.walletShort': 'Kurang {short}. Isi saldo',
  'payments.walletNotForRecharge': 'Isi saldo tidak bisa dibayar dari dompet itu sendiri',
  'payments.outOfRange': 'Untuk jumlah {min} sampai {max}',
  'payments.off': 'Sedang tidak tersedia',
  'payments.currency': 'Tidak bisa dibayar dalam {currency}',
  'payments.amount': 'Hanya untuk jumlah bulat',
  'payments.hold.unusual_amount': 'Jumlahnya tidak biasa, jadi sedang kami periksa.',
  'payments.hold.source_unclear': 'Asal dananya sedang kami periksa.',
  'payments.hold.authority_request': 'Otoritas meminta transfer ini ditahan.',
} satisfies Record<keyof typeof en, string>;
