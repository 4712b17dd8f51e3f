// Indonesian texts: activity and income of assets, in figures and charts.

import type { stats as en } from '../../../en/screens/money/stats.ts';

export const stats = {
  'stats.title': 'Statistik',
  'stats.range': 'Hari yang ditampilkan',
  'stats.asset': 'Produk',
  'stats.allAssets': 'Semua milik saya',
  'stats.gross': 'Omzet disetujui',
  'stats.recorded': 'Tercatat, belum disetujui: {amount}',
  'stats.orders': 'Order',
  'stats.utilisation': 'Waktu terpakai',
  'stats.inUse': 'Jam terpakai',
  'stats.hours': '{n} jam',
  'stats.before': 'Sebelumnya: {value}',
  'stats.daysBefore': 'Hari-hari sebelumnya',
  'stats.day': 'Hari',
  'stats.shareByDay': 'Diperoleh per hari',
  'stats.shareSummary':
    '{n, plural, =0 {Belum ada hari yang dihitung.} other {# hari dihitung: {amount}.}} {zero, plural, =0 {} other {# hari tanpa pendapatan.}}',
  'stats.notSettled': 'Belum dihitung',
  'stats.open': '{n} hari belum dihitung: omzetnya belum disetujui.',
  'stats.grossByHour': 'Omzet per jam',
  'stats.hour': 'Jam',
  'stats.grossByDay': 'Omzet per hari',
  'stats.grossDay': 'Omzet',
  'stats.grossSummary':
    'Omzet produk yang sebagian Anda miliki: {amount} disetujui. Batang lebih pucat tercatat, belum disetujui.',
  'stats.grossHint': 'Omzet seluruh produk. Bagian Anda adalah bagian unit Anda dari bagian anggota.',
  'stats.empty': 'Tidak ada data untuk periode ini',
  'stats.emptyHint': 'Hari tanpa order dihitung nol.',
  'stats.refreshed': 'Diperbarui {time}, setiap 30 detik',
  'stats.export': 'Simpan sebagai tabel (CSV)',
  'stats.exportHint': 'Dibuat di ponsel Anda; bisa dibuka di aplikasi tabel apa pun.',
  'stats.perProduct': 'Pendapatan per produk',
  'stats.nothingOwned': 'Anda belum memiliki produk',
  'stats.nothingOwnedHint': 'Angka muncul di sini setelah Anda memilikinya.',
  'stats.browse': 'Lihat toko',
  'stats.ranking': 'Produk, yang paling banyak menghasilkan lebih dulu',
  'stats.since': 'sejak {day}',
  'stats.records': '{n} diselesaikan',
  'stats.cost': 'Yang Anda bayar',
  'stats.result': 'Bersih sejauh ini',
  'stats.resultHint':
    'Bersih sejauh ini adalah yang diperoleh dikurangi yang Anda bayar. Di bawah nol berarti yang diperoleh masih kurang dari yang dibayar; pendapatan kemudian bisa lebih, kurang, atau tidak ada.',
  'stats.openProduct': 'Buka produk ini',
} satisfies Record<keyof typeof en, string>;
