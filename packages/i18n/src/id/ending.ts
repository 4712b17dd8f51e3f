// Indonesian texts: the document about the end of a holding.

import type { ending as en } from '../en/ending.ts';

export const ending: Readonly<Record<keyof typeof en, string>> = {
  'ending.title': 'Akhir kepemilikan',
  'ending.product': 'Produk',
  'ending.asset': 'Aset',
  'ending.what': 'Yang terjadi',
  'ending.kind.retired': 'Aset berhenti dioperasikan',
  'ending.kind.total_loss': 'Aset hilang atau rusak total',
  'ending.happenedOn': 'Tanggal',
  'ending.reason': 'Alasan',
  'ending.decidedOn': 'Diputuskan pada',
  'ending.lastDay': 'Hari terakhir kepemilikan',
  'ending.holding': 'Kepemilikan Anda',
  'ending.number': 'Nomor',
  'ending.units': 'Unit',
  'ending.price': 'Harga dibayar',
  'ending.earned': 'Total diperoleh, sampai {day}',
  'ending.paidOut': 'Masuk dompet, sampai {day}',
  'ending.result': 'Diperoleh dikurangi harga',
  'ending.later':
    'Uang dari asuransi atau pembeli aset, dan omzet yang masuk terlambat, disetujui oleh dua orang. Uang itu lalu dibagi seperti omzet periode terakhir: unit Anda mendapat bagiannya dari bagian anggota. Jumlahnya masuk ke kepemilikan Anda sebagai tambahan dan diklaim seperti pendapatan lain. Jumlahnya bisa jauh di bawah harga, atau nol.',
  'ending.complaints':
    'Bila tidak setuju, kirim pengaduan di aplikasi: Akun saya, Pengaduan. Setiap pengaduan punya nomor dan batas waktu jawaban dari petugas.',
};
