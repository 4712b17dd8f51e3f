// Indonesian texts: leaving a form with unsaved changes.

import type { unsaved as en } from '../../../en/screens/account/unsaved.ts';

export const unsaved = {
  'unsaved.title': 'Keluar tanpa menyimpan?',
  'unsaved.text': 'Perubahan Anda di sini belum disimpan.',
  'unsaved.leave': 'Keluar',
  'unsaved.stay': 'Lanjut mengubah',
} satisfies Record<keyof typeof en, string>;
