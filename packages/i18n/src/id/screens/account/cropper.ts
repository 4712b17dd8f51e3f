// Indonesian texts: cropping a photo.

import type { cropper as en } from '../../../en/screens/account/cropper.ts';

export const cropper = {
  'cropper.title': 'Potong foto',
  'cropper.stage': 'Foto Anda',
  'cropper.help': 'Geser, cubit, atau ketuk foto. Tombol: panah menggeser, + dan − memperbesar, R memutar.',
  'cropper.zoom': 'Perbesaran',
  'cropper.turn': 'Putar 90 derajat',
  'cropper.reset': 'Ulangi dari awal',
  'cropper.use': 'Pakai foto',
  'cropper.none': 'Belum ada foto dipilih',
  'cropper.kinds': 'JPEG, PNG, atau WebP, hingga 24 megapiksel.',
  'cropper.choose': 'Pilih foto',
  'cropper.unreadable': 'Gambar ini tidak bisa dibaca',
} satisfies Record<keyof typeof en, string>;
