// Indonesian texts: choosing a delivery address.

import type { delivery as en } from '../../../en/screens/sales/delivery.ts';

export const delivery = {
  'delivery.address': 'Alamat pengiriman',
  'delivery.none': 'Buku alamat Anda masih kosong.',
  'delivery.add': 'Tambah alamat',
  'delivery.book': 'Buku alamat',
  'delivery.missing': 'Pilih alamat',
} satisfies Record<keyof typeof en, string>;
