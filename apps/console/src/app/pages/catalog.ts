// The pages of the menu group "catalog", in menu order.

import { listProductsForOperators } from '@roda/api-contract/sales/catalog';
import { listProductCategories } from '@roda/api-contract/sales/catalog-categories';
import { listPointsMallOrdersForOperators } from '@roda/api-contract/engagement/points-mall-orders';
import { listPointsMallProductsForOperators } from '@roda/api-contract/engagement/points-mall-products';
import { listOrdersForOperators } from '@roda/api-contract/sales/order-cases';
import { listDeliveries, listDigitalGoodsForOperators } from '@roda/api-contract/sales/digital-goods-editing';
import type { ConsolePage } from '../page.ts';

export const catalog: readonly ConsolePage[] = [
  {
    path: 'goods',
    title: 'ops.goods.title',
    op: listProductsForOperators,
    load: () => import('#screens/sales/products.screen.tsx'),
  },
  {
    path: 'categories',
    title: 'ops.categories.title',
    op: listProductCategories,
    load: () => import('#screens/sales/categories.screen.tsx'),
  },
  {
    path: 'orders',
    title: 'ops.orders.title',
    op: listOrdersForOperators,
    load: () => import('#screens/sales/orders.screen.tsx'),
  },
  {
    path: 'plans',
    title: 'ops.plans.title',
    op: listDigitalGoodsForOperators,
    load: () => import('#screens/sales/digital-goods.screen.tsx'),
  },
  {
    path: 'deliveries',
    title: 'ops.deliveries.title',
    op: listDeliveries,
    load: () => import('#screens/fleet/deliveries.screen.tsx'),
  },
  {
    path: 'mall-goods',
    title: 'ops.mallgoods.title',
    op: listPointsMallProductsForOperators,
    load: () => import('#screens/growth/points-mall-product.screen.tsx'),
  },
  {
    path: 'mall-orders',
    title: 'ops.mallorders.title',
    op: listPointsMallOrdersForOperators,
    load: () => import('#screens/growth/points-mall-orders.screen.tsx'),
  },
];
