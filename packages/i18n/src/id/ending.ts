// Indonesian texts: the document about the end of a holding.

import type { ending as en } from '../en/ending.ts';

export const ending: Readonly<Record<keyof typeof en, string>> = {
  'ending.title': 'Akhir kepemilikan',
  'ending.product': 'Produk',
  'ending.asset': 'Aset',
  'ending.what': 'Yang terjadi',
  'ending.kind.retired': 'Aset berhenti dioperasikan',
  'ending.kind.total_loss': 'Aset hilang atau rusak total',
  'ending.happenedOn': 'Hari',
  'ending.reason': 'Alasan',
  'ending.decidedOn': 'Diputuskan pada',
  'ending.lastDay': 'Hari terakhir kepemilikan',
  'ending.holding': 'Kepemilikan Anda',
  'ending.number': 'Nomor',
  'ending.units': 'Unit',
  'ending.price': 'Harga dibayar',
  'ending.earned': 'Diperoleh seluruhnya, sampai {day}',
  'ending.paidOut': 'Masuk dompet, sampai {day}',
  'ending.result': 'Diperoleh dikurangi harga',
  'ending.later':
    'Uang dari asuransi atau pembeli aset, serta omzet yang terlambat masuk, disetujui dua orang dan dibagi seperti omzet periode terakhir: bagian unit Anda dari bagian anggota. Jumlahnya ditambahkan pada kepemilikan Anda sebagai tambahan dan dapat diklaim seperti pendapatan lain. Jumlahnya bisa jauh di bawah harga, atau nol.',
  'ending.complaints':
    'Bila tidak setuju, kirim pengaduan di aplikasi, menu Saya, Pengaduan. Setiap pengaduan punya nomor dan batas waktu jawaban oleh petugas.',
};
