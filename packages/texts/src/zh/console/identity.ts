// Chinese: the console's words for identity checks.

import type { identity as en } from '../../en/console/identity.ts';

export const identity = {
  'ops.identity.title': '身份审核',
} satisfies Record<keyof typeof en, string>;
