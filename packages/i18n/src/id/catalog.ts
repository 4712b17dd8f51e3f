// Indonesian texts: the server's messages about products on sale.

import type { catalog as en } from '../en/catalog.ts';

export const catalog = {
  'catalogue.paused': 'Penjualan produk ini dijeda',
  'catalogue.noLicence': 'Belum ada izin yang tercatat untuk negara ini, jadi produk ini tidak dijual',
  'catalogue.kind.vehicle': 'kendaraan',
  'catalogue.kind.pile': 'stasiun pengisian',
  'catalogue.kind.deposit': 'paket jangka tetap',
} satisfies Record<keyof typeof en, string>;
