// Indonesian texts: prompts at the first launches: country and language, and installing the app.

export const launch = {
  'launch.place': 'Anda memakai Roda untuk {country} dalam bahasa Indonesia.',
  'launch.change': 'Ubah',
  'launch.installTitle': 'Tambahkan Roda ke layar utama',
  'launch.installHint': 'Lebih cepat dibuka, dan data tersimpan bisa dilihat saat offline.',
  'launch.install': 'Pasang',
  'launch.installed': 'Roda sudah terpasang',
  'launch.how': 'Caranya',
  'launch.stepsTitle': 'Tambahkan Roda ke layar utama',
  'launch.stepShare': 'Ketuk tombol bagikan di Safari.',
  'launch.stepAdd': 'Pilih “Tambahkan ke Layar Utama”.',
  'launch.stepOpen': 'Buka Roda dari layar utama.',
  'launch.stepsPush': 'Di iPhone dan iPad, notifikasi berfungsi setelah Roda ada di layar utama.',
} as const;
