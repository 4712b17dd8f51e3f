// Indonesian texts: the member's proof of inclusion in the published total.

import type { proof as en } from '../../../en/screens/money/proof.ts';

export const proof = {
  'proof.title': 'Bukti saya',
  'proof.intro':
    'Ponsel Anda menghitung sendiri apakah uang Anda termasuk dalam total yang diumumkan. Tanpa perlu percaya begitu saja.',
  'proof.days': 'Hari',
  'proof.none': 'Tidak ada bukti untuk hari ini',
  'proof.noneText': 'Bukti dibuat setiap malam bagi semua yang memiliki tagihan pada saat itu.',
  'proof.toTrust': 'Angka publik',
  'proof.verdictYes': 'Uang Anda terhitung',
  'proof.verdictNo': 'Bukti ini tidak benar',
  'proof.verdictUnknown': 'Terhitung, sejauh bisa diperiksa peramban ini',
  'proof.yesText': '{amount} milik Anda termasuk dalam total yang ditandatangani pada {day}.',
  'proof.parts':
    'Ini adalah saldo Anda, pembelian yang bisa dibatalkan, yang sedang ditarik, serta pendapatan yang bisa dan belum bisa diklaim, pada saat itu.',
  'proof.noText': 'Ada yang diubah di dalamnya. Simpan bukti ini dan laporkan ke bantuan serta otoritas Anda.',
  'proof.way': 'Dari Anda ke semua anggota',
  'proof.you': 'Anda',
  'proof.plus': 'ditambah yang lain:',
  'proof.together': 'Bersama',
  'proof.everybody': 'Semua anggota',
  'proof.total': 'Kewajiban kepada {count} anggota',
  'proof.held': 'Dana yang disimpan hari itu',
  'proof.checked': 'Yang diperiksa ponsel Anda',
  'proof.mark.yes': 'Benar:',
  'proof.mark.no': 'Tidak benar:',
  'proof.mark.unknown': 'Tidak diperiksa:',
  'proof.path': 'Jumlah Anda mengarah ke sidik jari yang diumumkan',
  'proof.pathWhy': 'Ubah satu sen, atau tinggalkan satu orang, dan sidik jarinya berbeda.',
  'proof.sums': 'Semua jumlah genap menjadi total yang diumumkan',
  'proof.sumsWhy': 'Tidak ada langkah di bawah nol: kewajiban tidak bisa disembunyikan dengan minus.',
  'proof.named': 'Kalimat bertanda tangan menyebut total ini',
  'proof.namedWhy': 'Kalimat yang sama tampil di halaman publik untuk semua orang.',
  'proof.signature': 'Tanda tangannya asli',
  'proof.signatureWhy': 'Cocok dengan kunci publik; total tidak bisa diubah setelahnya.',
  'proof.notHere': 'Peramban ini tidak bisa memeriksanya. Gunakan skrip di bawah pada komputer.',
  'proof.keep': 'Simpan dan periksa di tempat lain',
  'proof.keepText':
    'Berkas berisi jumlah dan nomor Anda, tidak ada data lain. Skrip memeriksanya di komputer mana pun, tanpa perangkat lunak kami: node verify-proof.mjs dan berkasnya.',
  'proof.save': 'Simpan bukti (JSON)',
  'proof.saveScript': 'Simpan skrip',
  'proof.technical': 'Pernyataan, tanda tangan, dan kunci',
  'proof.limits': 'Yang tidak terbukti di sini',
  'proof.limitsText':
    'Ini menunjukkan Anda terhitung, bukan orang lain: masing-masing memeriksa sendiri. Dana yang disimpan bersandar pada rekening bank.',
} satisfies Record<keyof typeof en, string>;
