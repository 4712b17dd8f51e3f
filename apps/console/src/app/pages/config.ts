// The pages of the group "config", in the order of the menu.

import type { DeskPage } from '../page.ts';

export const config: readonly DeskPage[] = [];
