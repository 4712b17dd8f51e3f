// Indonesian texts: paying in USDT: network, rate, address, confirmations, and results.

import type { ustd as en } from '../../../en/screens/money/ustd.ts';

export const ustd = {
  'ustd.title': 'Bayar dengan USDT',
  'ustd.off': 'USDT tidak ditawarkan di sini',
  'ustd.otherWay': 'Pilih cara bayar lain',
  'ustd.about': 'Untuk {amount}, dengan kurs saat ini, sekitar',
  'ustd.rate': '1 USDT = {rate}',
  'ustd.lockNote': 'Setelah Anda lanjut, kurs ini dikunci selama 15 menit.',
  'ustd.network': 'Lewat jaringan apa Anda mengirim?',
  'ustd.networkHint':
    'Pilih jaringan yang dipakai dompet kripto Anda. Koin yang dikirim lewat jaringan lain akan hilang.',
  'ustd.min': 'Minimal {amount}',
  'ustd.belowMin': 'Di bawah minimum jaringan ini: {amount}',
  'ustd.confirmations': '{n, plural, other {# konfirmasi}}',
  'ustd.chooseNetwork': 'Pilih jaringan',
  'ustd.continue': 'Tampilkan alamat',
  'ustd.provider': 'Diterima oleh {name}, izin {number}, {authority}, berlaku sampai {until}',
  'ustd.send': 'Kirim persis',
  'ustd.address': 'Alamat',
  'ustd.qr': 'Kode QR alamat',
  'ustd.only': 'Hanya USDT lewat {network}. Koin atau jaringan lain akan hilang.',
  'ustd.fee':
    'Dompet atau bursa kripto Anda memotong biaya jaringan. Yang dihitung adalah yang tiba, jadi tambahkan biayanya.',
  'ustd.locked': 'Kurs terkunci selama',
  'ustd.unlocked':
    'Kurs terkunci sudah habis masanya. Yang tiba sekarang dihitung dengan kurs saat terkonfirmasi. Keduanya ditampilkan.',
  'ustd.recalculate': 'Hitung dengan kurs saat ini',
  'ustd.recalculated': 'Sekarang sekitar {amount}; pada kurs terkunci {due}.',
  'ustd.way': 'Progres',
  'ustd.nothingYet': 'Belum terdeteksi. Kami memeriksa otomatis; Anda boleh meninggalkan halaman ini.',
  'ustd.state.seen': 'Terdeteksi',
  'ustd.state.returned': 'Dikembalikan ke pengirim',
  'ustd.state.dropped': 'Dibatalkan jaringan',
  'ustd.state.credited': 'Dikreditkan',
  'ustd.state.reverted': 'Dibatalkan setelah dikreditkan',
  'ustd.progress': '{n} dari {total} konfirmasi',
  'ustd.creditedAs': '{credited} dengan 1 USDT = {rate}',
  'ustd.hash': 'Transaksi',
  'ustd.whole': 'Seluruhnya sudah tiba. Lunas begitu dikonfirmasi jaringan.',
  'ustd.short':
    '{received} dari {due} sudah tiba dan masuk dompet setelah terkonfirmasi. Kirim kekurangannya, {rest}, ke alamat yang sama agar lunas.',
  'ustd.over': '{received} sudah tiba, lebih dari {due}. Kelebihannya tetap di dompet Anda.',
  'ustd.late': 'Waktu pembayaran habis. Yang masih tiba tetap masuk ke dompet Anda.',
  'ustd.droppedText':
    'Jaringan membatalkan sebuah transfer. Tidak ada yang dikreditkan. Kirim lagi bila dompet Anda menunjukkan gagal.',
  'ustd.returnedText': 'Sebuah transfer dikembalikan ke pengirim dan tidak dikreditkan. Alasannya sudah kami kirimkan.',
  'ustd.revertedText': 'Jaringan membatalkan transfer yang sudah dikreditkan. Petugas sedang memeriksanya.',
  'ustd.wrongTitle': 'Bila ada yang tidak beres',
  'ustd.wrong1': 'Kurang atau lebih: semua yang tiba masuk ke dompet Anda, dan pembayaran lunas begitu cukup.',
  'ustd.wrong2':
    'Terlambat: setelah kurs terkunci habis, berlaku kurs saat konfirmasi. Setelah waktu pembayaran habis, uang tetap masuk ke dompet Anda.',
  'ustd.wrong3': 'Koin atau jaringan lain: kami tidak bisa mengambilnya kembali.',
} satisfies Record<keyof typeof en, string>;
