// The pages of the menu group "content", in menu order.

import { listNewsCases } from '@roda/api-contract/content/news';
import { listBarrage, listContentItems } from '@roda/api-contract/content/content-items';
import { listBulletins } from '@roda/api-contract/content/bulletins';
import { listAnnouncements } from '@roda/api-contract/content/announcements';
import { listSystemTexts } from '@roda/api-contract/backoffice/modes';
import type { ConsolePage } from '../page.ts';

export const content: readonly ConsolePage[] = [
  {
    path: 'content',
    title: 'ops.content.title',
    op: listContentItems,
    load: () => import('#screens/content/content.screen.tsx'),
  },
  { path: 'news', title: 'ops.news.title', op: listNewsCases, load: () => import('#screens/content/news.screen.tsx') },
  {
    path: 'notices',
    title: 'ops.notices.title',
    op: listAnnouncements,
    load: () => import('#screens/content/announcements.screen.tsx'),
  },
  {
    path: 'bulletins',
    title: 'ops.bulletins.title',
    op: listBulletins,
    load: () => import('#screens/content/bulletins.screen.tsx'),
  },
  {
    path: 'barrage',
    title: 'ops.barrage.title',
    op: listBarrage,
    load: () => import('#screens/content/barrage.screen.tsx'),
  },
  {
    path: 'texts',
    title: 'ops.texts.title',
    op: listSystemTexts,
    load: () => import('#screens/content/texts.screen.tsx'),
  },
];
