// Indonesian texts: push notifications of this device: permission prompt and topics.

export const push = {
  'push.askTitle': 'Kabari Anda saat ada kejadian?',
  'push.askText': 'Pemberitahuan pesanan, penarikan, dan keamanan. Tanpa promosi kecuali Anda mengaktifkannya.',
  'push.askLater': 'Bisa diubah kapan saja di Pengaturan.',
  'push.allow': 'Izinkan',
  'push.notNow': 'Lain kali',
  'push.on': 'Notifikasi aktif di perangkat ini',
  'push.title': 'Notifikasi di perangkat ini',
  'push.turnOn': 'Aktifkan',
  'push.turnOff': 'Matikan',
  'push.off': 'Mati. Pesan tetap masuk di aplikasi.',
  'push.blocked': 'Diblokir di peramban ini. Izinkan notifikasi Roda di pengaturan peramban, lalu kembali ke sini.',
  'push.unsupported': 'Peramban ini tidak dapat menampilkan notifikasi. Pesan tetap masuk di aplikasi.',
  'push.installFirst':
    'Di iPhone dan iPad, tambahkan dulu Roda ke layar utama. Setelah itu notifikasi bisa diaktifkan di sini.',
  'push.failed': 'Peramban tidak dapat mengaktifkan notifikasi. Coba lagi nanti.',
  'push.always': 'Pesan uang dan keamanan selalu masuk di aplikasi, apa pun pilihan di sini.',
  'push.topic.money': 'Uang masuk dan keluar',
  'push.topic.security': 'Keamanan',
  'push.topic.account': 'Akun dan identitas',
  'push.topic.orders': 'Pesanan dan pengiriman',
  'push.topic.contract': 'Kontrak kerja',
  'push.topic.rewards': 'Poin, koin, dan hadiah',
  'push.topic.announcements': 'Pengumuman dan penawaran',
} as const;
