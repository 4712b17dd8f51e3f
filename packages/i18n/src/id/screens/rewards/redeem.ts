// Indonesian texts: redeem codes.

import type { redeem as en } from '../../../en/screens/rewards/redeem.ts';

export const redeem = {
  'redeem.title': 'Tukar kode',
  'redeem.label': 'Kode tukar',
  'redeem.hint': 'Huruf dan angka; spasi, tanda hubung, dan huruf besar/kecil tidak berpengaruh.',
  'redeem.paste': 'Tempel',
  'redeem.submit': 'Tukar',
  'redeem.wait': 'Terlalu banyak percobaan. Coba lagi dalam {time}.',
  'redeem.safety': 'Kode hanya diminta di sini. Tidak ada pihak Roda yang menelepon untuk menjual atau meminta kode.',
  'redeem.doneTitle': 'Berhasil ditukar',
  'redeem.toWallet': 'Sudah masuk ke dompet Anda.',
  'redeem.toPoints': 'Sudah ditambahkan ke poin Anda.',
  'redeem.toCoins': 'Sudah ditambahkan ke koin emas Anda.',
  'redeem.toGift': 'Menunggu Anda di Hadiah.',
  'redeem.openGifts': 'Buka hadiah',
  'redeem.openHistory': 'Lihat di riwayat',
  'redeem.another': 'Kode lain',
  'redeem.past': 'Pernah ditukar',
  'redeem.pastEmpty': 'Kode yang Anda tukar tercantum di sini.',
} satisfies Record<keyof typeof en, string>;
