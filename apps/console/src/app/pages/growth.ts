// The pages of the group "growth", in the order of the menu.

import type { DeskPage } from '../page.ts';

export const growth: readonly DeskPage[] = [];
