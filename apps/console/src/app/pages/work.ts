// The pages of the menu group "work", in menu order.

import type { ConsolePage } from '../page.ts';

export const work: readonly ConsolePage[] = [
  { path: 'overview', title: 'ops.overview.title', load: () => import('#screens/system/overview.screen.tsx') },
  { path: 'approvals', title: 'ops.approvals.title', load: () => import('#screens/system/approvals.screen.tsx') },
  { path: 'search', title: 'ops.search.title', hidden: true, load: () => import('#screens/system/search.screen.tsx') },
];
