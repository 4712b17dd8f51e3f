// The pages of the group "people", in the order of the menu.

import type { DeskPage } from '../page.ts';

export const people: readonly DeskPage[] = [];
