// Indonesian: the console's words for telemetry keys.

import type { keys as en } from '../../en/console/keys.ts';

export const keys = {
  'ops.keys.title': 'Kunci telemetri',
} satisfies Record<keyof typeof en, string>;
