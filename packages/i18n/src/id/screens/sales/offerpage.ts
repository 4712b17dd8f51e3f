// Indonesian texts: the page of an offer document.

import type { offerpage as en } from '../../../en/screens/sales/offerpage.ts';

export const offerpage: Readonly<Record<keyof typeof en, string>> = {
  'offerpage.title': 'Dokumen penawaran',
  'offerpage.version': 'Versi {version}, terbit {day}',
  'offerpage.old': 'Ini versi lama. Pembelian sekarang memakai versi {version}.',
  'offerpage.newest': 'Baca versi terbaru',
  'offerpage.file': 'Simpan sebagai PDF',
  'offerpage.hash': 'SHA-256 teks ini',
  'offerpage.missing': 'Dokumen penawaran tidak ditemukan',
  'offerpage.missingHint': 'Produknya mungkin sudah tidak dijual, atau versinya tidak ada.',
};
