// Indonesian texts: the app's version and its update.

export const update = {
  'update.title': 'Pembaruan aplikasi',
  'update.yours': 'Versi Anda',
  'update.latest': 'Versi terbaru',
  'update.size': 'Ukuran',
  'update.notes': 'Yang baru',
  'update.none': 'Anda memakai versi terbaru',
  'update.optional': 'Versi baru sudah siap',
  'update.forced': 'Versi ini tidak didukung lagi',
  'update.forcedText': 'Perbarui untuk melanjutkan. Saldo, riwayat, dan penarikan tetap bisa dibuka.',
  'update.now': 'Perbarui sekarang',
  'update.store': 'Buka toko aplikasi',
  'update.check': 'Periksa lagi',
  'update.checked': 'Tidak ada versi yang lebih baru',
  'update.failed': 'Pembaruan gagal dipasang. Periksa koneksi Anda, lalu coba lagi.',
  'update.money': 'Saldo dan penarikan',
} as const;
