// Indonesian texts: messages and announcements.

import type { message as en } from '../../../en/screens/account/message.ts';

export const message = {
  'message.title': 'Pesan',
  'message.tabs': 'Jenis pesan',
  'message.announcements': 'Pengumuman',
  'message.system': 'Sistem',
  'message.readAll': 'Tandai semua dibaca',
  'message.allRead': 'Semua ditandai dibaca',
  'message.empty': 'Belum ada pesan',
  'message.unread': 'belum dibaca',
  'message.pinned': 'Disematkan',
  'message.open': 'Buka',
  'message.more': 'Tampilkan semua',
  'message.less': 'Ringkas',
  'message.leaveTitle': 'Buka situs lain?',
  'message.leaveText': 'Tautan ini menuju {host}, di luar Roda. Jangan masukkan kata sandi Roda di sana.',
  'message.logIn': 'Masuk',
  'message.guest': 'Masuk untuk melihat pesan Anda',
  'message.gone': 'Pesan ini menuju halaman yang tidak tersedia di sini.',
  'message.bulletins': 'Pemberitahuan penting',
  'message.bulletinHint': 'Yang sudah dan yang masih harus dibaca',
  'message.bulletinNone': 'Tidak ada pemberitahuan',
  'message.bulletinNoneHint': 'Pemberitahuan yang wajib dibaca juga tampil di sini.',
  'message.bulletinToRead': 'Belum dibaca',
  'message.bulletinReadOn': 'Dibaca pada {day}',
  'message.bulletinFull': 'Baca teks lengkapnya',
} satisfies Record<keyof typeof en, string>;
