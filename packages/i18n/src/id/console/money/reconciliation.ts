// Indonesian console texts: reconciliation.

import type { reconciliation as en } from '../../../en/console/money/reconciliation.ts';

export const reconciliation = {
  'ops.reconciliation.title': 'Rekonsiliasi',
  'ops.reconciliation.tab.breaks': 'Selisih',
  'ops.reconciliation.tab.days': 'Hari demi hari',
  'ops.reconciliation.run': 'Periksa sekarang',
  'ops.reconciliation.runNote':
    'Mengenali dan menjawab baris rekening koran sekarang, bukan dalam satu jam. Berjalan di latar; halaman boleh ditinggalkan.',
  'ops.reconciliation.runStarted': 'Dimulai. Selisih berubah dalam semenit.',
  'ops.reconciliation.kind.open_line': 'Di rekening koran, belum dijelaskan',
  'ops.reconciliation.kind.missing_receipt': 'Diterima, tidak ada di rekening koran',
  'ops.reconciliation.kind.missing_payout': 'Dibayar, tidak ada di rekening koran',
  'ops.reconciliation.kind.unposted_line': 'Dikenali, dicatat dalam satu jam',
  'ops.reconciliation.kind.revenue_rest': 'Sisa transfer omzet',
  'ops.reconciliation.kind.orphan': 'Uang masuk tanpa pembayaran',
  'ops.reconciliation.kind.missing_refund': 'Dikembalikan, tidak ada di rekening koran',
  'ops.reconciliation.kind.missing_return': 'Pembayaran kembali, tidak ada di rekening koran',
  'ops.reconciliation.kind.transfer': 'Transfer perusahaan, tidak ada di rekening koran',
  'ops.reconciliation.account': 'Rekening',
  'ops.reconciliation.since': 'Sejak',
  'ops.reconciliation.age': 'Hari',
  'ops.reconciliation.description': 'Keterangan',
  'ops.reconciliation.importedBy': 'Diimpor oleh',
  'ops.reconciliation.file': 'Berkas',
  'ops.reconciliation.explanation': 'Penjelasan',
  'ops.reconciliation.explainedBy': 'Dijelaskan oleh',
  'ops.reconciliation.explain': 'Jelaskan baris ini',
  'ops.reconciliation.explainNote':
    'Jelaskan uang ini: biaya bank, bunga, uang pemilik. Orang kedua menyetujui; lalu dibukukan dan tidak lagi dihitung sebagai selisih.',
  'ops.reconciliation.as': 'Jenisnya',
  'ops.reconciliation.asHelp':
    'Dibukukan setelah orang kedua menyetujui. Biaya ditanggung cadangan, uang perusahaan mengisinya.',
  'ops.reconciliation.as.bank_charge': 'Biaya bank',
  'ops.reconciliation.as.provider_charge': 'Biaya penyedia pembayaran',
  'ops.reconciliation.as.own_money': 'Uang perusahaan sendiri',
  'ops.reconciliation.as.fleet_share': 'Sisa omzet: bagian armada',
  'ops.reconciliation.explainHelp': 'Minimal tiga huruf; melekat pada baris ini selamanya.',
  'ops.reconciliation.explainWaits': 'Penjelasan menunggu orang kedua.',
  'ops.reconciliation.approve': 'Ke persetujuan',
  'ops.reconciliation.missingReceipt':
    'Penyedia memberitahu uang ini, tetapi rekening korannya tidak menunjukkannya. Impor rekening koran atau tanyakan ke penyedia.',
  'ops.reconciliation.missingPayout':
    'Dua orang membayar penarikan ini, tetapi rekening koran bank tidak menunjukkannya. Tanyakan ke bank sebelum anggota bertanya.',
  'ops.reconciliation.toStatements': 'Ke rekening koran',
  'ops.reconciliation.statement': 'Saldo dengan mutasi sesudahnya',
  'ops.reconciliation.book': 'Pembukuan',
  'ops.reconciliation.difference': 'Selisih',
  'ops.reconciliation.openSum': 'Baris terbuka',
  'ops.reconciliation.openCount': 'Baris',
  'ops.reconciliation.missingCount': 'Tidak ada',
  'ops.reconciliation.old': 'Menghentikan penjualan',
  'ops.reconciliation.old.yes': 'Terlalu lama: penjualan dihentikan',
  'ops.reconciliation.old.no': 'Dalam perjalanan',
  'ops.reconciliation.inFlight': 'Dalam perjalanan',
  'ops.reconciliation.statedOn': 'Rekening koran sampai',
  'ops.reconciliation.neverStated': 'Belum ada rekening koran dengan saldo',
  'ops.reconciliation.oldCount': 'Terlalu lama',
  'ops.reconciliation.lookedAt': 'Diperiksa',
  'ops.reconciliation.differenceNote':
    'Saldo dengan mutasi sesudahnya, dikurangi pembukuan dan yang dalam perjalanan, adalah selisih. Tidak ada yang menjelaskannya: selain nol langsung menghentikan penjualan, penarikan tidak pernah.',
  'ops.reconciliation.stops':
    'Yang tampak di pembukuan atau rekening koran, tetapi belum di keduanya. Penjualan berhenti bila lebih lama dari hari kerja bank yang ditetapkan negara; sisa transfer omzet tidak pernah. Penarikan tidak pernah berhenti.',
} satisfies Record<keyof typeof en, string>;
