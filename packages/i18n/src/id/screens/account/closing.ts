// Indonesian texts: closing the account, and cancelling the closure.

import type { closing as en } from '../../../en/screens/account/closing.ts';

export const closing = {
  'closing.title': 'Tutup akun',
  'closing.yours': 'Yang ada di akun Anda',
  'closing.firstTitle': 'Tarik dulu saldo Anda',
  'closing.firstText':
    'Akun bisa ditutup setelah kosong. Tarik saldo, tunggu penarikan sampai dan produk berakhir, atau hubungi layanan pelanggan.',
  'closing.withdraw': 'Tarik dana',
  'closing.meaning': 'Yang terjadi bila akun ditutup',
  'closing.means1': 'Anda langsung keluar dari semua perangkat.',
  'closing.means2': 'Selama 7 hari Anda masih bisa masuk dan membatalkannya.',
  'closing.means3': 'Setelah itu, data pribadi Anda dihapus dan tidak bisa dipulihkan.',
  'closing.means4': 'Menurut hukum, kami menyimpan catatan keuangan beberapa tahun, tanpa nama Anda bila memungkinkan.',
  'closing.word': 'TUTUP',
  'closing.typeWord': 'Ketik {word} untuk konfirmasi',
  'closing.wordWrong': 'Ketik persis seperti yang tertera',
  'closing.close': 'Tutup akun saya',
  'closing.leftTitle': 'Masih ada sesuatu di akun Anda',
  'closing.left.wallet': 'Saldo yang belum ditarik',
  'closing.left.escrow': 'Pembelian yang masih bisa dibatalkan',
  'closing.left.withdraw_hold': 'Penarikan yang sedang diproses',
  'closing.left.holding': 'Produk yang masih menghasilkan atau belum diklaim',
  'closing.left.order': 'Pesanan yang belum dibayar',
  'closing.begun': 'Akun Anda sedang ditutup',
  'closing.closesAt': 'Ditutup permanen pada {time}.',
  'closing.howToKeep': 'Masuk sebelum waktu itu untuk membatalkannya.',
  'closing.isClosing': 'Akun ini sedang ditutup',
  'closing.keepAccount': 'Batalkan penutupan',
  'closing.letClose': 'Tetap tutup',
} satisfies Record<keyof typeof en, string>;
