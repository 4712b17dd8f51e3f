// The pages of the group "content", in the order of the menu.

import type { DeskPage } from '../page.ts';

export const content: readonly DeskPage[] = [];
