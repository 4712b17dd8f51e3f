// Indonesian texts: closing the account, and cancelling the closure.

import type { closing as en } from '../../../en/screens/account/closing.ts';

export const closing = {
  'closing.title': 'Tutup akun',
  'closing.yours': 'Isi akun Anda',
  'closing.firstTitle': 'Ambil dulu milik Anda',
  'closing.firstText':
    'Akun bisa ditutup setelah kosong. Tarik saldo, tunggu penarikan tiba dan produk selesai, atau hubungi bantuan.',
  'closing.withdraw': 'Tarik saldo',
  'closing.meaning': 'Arti menutup akun',
  'closing.means1': 'Semua perangkat Anda langsung keluar.',
  'closing.means2': 'Selama 7 hari Anda bisa masuk dan membatalkannya.',
  'closing.means3': 'Setelah itu data pribadi Anda dihapus dan tidak bisa dikembalikan.',
  'closing.means4': 'Hukum mewajibkan kami menyimpan catatan keuangan beberapa tahun, tanpa nama Anda bila mungkin.',
  'closing.word': 'TUTUP',
  'closing.typeWord': 'Ketik {word} untuk konfirmasi',
  'closing.wordWrong': 'Ketik kata itu dengan tepat',
  'closing.close': 'Tutup akun saya',
  'closing.leftTitle': 'Masih ada sesuatu di akun Anda',
  'closing.left.wallet': 'Saldo yang belum ditarik',
  'closing.left.escrow': 'Pembelian yang masih bisa dibatalkan',
  'closing.left.withdraw_hold': 'Penarikan yang sedang diproses',
  'closing.left.holding': 'Produk yang masih berjalan atau bisa diklaim',
  'closing.left.order': 'Pesanan yang menunggu pembayaran',
  'closing.begun': 'Akun Anda sedang ditutup',
  'closing.closesAt': 'Ditutup permanen pada {time}.',
  'closing.howToKeep': 'Masuk sebelum waktu itu untuk membatalkannya.',
  'closing.isClosing': 'Akun ini sedang ditutup',
  'closing.keepAccount': 'Batalkan penutupan',
  'closing.letClose': 'Biarkan ditutup',
} satisfies Record<keyof typeof en, string>;
