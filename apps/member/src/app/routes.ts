// The table of screens: one line per route. A screen exists when it stands here, or in the part of one's own account.

import { myRoutes } from './my-routes.ts';
import type { ScreenRoute } from './screen-route.ts';

export type { ScreenRoute, TabName } from './screen-route.ts';

export const screenRoutes: readonly ScreenRoute[] = [
  { path: '/pages/index/index', load: () => import('#screens/home.screen.tsx'), tab: 'home' },
  { path: '/pages/index/index2', load: () => import('#screens/home-trimmed.screen.tsx'), tab: 'home' },
  { path: '/pages/index/my', load: () => import('#screens/my.screen.tsx'), tab: 'my' },
  { path: '/pages/index/my2', load: () => import('#screens/my-trimmed.screen.tsx'), tab: 'my' },
  { path: '/pages/auth/login', load: () => import('#screens/login.screen.tsx'), texts: ['closing'] },
  { path: '/pages/auth/register', load: () => import('#screens/register.screen.tsx') },
  { path: '/pages/auth/changePassword', load: () => import('#screens/change-password.screen.tsx') },
  { path: '/pages/auth/bind', load: () => import('#screens/bind.screen.tsx'), texts: ['bind'] },
  {
    path: '/pages/cropper/cropper',
    load: () => import('#screens/cropper.screen.tsx'),
    texts: ['cropper'],
    protected: true,
  },
  {
    path: '/subPages/address/address',
    load: () => import('#screens/addresses.screen.tsx'),
    texts: ['address'],
    protected: true,
  },
  {
    path: '/subPages/address/editAddress',
    load: () => import('#screens/edit-address.screen.tsx'),
    texts: ['address', 'unsaved'],
    protected: true,
  },
  { path: '/choose-location', load: () => import('#screens/choose-location.screen.tsx'), texts: ['location', 'map'] },
  { path: '/open-location', load: () => import('#screens/open-location.screen.tsx'), texts: ['location', 'map'] },
  { path: '/pages/web/webview', load: () => import('#screens/web-view.screen.tsx'), texts: ['web'] },
  { path: '/pages/web/showCard', load: () => import('#screens/show-card.screen.tsx'), texts: ['web'], protected: true },
  {
    path: '/pages/index/productList',
    load: () => import('#screens/shop.screen.tsx'),
    texts: ['shop'],
    tab: 'shop',
    sells: true,
  },
  {
    path: '/pages/index/productList2',
    load: () => import('#screens/plan-shop.screen.tsx'),
    texts: ['plan'],
  },
  {
    path: '/subPages/product/list',
    load: () => import('#screens/product-search.screen.tsx'),
    texts: ['shop'],
  },
  {
    path: '/subPages/product/detail',
    load: () => import('#screens/vehicle.screen.tsx'),
    texts: ['product', 'shop', 'order'],
    sells: true,
  },
  {
    path: '/subPages/product/detail2',
    load: () => import('#screens/pile.screen.tsx'),
    texts: ['product', 'shop', 'order'],
  },
  { path: '/subPages/news/list', load: () => import('#screens/news.screen.tsx'), texts: ['news'], tab: 'news' },
  { path: '/subPages/news/detail', load: () => import('#screens/news-detail.screen.tsx'), texts: ['news'] },
  {
    path: '/subPages/product/createOrder',
    load: () => import('#screens/create-order.screen.tsx'),
    texts: ['gate', 'product', 'order'],
    protected: true,
  },
  { path: '/pages/pay/pay', load: () => import('#screens/pay.screen.tsx'), texts: ['pay'], protected: true },
  {
    path: '/subPages/product/myProduct',
    load: () => import('#screens/my-products.screen.tsx'),
    texts: ['holding'],
    protected: true,
  },
  {
    path: '/subPages/product/myProductDetail',
    load: () => import('#screens/my-vehicle.screen.tsx'),
    texts: ['holding', 'order'],
    protected: true,
  },
  {
    path: '/subPages/product/myProductDetail2',
    load: () => import('#screens/my-pile.screen.tsx'),
    texts: ['holding', 'order'],
    protected: true,
  },
  {
    path: '/subPages/statistics/index',
    load: () => import('#screens/statistics.screen.tsx'),
    texts: ['stats'],
    protected: true,
  },
  {
    path: '/subPages/statistics/productIncome',
    load: () => import('#screens/product-income.screen.tsx'),
    texts: ['stats'],
    protected: true,
  },
  { path: '/subPages/card/list', load: () => import('#screens/cards.screen.tsx'), texts: ['card'], protected: true },
  {
    path: '/subPages/card/addCard',
    load: () => import('#screens/add-card.screen.tsx'),
    texts: ['card'],
    protected: true,
  },
  {
    path: '/subPages/withdraw/index',
    load: () => import('#screens/withdraw.screen.tsx'),
    texts: ['withdraw', 'card'],
    protected: true,
  },
  {
    path: '/subPages/repayment/index',
    load: () => import('#screens/top-up.screen.tsx'),
    texts: ['topup', 'bills'],
    protected: true,
  },
  {
    path: '/pages/pay/ustd',
    load: () => import('#screens/usdt.screen.tsx'),
    texts: ['pay', 'ustd'],
    protected: true,
    feature: 'usdt',
  },
  {
    path: '/subPages/contract/view',
    load: () => import('#screens/contract-view.screen.tsx'),
    texts: ['work'],
    protected: true,
  },
  {
    path: '/subPages/contract/edit',
    load: () => import('#screens/contract-edit.screen.tsx'),
    texts: ['work'],
    protected: true,
    feature: 'contract',
  },
  {
    path: '/subPages/salary/list',
    load: () => import('#screens/salary.screen.tsx'),
    texts: ['salary'],
    protected: true,
  },
  {
    path: '/subPages/box/index',
    load: () => import('#screens/box-first.screen.tsx'),
    texts: ['box'],
    feature: 'box',
  },
  {
    path: '/subPages/box/index2',
    load: () => import('#screens/box-second.screen.tsx'),
    texts: ['box'],
    feature: 'box',
  },
  {
    path: '/subPages/box/historyList',
    load: () => import('#screens/box-history.screen.tsx'),
    texts: ['box'],
    protected: true,
    feature: 'box',
  },
  {
    path: '/subPages/box/giftList',
    load: () => import('#screens/box-gifts.screen.tsx'),
    texts: ['box', 'delivery'],
    protected: true,
    feature: 'box',
  },
  {
    path: '/pages/index/team',
    load: () => import('#screens/team.screen.tsx'),
    texts: ['team'],
    protected: true,
    feature: 'invite',
  },
  { path: '/subPages/message/list', load: () => import('#screens/messages.screen.tsx'), texts: ['message'] },
  {
    path: '/subPages/jackpot/index',
    load: () => import('#screens/pool.screen.tsx'),
    texts: ['jackpot'],
    feature: 'pool',
  },
  {
    path: '/subPages/jackpot/index2',
    load: () => import('#screens/pool-results.screen.tsx'),
    texts: ['jackpot'],
    protected: true,
    feature: 'pool',
  },
  {
    path: '/subPages/pointsmall/index',
    load: () => import('#screens/mall.screen.tsx'),
    texts: ['pointsmall'],
    feature: 'integral',
  },
  {
    path: '/subPages/pointsmall/detail',
    load: () => import('#screens/mall-goods.screen.tsx'),
    texts: ['pointsmall'],
    feature: 'integral',
  },
  {
    path: '/subPages/pointsmall/createOrder',
    load: () => import('#screens/mall-order.screen.tsx'),
    texts: ['pointsmall', 'delivery'],
    protected: true,
    feature: 'integral',
  },
  {
    path: '/subPages/pointsmall/orderList',
    load: () => import('#screens/mall-orders.screen.tsx'),
    texts: ['pointsmall', 'delivery'],
    protected: true,
  },
  ...myRoutes,
];

/** The screen of an address, without its query. */
export function routeOf(path: string): ScreenRoute | undefined {
  return screenRoutes.find((route) => route.path === path);
}
