// Indonesian: what assets did and brought, in figures and pictures.

import type { stats as en } from '../../en/later/stats.ts';

export const stats = {
  'stats.title': 'Statistik',
  'stats.range': 'Hari yang ditampilkan',
  'stats.asset': 'Produk',
  'stats.allAssets': 'Semua milik saya',
  'stats.share': 'Bagian saya',
  'stats.gross': 'Omzet produk',
  'stats.orders': 'Order',
  'stats.utilisation': 'Waktu terpakai',
  'stats.inUse': 'Jam terpakai',
  'stats.hours': '{n} jam',
  'stats.before': 'Sebelumnya: {value}',
  'stats.daysBefore': 'Hari-hari sebelumnya',
  'stats.day': 'Hari',
  'stats.shareByDay': 'Bagian saya per hari',
  'stats.shareSummary':
    '{n} hari: {amount} seluruhnya. {zero, plural, =0 {Tidak ada hari} other {# hari}} tanpa bagian.',
  'stats.grossByDay': 'Omzet per hari',
  'stats.grossSummary': 'Omzet produk yang sebagian Anda miliki: {amount} seluruhnya.',
  'stats.grossHint': 'Ini omzet seluruh produk. Bagian Anda adalah yang didapat unit Anda darinya.',
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
  'stats.toClaim': 'di antaranya bisa diklaim',
  'stats.brought': 'Pendapatan sejauh ini',
  'stats.cost': 'Yang Anda bayar',
  'stats.result': 'Pendapatan dikurangi yang Anda bayar',
  'stats.resultHint':
    'Di bawah nol berarti sejauh ini yang masuk lebih sedikit daripada yang dibayar. Pendapatan berikutnya bisa lebih, kurang, atau tidak ada.',
  'stats.openProduct': 'Buka produk ini',
} satisfies Record<keyof typeof en, string>;
