// Indonesian console texts: barrage.

import type { barrage as en } from '../../../en/console/content/barrage.ts';

export const barrage = {
  'ops.barrage.title': 'Barrage',
  'ops.barrage.about':
    'Hanya yang benar-benar terjadi, dari anggota yang setuju. Bisa disembunyikan; tidak bisa dikarang.',
  'ops.barrage.consented': 'Setuju',
  'ops.barrage.hidden': 'Disembunyikan',
  'ops.barrage.hide': 'Sembunyikan',
  'ops.barrage.state.order': 'Pembelian',
  'ops.barrage.state.box': 'Kotak',
  'ops.barrage.state.pool': 'Kolam',
  'ops.barrage.state.quiz': 'Kuis',
} satisfies Record<keyof typeof en, string>;
