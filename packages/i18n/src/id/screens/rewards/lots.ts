// Indonesian texts: expiry of points and coins.

import type { lots as en } from '../../../en/screens/rewards/lots.ts';

export const lots = {
  'lots.open': 'Kapan kedaluwarsa?',
  'lots.title': 'Apa yang kedaluwarsa dan kapan',
  'lots.text': 'Poin dan koin kedaluwarsa {months} bulan setelah diterima. Yang paling lama dipakai lebih dulu.',
  'lots.kind.points': 'Poin',
  'lots.kind.coins': 'Koin emas',
  'lots.kind.coins_bonus': 'Koin emas dari pembelian',
  'lots.received': 'diterima {day}',
  'lots.expires': 'kedaluwarsa {day}',
  'lots.none': 'Tidak ada yang akan kedaluwarsa',
} satisfies Record<keyof typeof en, string>;
