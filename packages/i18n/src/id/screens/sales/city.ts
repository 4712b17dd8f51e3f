// Indonesian texts: choosing a city.

import type { city as en } from '../../../en/screens/sales/city.ts';

export const city = {
  'city.title': 'Kota',
  'city.all': 'Semua kota',
  'city.hint': 'Produk, stasiun pengisian, dan peta hanya menampilkan yang ada di kota ini. Bisa diubah kapan saja.',
  'city.search': 'Cari kota',
  'city.near': 'Temukan kota saya',
  'city.nearest': 'Di dekat Anda',
  'city.noneNear': 'Tidak ada kota di dekat Anda',
  'city.withProducts': 'Kota dengan produk',
  'city.products': '{n} produk',
  'city.every': 'Semua kota',
  'city.found': 'Hasil',
  'city.none': 'Tidak ada kota dengan nama itu',
} satisfies Record<keyof typeof en, string>;
