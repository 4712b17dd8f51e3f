// Indonesian texts: binding a phone to a third-party log-in.

import type { bind as en } from '../../../en/screens/account/bind.ts';

export const bind = {
  'bind.title': 'Tambahkan nomor HP',
  'bind.hint': 'Satu langkah lagi: nomor HP dipakai untuk masuk dan menghubungi Anda.',
  'bind.newText': 'Nomor ini belum terdaftar. Kami buatkan akun dengan nomor ini.',
  'bind.takenTitle': 'Nomor ini sudah punya akun',
  'bind.takenText': '{phone} sudah punya akun, dan Anda sudah membuktikan nomor ini milik Anda.',
  'bind.useExisting': 'Pakai akun itu',
  'bind.useOther': 'Pakai nomor lain',
  'bind.over': 'Proses masuk ini sudah kedaluwarsa',
  'bind.leave': 'Nanti saja',
} satisfies Record<keyof typeof en, string>;
