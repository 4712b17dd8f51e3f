// The pages of the group "work", in the order of the menu.

import type { DeskPage } from '../page.ts';

export const work: readonly DeskPage[] = [];
