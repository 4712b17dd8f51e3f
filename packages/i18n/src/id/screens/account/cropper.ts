// Indonesian texts: cropping a photo.

import type { cropper as en } from '../../../en/screens/account/cropper.ts';

export const cropper = {
  'cropper.title': 'Potong foto',
  'cropper.stage': 'Foto Anda',
  'cropper.help': 'Geser, cubit, atau ketuk foto. Tombol: panah untuk menggeser, + dan − untuk zoom, R untuk memutar.',
  'cropper.zoom': 'Zoom',
  'cropper.turn': 'Putar 90°',
  'cropper.reset': 'Ulangi dari awal',
  'cropper.use': 'Pakai foto',
  'cropper.none': 'Belum ada foto dipilih',
  'cropper.kinds': 'JPEG, PNG, atau WebP, hingga 24 megapiksel.',
  'cropper.choose': 'Pilih foto',
  'cropper.unreadable': 'Foto ini tidak bisa dibaca',
} satisfies Record<keyof typeof en, string>;
