// Indonesian texts: the server's messages about phone credit, data plans and vouchers.

import type { digitalGoods as en } from '../en/digital-goods.ts';

export const digitalGoods = {
  'plans.coinGift': 'Beli {product} dan terima koin emas',
  'plans.paused': 'Penjualan produk ini dihentikan sementara',
  'plans.carrierClosed': '{operator} sedang tidak melayani pengiriman',
  'plans.refundRule':
    'Dikirim segera setelah dibayar dan tidak dapat dibatalkan setelah pengiriman dimulai. Jika tidak dapat dikirim, seluruh jumlah kembali ke dompet Anda dengan sendirinya.',
  'plans.refundRuleVoucher':
    'Kode dikirim segera setelah dibayar. Kode yang sudah dikirim tidak dapat dikembalikan. Jika tidak ada yang dapat dikirim, seluruh jumlah kembali ke dompet Anda dengan sendirinya.',
  'plans.delivery.accepted': 'Sudah dibayar, menuju operator',
  'plans.delivery.delivering': 'Sedang dikirim',
  'plans.delivery.unknown': 'Kami sedang menanyakan kepada operator apakah sudah diterima',
  'plans.delivery.delivered': 'Terkirim',
  'plans.delivery.refused': 'Tidak terkirim, dana kembali',
  'plans.wrongPhone': 'Masukkan nomor HP, misalnya {example}',
  'plans.wrongAccount': 'Masukkan {min} sampai {max} digit',
  'plans.noNumber': 'Masukkan nomor tujuan',
} satisfies Record<keyof typeof en, string>;
