// Indonesian texts: the server's messages about phone credit, data plans and vouchers.

import type { digitalGoods as en } from '../en/digital-goods.ts';

export const digitalGoods = {
  'plans.coinGift': 'Beli {product} dan terima koin emas',
  'plans.paused': 'Penjualan dijeda',
  'plans.carrierClosed': '{operator} sedang tidak melayani',
  'plans.refundRule':
    'Dikirim segera setelah dibayar. Setelah pengiriman dimulai, pesanan tidak bisa dibatalkan. Jika gagal terkirim, seluruh uang otomatis kembali ke dompet Anda.',
  'plans.refundRuleVoucher':
    'Kode dikirim segera setelah dibayar. Kode yang sudah dikirim tidak bisa dikembalikan. Jika gagal terkirim, seluruh uang otomatis kembali ke dompet Anda.',
  'plans.delivery.accepted': 'Sudah dibayar, menuju operator',
  'plans.delivery.delivering': 'Sedang dikirim',
  'plans.delivery.unknown': 'Kami sedang memastikan ke operator apakah sudah diterima',
  'plans.delivery.delivered': 'Terkirim',
  'plans.delivery.refused': 'Tidak terkirim, uang kembali',
  'plans.wrongPhone': 'Masukkan nomor HP, misalnya {example}',
  'plans.wrongAccount': 'Masukkan {min} sampai {max} angka',
  'plans.noNumber': 'Masukkan nomor tujuan',
} satisfies Record<keyof typeof en, string>;
