// The pages of the group "shelf", in the order of the menu.

import { listGoodsForOperators } from '@roda/contract/catalogue';
import { listGoodsCategories } from '@roda/contract/catalogue-categories';
import { listMallOrdersForOperators } from '@roda/contract/mall-operators';
import { listMallGoodsForOperators } from '@roda/contract/mall-shelf-operators';
import { listOrdersForOperators } from '@roda/contract/orders-operators';
import { listDeliveries, listPlansForOperators } from '@roda/contract/plans-operators';
import type { DeskPage } from '../page.ts';

export const shelf: readonly DeskPage[] = [
  {
    path: 'goods',
    title: 'ops.goods.title',
    op: listGoodsForOperators,
    load: () => import('../../screens/goods.screen.tsx'),
  },
  {
    path: 'categories',
    title: 'ops.categories.title',
    op: listGoodsCategories,
    load: () => import('../../screens/categories.screen.tsx'),
  },
  {
    path: 'orders',
    title: 'ops.orders.title',
    op: listOrdersForOperators,
    load: () => import('../../screens/orders.screen.tsx'),
  },
  {
    path: 'plans',
    title: 'ops.plans.title',
    op: listPlansForOperators,
    load: () => import('../../screens/plans.screen.tsx'),
  },
  {
    path: 'deliveries',
    title: 'ops.deliveries.title',
    op: listDeliveries,
    load: () => import('../../screens/deliveries.screen.tsx'),
  },
  {
    path: 'mall-goods',
    title: 'ops.mallgoods.title',
    op: listMallGoodsForOperators,
    load: () => import('../../screens/mall-goods.screen.tsx'),
  },
  {
    path: 'mall-orders',
    title: 'ops.mallorders.title',
    op: listMallOrdersForOperators,
    load: () => import('../../screens/mall-orders.screen.tsx'),
  },
];
