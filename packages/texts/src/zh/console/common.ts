// Chinese: the console's words for shared.

import type { common as en } from '../../en/console/common.ts';

export const common = {} satisfies Record<keyof typeof en, string>;
