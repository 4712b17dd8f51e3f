// Indonesian texts: messages and announcements.

import type { message as en } from '../../../en/screens/account/message.ts';

export const message = {
  'message.title': 'Pesan',
  'message.tabs': 'Jenis pesan',
  'message.announcements': 'Pengumuman',
  'message.system': 'Sistem',
  'message.readAll': 'Baca semua',
  'message.allRead': 'Semua sudah dibaca',
  'message.empty': 'Tidak ada pesan',
  'message.unread': 'belum dibaca',
  'message.pinned': 'Disematkan',
  'message.open': 'Buka',
  'message.more': 'Tampilkan semua',
  'message.less': 'Ringkas',
  'message.leaveTitle': 'Buka situs lain?',
  'message.leaveText': 'Ini menuju {host}, di luar Roda. Jangan masukkan kata sandi Roda di sana.',
  'message.logIn': 'Masuk',
  'message.guest': 'Masuk untuk melihat pesan Anda',
  'message.gone': 'Pesan ini menuju layar yang tidak tersedia di sini.',
} satisfies Record<keyof typeof en, string>;
