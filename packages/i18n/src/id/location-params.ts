// Indonesian texts: choosing language and country.

import type { place as en } from '../en/location-params.ts';

export const place = {
  'place.language': 'Bahasa',
  'place.country': 'Negara',
  'place.countryHint': 'Negara menentukan mata uang, format nomor, dan produk yang boleh ditawarkan.',
  'place.countryConfirm': 'Ganti negara ke {name}?',
  'place.countryEffect': 'Harga, aturan, dan produk mengikuti negara. Kepemilikan Anda tetap.',
  'place.change': 'Ganti',
} satisfies Record<keyof typeof en, string>;
