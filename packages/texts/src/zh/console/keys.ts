// Chinese: the console's words for telemetry keys.

import type { keys as en } from '../../en/console/keys.ts';

export const keys = {
  'ops.keys.title': '遥测密钥',
} satisfies Record<keyof typeof en, string>;
