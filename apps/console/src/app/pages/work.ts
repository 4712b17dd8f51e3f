// The pages of the group "work", in the order of the menu.

import type { DeskPage } from '../page.ts';

export const work: readonly DeskPage[] = [
  { path: 'overview', title: 'ops.overview.title', load: () => import('../../screens/overview.screen.tsx') },
  { path: 'approvals', title: 'ops.approvals.title', load: () => import('../../screens/approvals.screen.tsx') },
  { path: 'search', title: 'ops.search.title', hidden: true, load: () => import('../../screens/search.screen.tsx') },
];
