// The pages of the group "shelf", in the order of the menu.

import { listOrdersForOperators } from '@roda/contract/orders-operators';
import type { DeskPage } from '../page.ts';

export const shelf: readonly DeskPage[] = [
  {
    path: 'orders',
    title: 'ops.orders.title',
    op: listOrdersForOperators,
    load: () => import('../../screens/orders.screen.tsx'),
  },
];
