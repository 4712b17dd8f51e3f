// Indonesian texts: the member's proof of inclusion in the published total.

import type { proof as en } from '../../../en/screens/money/proof.ts';

export const proof = {
  'proof.title': 'Bukti saya',
  'proof.intro':
    'HP Anda memeriksa sendiri apakah uang Anda termasuk dalam total yang diumumkan. Anda tidak perlu percaya begitu saja.',
  'proof.days': 'Tanggal',
  'proof.none': 'Tidak ada bukti untuk tanggal ini',
  'proof.noneText': 'Bukti dibuat setiap malam untuk semua anggota yang memiliki hak atas uang pada saat itu.',
  'proof.toTrust': 'Angka publik',
  'proof.verdictYes': 'Uang Anda terhitung',
  'proof.verdictNo': 'Bukti ini tidak sah',
  'proof.verdictUnknown': 'Terhitung, sejauh bisa diperiksa browser ini',
  'proof.yesText': '{amount} milik Anda termasuk dalam total yang ditandatangani pada {day}.',
  'proof.parts':
    'Mencakup saldo, pembelian yang bisa dibatalkan, penarikan yang sedang berjalan, serta pendapatan yang bisa dan belum bisa diklaim, pada saat itu.',
  'proof.noText': 'Isinya ada yang diubah. Simpan bukti ini, lalu laporkan ke layanan pelanggan dan otoritas Anda.',
  'proof.way': 'Dari Anda ke semua anggota',
  'proof.you': 'Anda',
  'proof.plus': 'ditambah yang lain:',
  'proof.together': 'Subtotal',
  'proof.everybody': 'Semua anggota',
  'proof.total': 'Kewajiban kepada {count} anggota',
  'proof.held': 'Dana yang disimpan hari itu',
  'proof.checked': 'Yang diperiksa HP Anda',
  'proof.mark.yes': 'Lolos:',
  'proof.mark.no': 'Gagal:',
  'proof.mark.unknown': 'Tidak diperiksa:',
  'proof.path': 'Jumlah Anda menghasilkan sidik jari yang diumumkan',
  'proof.pathWhy': 'Ubah satu sen atau tinggalkan satu orang, sidik jarinya jadi berbeda.',
  'proof.sums': 'Semua jumlah cocok dengan total yang diumumkan',
  'proof.sumsWhy':
    'Tidak ada langkah yang boleh negatif, jadi hak siapa pun tidak bisa disembunyikan dengan angka minus.',
  'proof.named': 'Pernyataan yang ditandatangani menyebut total ini',
  'proof.namedWhy': 'Pernyataan yang sama tampil di halaman publik untuk semua orang.',
  'proof.signature': 'Tanda tangannya asli',
  'proof.signatureWhy': 'Cocok dengan kunci publik, jadi total tidak bisa diubah belakangan.',
  'proof.notHere': 'Browser ini tidak bisa memeriksanya. Gunakan skrip di bawah pada komputer.',
  'proof.keep': 'Simpan dan periksa di tempat lain',
  'proof.keepText':
    'File ini hanya berisi jumlah dan nomor Anda. Skripnya bisa memeriksa di komputer mana pun tanpa perangkat lunak kami: node verify-proof.mjs dan file itu.',
  'proof.save': 'Simpan bukti (JSON)',
  'proof.saveScript': 'Simpan skrip',
  'proof.technical': 'Pernyataan, tanda tangan, dan kunci',
  'proof.limits': 'Yang tidak bisa dibuktikan di sini',
  'proof.limitsText':
    'Ini membuktikan Anda terhitung, bukan orang lain: setiap anggota memeriksa miliknya sendiri. Dana yang disimpan mengacu pada rekening koran bank.',
} satisfies Record<keyof typeof en, string>;
