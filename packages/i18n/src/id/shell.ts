// Indonesian texts: the app shell: tabs, offline, updates, errors, disabled features.

import type { shell as en } from '../en/shell.ts';

export const shell = {
  'shell.appName': 'Roda',
  'shell.main': 'Utama',
  'shell.tabHome': 'Beranda',
  'shell.tabShop': 'Toko',
  'shell.tabTeam': 'Berita dan tim',
  'shell.tabMy': 'Akun saya',
  'shell.tabMyNew': 'Akun saya, {n} baru',
  'shell.offline': 'Anda sedang offline. Menampilkan data tersimpan pukul {time}',
  'shell.offlineNow': 'Anda sedang offline',
  'shell.offlineMoney': 'Anda sedang offline. Pembayaran dan penarikan bisa dilakukan setelah online.',
  'shell.exit': 'Tekan sekali lagi untuk keluar',
  'shell.http': 'error({status})',
  'shell.sessionEnded': 'Sesi Anda berakhir. Silakan masuk lagi.',
  'shell.pleaseLogIn': 'Silakan masuk',
  'shell.networkFailed': 'Server tidak merespons. Silakan coba lagi.',
  'shell.chunkFailedTitle': 'Halaman ini gagal dimuat',
  'shell.chunkFailed': 'Mungkin ada versi baru, atau koneksi terputus.',
  'shell.slowTitle': 'Ini butuh waktu lebih lama',
  'shell.slow': 'Anda bisa menunggu atau mencoba lagi.',
  'shell.crashTitle': 'Ada gangguan di halaman ini',
  'shell.crash': 'Uang dan pesanan Anda tersimpan di server dan tidak terpengaruh. Muat ulang untuk melanjutkan.',
  'shell.appBehindTitle': 'Perlu pembaruan',
  'shell.appBehind': 'Aplikasi Anda lebih lama dari server kami. Perbarui untuk memakai bagian ini.',
  'shell.toUpdate': 'Ke pembaruan',
  'shell.serverBehindTitle': 'Belum tersedia',
  'shell.serverBehind':
    'Server kami masih diperbarui. Silakan coba beberapa saat lagi. Uang dan pesanan Anda tidak terpengaruh.',
  'shell.notHere': 'Bagian ini sedang tidak tersedia. Silakan coba lagi nanti.',
  'shell.goneTitle': 'Tidak tersedia di sini',
  'shell.goneCountry': 'Bagian ini tidak tersedia di negara atau versi aplikasi Anda.',
  'shell.goneUnknown': 'Halaman ini tidak ditemukan.',
  'shell.goHome': 'Ke beranda',
  'shell.updateReadyTitle': 'Versi baru sudah siap',
  'shell.updateReady': 'Muat ulang untuk memakainya. Data yang sudah disimpan tidak hilang.',
  'shell.updateFailedTitle': 'Pembaruan tidak berhasil',
  'shell.updateFailed':
    'Versi baru tidak bisa dipasang. Periksa koneksi dan ruang kosong di perangkat ini, lalu coba lagi. Anda juga bisa tetap memakai versi ini.',
  'shell.partFailedTitle': 'Bagian ini tidak bisa dibuka',
  'shell.partFailed':
    'Filenya gagal dimuat. Mungkin ada versi baru, atau koneksi terputus. Isian Anda masih ada di sini.',
  'shell.partFailedAgain':
    'Masih gagal dimuat. Memuat ulang aplikasi mungkin membantu, tetapi isian yang belum disimpan akan hilang.',
  'shell.partOffline':
    'Anda sedang offline. Bagian ini terbuka sendiri saat online lagi. Isian Anda masih ada di sini.',
  'shell.partNewer':
    'Bagian ini hanya ada di versi baru. Jika dimuat ulang, isian yang belum disimpan akan hilang. Pilih “Nanti” untuk menyelesaikannya dulu.',
  'shell.later': 'Nanti',
  'shell.mustReadTitle': 'Baca dulu',
  'shell.understood': 'Saya mengerti',
  'shell.bulletin.maintenance': 'Pemeliharaan',
  'shell.bulletin.forced_update': 'Perlu pembaruan',
  'shell.bulletin.agreement': 'Ketentuan baru',
  'shell.bulletin.closing': 'Akun Anda akan ditutup',
  'shell.bulletin.recall': 'Penarikan aset',
  'shell.bulletin.restriction': 'Akun Anda dibatasi',
  'shell.bulletinText': 'Baca teks lengkap (membuka halaman baru)',
  'shell.demo': 'DEMO',
  'shell.demoNote': 'Bukan uang dan kendaraan sungguhan',
  'shell.bootFailedTitle': 'Tidak bisa terhubung ke Roda',
  'shell.modeUnknown':
    'Kami belum bisa memastikan apa yang ditawarkan di sini, jadi produk pendapatan belum ditampilkan.',
  'shell.trimmedNote': 'Produk pendapatan tidak ditawarkan di wilayah atau versi aplikasi Anda.',
  'shell.trimmedWhy': 'Mengapa?',
} satisfies Record<keyof typeof en, string>;
