// The pages of the group "fleet", in the order of the menu.

import type { DeskPage } from '../page.ts';

export const fleet: readonly DeskPage[] = [];
