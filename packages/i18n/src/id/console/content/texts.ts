// Indonesian console texts: texts.

import type { texts as en } from '../../../en/console/content/texts.ts';

export const texts = {
  'ops.texts.title': 'Teks',
  'ops.texts.law': 'Teks hukum',
  'ops.texts.phrases': 'Kalimat produk',
  'ops.texts.text': 'Teks',
  'ops.texts.key.agreement': 'Syarat penggunaan',
  'ops.texts.key.privacy': 'Privasi',
  'ops.texts.key.risk': 'Risiko',
  'ops.texts.key.cancel': 'Pembatalan',
  'ops.texts.key.purchase_vehicle': 'Pembelian unit kendaraan',
  'ops.texts.key.purchase_pile': 'Pembelian unit stasiun',
  'ops.texts.key.purchase_deposit': 'Pembelian paket jangka tetap',
  'ops.texts.key.purchase_plan': 'Pembelian pulsa',
  'ops.texts.key.recharge': 'Isi saldo',
  'ops.texts.published': 'Berlaku sejak',
  'ops.texts.hash': 'Hash',
  'ops.texts.publishHelp': 'Kosong: sejak orang kedua setuju.',
  'ops.texts.against': 'Dibandingkan versi {n}',
  'ops.texts.write': 'Usulkan teks',
  'ops.texts.next': 'Usulkan versi berikutnya',
  'ops.texts.writeNote':
    'Ketiga bahasa sekaligus. Kata yang menjanjikan penghasilan ditolak. Yang sudah diterima anggota tetap seperti semula.',
  'ops.texts.phrase': 'Kunci',
  'ops.texts.en': 'English',
  'ops.texts.id': 'Bahasa Indonesia',
  'ops.texts.zh': '中文',
  'ops.texts.longest': 'Terpanjang',
  'ops.texts.area': 'Bagian',
  'ops.texts.phrasesNote':
    'Kalimat ini ikut dalam rilis: perubahan berarti perubahan produk, dan pengujian menolak bahasa yang hilang atau kata yang menjanjikan penghasilan.',
} satisfies Record<keyof typeof en, string>;
