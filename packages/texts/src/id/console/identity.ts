// Indonesian: the console's words for identity checks.

import type { identity as en } from '../../en/console/identity.ts';

export const identity = {
  'ops.identity.title': 'Pemeriksaan identitas',
} satisfies Record<keyof typeof en, string>;
