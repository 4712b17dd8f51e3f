// Indonesian console texts: notifications and push.

import type { notifications as en } from '../../../en/console/content/notifications.ts';

export const notifications = {
  'ops.notices.title': 'Pemberitahuan dan push',
  'ops.notices.write': 'Tulis pemberitahuan',
  'ops.notices.link': 'Mengarah ke',
  'ops.notices.linkHelp': 'Layar aplikasi (pages/…) atau alamat https',
  'ops.notices.pinned': 'Disematkan',
  'ops.notices.audience': 'Anggota',
  'ops.notices.read': 'Dibaca',
  'ops.notices.pushed': 'Push',
  'ops.notices.push': 'Kirim sebagai push',
  'ops.notices.pushNote': 'Membangunkan setiap perangkat yang meminta pengumuman. Orang kedua yang memutuskan.',
} satisfies Record<keyof typeof en, string>;
