// Indonesian: the console's words for bank cards.

import type { cards as en } from '../../en/console/cards.ts';

export const cards = {
  'ops.cards.title': 'Kartu bank',
} satisfies Record<keyof typeof en, string>;
