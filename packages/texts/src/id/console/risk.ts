// Indonesian: the console's words for risk and solvency.

import type { risk as en } from '../../en/console/risk.ts';

export const risk = {
  'ops.risk.title': 'Risiko dan solvabilitas',
} satisfies Record<keyof typeof en, string>;
