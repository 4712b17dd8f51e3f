// The pages of the group "shelf", in the order of the menu.

import type { DeskPage } from '../page.ts';

export const shelf: readonly DeskPage[] = [];
