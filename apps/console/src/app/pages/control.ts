// The pages of the group "control", in the order of the menu.

import type { DeskPage } from '../page.ts';

export const control: readonly DeskPage[] = [];
