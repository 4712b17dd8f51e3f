// Indonesian texts: redeem codes.

import type { redeem as en } from '../../../en/screens/rewards/redeem.ts';

export const redeem = {
  'redeem.title': 'Tukar kode',
  'redeem.label': 'Kode tukar',
  'redeem.hint': 'Huruf dan angka. Spasi, tanda hubung, dan huruf besar atau kecil tidak berpengaruh.',
  'redeem.paste': 'Tempel',
  'redeem.submit': 'Tukar',
  'redeem.wait': 'Terlalu banyak percobaan. Coba lagi dalam {time}.',
  'redeem.safety': 'Masukkan kode hanya di sini. Pihak Roda tidak pernah menelepon untuk menjual atau meminta kode.',
  'redeem.doneTitle': 'Berhasil ditukar',
  'redeem.toWallet': 'Sudah masuk ke dompet Anda.',
  'redeem.toPoints': 'Sudah ditambahkan ke poin Anda.',
  'redeem.toCoins': 'Sudah ditambahkan ke koin emas Anda.',
  'redeem.toGift': 'Ada di menu Kado.',
  'redeem.openGifts': 'Buka kado',
  'redeem.openHistory': 'Lihat riwayat',
  'redeem.another': 'Tukar kode lain',
  'redeem.past': 'Kode yang sudah ditukar',
  'redeem.pastEmpty': 'Kode yang Anda tukar tampil di sini.',
} satisfies Record<keyof typeof en, string>;
