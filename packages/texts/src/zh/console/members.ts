// Chinese: the console's words for members.

import type { members as en } from '../../en/console/members.ts';

export const members = {
  'ops.members.title': '会员',
} satisfies Record<keyof typeof en, string>;
