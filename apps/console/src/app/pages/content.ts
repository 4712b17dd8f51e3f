// The pages of the group "content", in the order of the menu.

import { listNewsCases } from '@roda/contract/content-news';
import { listBarrage, listPieces } from '@roda/contract/content-operators';
import { listAnnouncements } from '@roda/contract/notices-operators';
import { listSystemTexts } from '@roda/contract/places-modes';
import type { DeskPage } from '../page.ts';

export const content: readonly DeskPage[] = [
  {
    path: 'content',
    title: 'ops.content.title',
    op: listPieces,
    load: () => import('../../screens/content.screen.tsx'),
  },
  { path: 'news', title: 'ops.news.title', op: listNewsCases, load: () => import('../../screens/news.screen.tsx') },
  {
    path: 'notices',
    title: 'ops.notices.title',
    op: listAnnouncements,
    load: () => import('../../screens/notices.screen.tsx'),
  },
  {
    path: 'barrage',
    title: 'ops.barrage.title',
    op: listBarrage,
    load: () => import('../../screens/barrage.screen.tsx'),
  },
  {
    path: 'texts',
    title: 'ops.texts.title',
    op: listSystemTexts,
    load: () => import('../../screens/texts.screen.tsx'),
  },
];
