// Indonesian texts: activity and income of assets, in figures and charts.

import type { stats as en } from '../../../en/screens/money/stats.ts';

export const stats = {
  'stats.title': 'Statistik',
  'stats.range': 'Hari yang ditampilkan',
  'stats.asset': 'Produk',
  'stats.allAssets': 'Semua produk saya',
  'stats.gross': 'Omzet disetujui',
  'stats.recorded': 'Tercatat, belum disetujui: {amount}',
  'stats.orders': 'Order',
  'stats.utilisation': 'Tingkat pemakaian',
  'stats.inUse': 'Jam terpakai',
  'stats.hours': '{n} jam',
  'stats.before': 'Sebelumnya: {value}',
  'stats.daysBefore': 'Periode sebelumnya',
  'stats.day': 'Hari',
  'stats.shareByDay': 'Diperoleh per hari',
  'stats.shareSummary':
    '{n, plural, =0 {Belum ada hari yang dihitung.} other {# hari dihitung: {amount}.}} {zero, plural, =0 {} other {# hari tanpa pendapatan.}}',
  'stats.open': 'Omzet {products} produk belum disetujui pada {n} hari: {names}.',
  'stats.grossByHour': 'Omzet per jam',
  'stats.hour': 'Jam',
  'stats.grossByDay': 'Omzet per hari',
  'stats.grossDay': 'Omzet',
  'stats.grossSummary':
    'Omzet produk yang unitnya Anda miliki: {amount} disetujui. Batang lebih pucat sudah tercatat, belum disetujui.',
  'stats.grossHint': 'Omzet seluruh produk. Anda menerima bagian unit Anda dari bagian anggota.',
  'stats.empty': 'Tidak ada data untuk periode ini',
  'stats.emptyHint': 'Hari tanpa order dihitung nol.',
  'stats.refreshed': 'Diperbarui {time}, tiap 30 detik',
  'stats.export': 'Simpan sebagai CSV',
  'stats.exportHint': 'Dibuat di HP Anda; bisa dibuka di aplikasi spreadsheet apa pun.',
  'stats.perProduct': 'Pendapatan per produk',
  'stats.nothingOwned': 'Anda belum memiliki produk',
  'stats.nothingOwnedHint': 'Angka Anda akan tampil di sini.',
  'stats.browse': 'Lihat toko',
  'stats.ranking': 'Produk, dari hasil tertinggi',
  'stats.since': 'sejak {day}',
  'stats.settledDays': '{n} hari dihitung',
  'stats.cost': 'Anda membayar',
  'stats.result': 'Hasil bersih sejauh ini',
  'stats.resultHint':
    'Hasil bersih adalah yang diperoleh dikurangi yang Anda bayar. Di bawah nol berarti yang diperoleh masih kurang dari yang dibayar. Pendapatan berikutnya bisa lebih, kurang, atau nol.',
  'stats.openProduct': 'Buka produk ini',
} satisfies Record<keyof typeof en, string>;
