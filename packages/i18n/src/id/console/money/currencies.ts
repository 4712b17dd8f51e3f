// Indonesian console texts: currencies.

import type { currencies as en } from '../../../en/console/money/currencies.ts';

export const currencies = {
  'ops.currencies.title': 'Mata uang',
  'ops.currencies.rates': 'Kurs',
  'ops.currencies.providers': 'Penyedia berlisensi',
  'ops.currencies.networks': 'Jaringan',
  'ops.currencies.pair': 'Pasangan',
  'ops.currencies.rate': 'Rupiah per USDT',
  'ops.currencies.source': 'Sumber',
  'ops.currencies.sourceHelp': 'Asal angka ini',
  'ops.currencies.proposeRate': 'Usulkan kurs',
  'ops.currencies.rateNote': 'Berlaku sejak orang kedua setuju.',
  'ops.currencies.provider': 'Penyedia',
  'ops.currencies.ended': 'Berakhir',
  'ops.currencies.endNote': 'Segera: menutup pintu tak perlu orang kedua. Yang sudah dibayar tetap dikreditkan.',
  'ops.currencies.proposeNetwork': 'Usulkan jaringan',
  'ops.currencies.networkNote': 'Seperti ini setelah orang kedua setuju; yang sedang berjalan tetap pada janjinya.',
  'ops.currencies.codeHelp': 'Huruf kecil dan angka',
  'ops.currencies.chain': 'Nomor rantai',
  'ops.currencies.token': 'Kontrak token',
  'ops.currencies.confirmations': 'Konfirmasi',
  'ops.currencies.least': 'Jumlah minimum',
  'ops.currencies.feeNote': 'Catatan biaya',
  'ops.currencies.startBlock': 'Baca dari blok',
  'ops.currencies.readTo': 'Terbaca sampai blok',
} satisfies Record<keyof typeof en, string>;
