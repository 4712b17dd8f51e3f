// Indonesian texts: paying in USDT: network, rate, address, confirmations, and results.

import type { ustd as en } from '../../../en/screens/money/ustd.ts';

export const ustd = {
  'ustd.title': 'Bayar dengan USDT',
  'ustd.off': 'USDT tidak ditawarkan di sini',
  'ustd.otherWay': 'Pilih cara bayar lain',
  'ustd.about': 'Untuk {amount}, dengan kurs sekarang, sekitar',
  'ustd.rate': '1 USDT = {rate}',
  'ustd.lockNote': 'Setelah lanjut, kurs ini berlaku 15 menit.',
  'ustd.network': 'Lewat jaringan mana Anda mengirim?',
  'ustd.networkHint': 'Pilih jaringan yang dipakai dompet Anda. Koin lewat jaringan lain hilang.',
  'ustd.min': 'Minimal {amount}',
  'ustd.belowMin': 'Di bawah minimum jaringan ini: {amount}',
  'ustd.confirmations': '{n, plural, other {# konfirmasi}}',
  'ustd.chooseNetwork': 'Pilih jaringan',
  'ustd.continue': 'Tampilkan alamat',
  'ustd.provider': 'Diterima oleh {name}, izin {number}, {authority}, berlaku sampai {until}',
  'ustd.send': 'Kirim persis',
  'ustd.address': 'Alamat',
  'ustd.qr': 'Kode QR alamat',
  'ustd.only': 'Hanya USDT lewat {network}. Koin atau jaringan lain hilang.',
  'ustd.fee':
    'Dompet atau bursa Anda memotong biaya jaringan: yang dihitung adalah yang tiba, jadi tambahkan biayanya.',
  'ustd.locked': 'Kurs berlaku selama',
  'ustd.unlocked':
    'Kurs terkunci sudah habis. Yang tiba sekarang dihitung dengan kurs saat terkonfirmasi; keduanya ditampilkan.',
  'ustd.recalculate': 'Hitung dengan kurs kini',
  'ustd.recalculated': 'Kini sekitar {amount}; pada kurs terkunci {due}.',
  'ustd.way': 'Dalam perjalanan',
  'ustd.nothingYet': 'Belum terlihat. Kami memeriksa otomatis; Anda boleh keluar dari halaman ini.',
  'ustd.state.seen': 'Terlihat',
  'ustd.state.returned': 'Dikembalikan ke pengirim',
  'ustd.state.dropped': 'Dibatalkan jaringan',
  'ustd.state.credited': 'Dikreditkan',
  'ustd.state.reverted': 'Dibatalkan setelah dikreditkan',
  'ustd.progress': '{n} dari {total} konfirmasi',
  'ustd.creditedAs': '{credited} dengan 1 USDT = {rate}',
  'ustd.hash': 'Transaksi',
  'ustd.whole': 'Semuanya sudah tiba. Begitu dikonfirmasi jaringan, ini lunas.',
  'ustd.short':
    '{received} dari {due} sudah tiba dan masuk dompet setelah terkonfirmasi. Kirim kekurangan {rest} ke alamat yang sama agar lunas.',
  'ustd.over': '{received} sudah tiba, lebih dari {due}. Kelebihannya tetap di dompet Anda.',
  'ustd.late': 'Waktu bayar habis. Yang masih tiba tetap dikreditkan ke dompet Anda.',
  'ustd.droppedText':
    'Jaringan membatalkan sebuah transfer. Tidak ada yang dikreditkan; kirim lagi bila dompet Anda menunjukkan gagal.',
  'ustd.returnedText': 'Sebuah transfer dikembalikan ke pengirim dan tidak dikreditkan. Alasannya sudah kami kirimkan.',
  'ustd.revertedText': 'Jaringan membatalkan transfer yang sudah dikreditkan. Petugas sedang memeriksanya.',
  'ustd.wrongTitle': 'Bila ada yang tidak sesuai',
  'ustd.wrong1': 'Kurang atau lebih: semua yang tiba masuk dompet Anda, dan ini lunas begitu cukup.',
  'ustd.wrong2':
    'Terlambat: setelah kurs terkunci habis dihitung dengan kurs saat konfirmasi; setelah waktu bayar habis tetap masuk dompet Anda.',
  'ustd.wrong3': 'Koin atau jaringan lain: kami tidak bisa mengambilnya kembali.',
} satisfies Record<keyof typeof en, string>;
