// Indonesian texts: the page of an offer document.

import type { offerPage as en } from '../../../en/screens/sales/offer-page.ts';

export const offerPage: Readonly<Record<keyof typeof en, string>> = {
  'offerPage.title': 'Dokumen penawaran',
  'offerPage.version': 'Versi {version}, terbit {day}',
  'offerPage.old': 'Ini versi terdahulu. Pembelian sekarang memakai versi {version}.',
  'offerPage.newest': 'Baca versi terbaru',
  'offerPage.file': 'Simpan sebagai PDF',
  'offerPage.hash': 'SHA-256 teks ini',
  'offerPage.missing': 'Dokumen penawaran itu tidak ada',
  'offerPage.missingHint': 'Produknya mungkin tidak terdaftar, atau versinya tidak ada.',
};
