// Indonesian texts: push notifications of this device: permission prompt and topics.

export const push = {
  'push.askTitle': 'Aktifkan notifikasi?',
  'push.askText': 'Tentang pesanan, penarikan, dan keamanan. Tanpa promosi, kecuali Anda mengaktifkannya.',
  'push.askLater': 'Bisa diubah kapan saja di Pengaturan.',
  'push.allow': 'Izinkan',
  'push.notNow': 'Nanti saja',
  'push.on': 'Notifikasi aktif di perangkat ini',
  'push.title': 'Notifikasi di perangkat ini',
  'push.turnOn': 'Aktifkan',
  'push.turnOff': 'Nonaktifkan',
  'push.off': 'Nonaktif. Pesan tetap masuk di aplikasi.',
  'push.blocked': 'Diblokir. Izinkan notifikasi Roda di pengaturan ponsel atau browser, lalu kembali ke sini.',
  'push.openSettings': 'Buka pengaturan',
  'push.unsupported': 'Notifikasi tidak bisa ditampilkan di sini. Pesan tetap masuk di aplikasi.',
  'push.installFirst':
    'Di iPhone dan iPad, tambahkan Roda ke layar utama dulu. Setelah itu notifikasi bisa diaktifkan di sini.',
  'push.failed': 'Notifikasi gagal diaktifkan. Coba lagi nanti.',
  'push.always': 'Pesan tentang uang dan keamanan selalu masuk di aplikasi, apa pun pilihan Anda di sini.',
  'push.topic.money': 'Uang masuk dan keluar',
  'push.topic.security': 'Keamanan',
  'push.topic.account': 'Akun dan identitas',
  'push.topic.orders': 'Pesanan dan pengiriman',
  'push.topic.contract': 'Perjanjian kerja',
  'push.topic.rewards': 'Poin, koin, dan kado',
  'push.topic.announcements': 'Pengumuman dan penawaran',
} as const;
