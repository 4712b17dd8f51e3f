// The pages of the group "money", in the order of the menu.

import type { DeskPage } from '../page.ts';

export const money: readonly DeskPage[] = [];
