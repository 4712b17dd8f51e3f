// Chinese: the console's words for risk and solvency.

import type { risk as en } from '../../en/console/risk.ts';

export const risk = {
  'ops.risk.title': '风险与偿付能力',
} satisfies Record<keyof typeof en, string>;
