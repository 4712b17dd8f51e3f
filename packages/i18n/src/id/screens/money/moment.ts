// Indonesian texts: moments, such as a claim.

import type { moment as en } from '../../../en/screens/money/moment.ts';

export const moment = {
  'moment.claimed': 'Anda mengklaim',
  'moment.done': 'Selesai',
  'moment.withdraw': 'Tarik ke rekening saya',
  'moment.balance': 'Saldo dompet',
  'moment.more': 'dan {n} lainnya',
  'moment.level': 'Anda kini {level}',
  'moment.benefits': 'Lihat semua manfaat',
} satisfies Record<keyof typeof en, string>;
