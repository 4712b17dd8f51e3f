// The route table: one line per route. A screen exists when it is listed here, or in the account routes.

import { myRoutes } from './my-routes.ts';
import type { ScreenRoute } from './screen-route.ts';

export type { ScreenRoute, TabName } from './screen-route.ts';

export const screenRoutes: readonly ScreenRoute[] = [
  { path: '/pages/index/index', load: () => import('#screens/sales/home.screen.tsx'), tab: 'home' },
  {
    path: '/pages/index/index2',
    load: () => import('#screens/sales/home-review-mode.screen.tsx'),
    texts: ['plan'],
    tab: 'home',
  },
  { path: '/pages/index/my', load: () => import('#screens/account/my.screen.tsx'), tab: 'my' },
  { path: '/pages/index/my2', load: () => import('#screens/account/my-review-mode.screen.tsx'), tab: 'my' },
  { path: '/pages/auth/login', load: () => import('#screens/account/login.screen.tsx'), texts: ['closing'] },
  { path: '/pages/auth/register', load: () => import('#screens/account/register.screen.tsx') },
  { path: '/pages/auth/changePassword', load: () => import('#screens/account/update-password.screen.tsx') },
  { path: '/pages/auth/bind', load: () => import('#screens/account/bind.screen.tsx'), texts: ['bind'] },
  {
    path: '/pages/cropper/cropper',
    load: () => import('#screens/account/cropper.screen.tsx'),
    texts: ['cropper'],
    protected: true,
  },
  {
    path: '/subPages/address/address',
    load: () => import('#screens/account/addresses.screen.tsx'),
    texts: ['address'],
    protected: true,
  },
  {
    path: '/subPages/address/editAddress',
    load: () => import('#screens/account/edit-address.screen.tsx'),
    texts: ['address', 'unsaved'],
    protected: true,
  },
  {
    path: '/choose-location',
    load: () => import('#screens/sales/choose-location.screen.tsx'),
    texts: ['location', 'map'],
  },
  { path: '/open-location', load: () => import('#screens/sales/open-location.screen.tsx'), texts: ['location', 'map'] },
  { path: '/pages/web/webview', load: () => import('#screens/content/web-view.screen.tsx'), texts: ['web'] },
  {
    path: '/pages/web/showCard',
    load: () => import('#screens/account/show-card.screen.tsx'),
    texts: ['web'],
    protected: true,
  },
  {
    path: '/pages/index/productList',
    load: () => import('#screens/sales/shop.screen.tsx'),
    texts: ['shop'],
    tab: 'shop',
    sells: true,
  },
  {
    path: '/pages/index/productList2',
    load: () => import('#screens/sales/digital-goods-shop.screen.tsx'),
    texts: ['plan'],
  },
  {
    path: '/subPages/product/list',
    load: () => import('#screens/sales/product-search.screen.tsx'),
    texts: ['shop'],
  },
  {
    path: '/subPages/product/detail',
    load: () => import('#screens/sales/vehicle.screen.tsx'),
    texts: ['asset', 'product', 'shop', 'order', 'waterfall'],
    sells: true,
  },
  {
    path: '/subPages/product/offer',
    load: () => import('#screens/sales/offer.screen.tsx'),
    texts: ['offerpage'],
  },
  {
    path: '/subPages/product/detail2',
    load: () => import('#screens/sales/pile.screen.tsx'),
    texts: ['asset', 'product', 'shop', 'order', 'waterfall'],
  },
  { path: '/subPages/news/list', load: () => import('#screens/content/news.screen.tsx'), texts: ['news'], tab: 'news' },
  { path: '/subPages/news/detail', load: () => import('#screens/content/news-detail.screen.tsx'), texts: ['news'] },
  {
    path: '/subPages/product/createOrder',
    load: () => import('#screens/sales/create-order.screen.tsx'),
    texts: ['suitability', 'product', 'order', 'offerpage', 'pay'],
    protected: true,
  },
  { path: '/pages/pay/pay', load: () => import('#screens/money/pay.screen.tsx'), texts: ['pay'], protected: true },
  {
    path: '/subPages/product/myProduct',
    load: () => import('#screens/sales/my-products.screen.tsx'),
    texts: ['holding'],
    protected: true,
  },
  {
    path: '/subPages/product/myProductDetail',
    load: () => import('#screens/sales/my-vehicle.screen.tsx'),
    texts: ['asset', 'holding', 'order', 'waterfall'],
    protected: true,
  },
  {
    path: '/subPages/product/myProductDetail2',
    load: () => import('#screens/sales/my-pile.screen.tsx'),
    texts: ['asset', 'holding', 'order', 'waterfall'],
    protected: true,
  },
  {
    path: '/subPages/statistics/index',
    load: () => import('#screens/sales/statistics.screen.tsx'),
    texts: ['stats'],
    protected: true,
  },
  {
    path: '/subPages/statistics/productIncome',
    load: () => import('#screens/sales/product-income.screen.tsx'),
    texts: ['stats'],
    protected: true,
  },
  {
    path: '/subPages/card/list',
    load: () => import('#screens/money/cards.screen.tsx'),
    texts: ['card'],
    protected: true,
  },
  {
    path: '/subPages/card/addCard',
    load: () => import('#screens/money/add-card.screen.tsx'),
    texts: ['card'],
    protected: true,
  },
  {
    path: '/subPages/withdraw/index',
    load: () => import('#screens/money/withdraw.screen.tsx'),
    texts: ['withdraw', 'card'],
    protected: true,
  },
  {
    path: '/subPages/repayment/index',
    load: () => import('#screens/money/top-up.screen.tsx'),
    texts: ['topup', 'bills'],
    protected: true,
  },
  {
    path: '/pages/pay/ustd',
    load: () => import('#screens/money/usdt.screen.tsx'),
    texts: ['pay', 'ustd'],
    protected: true,
    feature: 'usdt',
  },
  {
    path: '/subPages/contract/view',
    load: () => import('#screens/money/contract-view.screen.tsx'),
    texts: ['work'],
    protected: true,
  },
  {
    path: '/subPages/contract/edit',
    load: () => import('#screens/money/contract-edit.screen.tsx'),
    texts: ['work'],
    protected: true,
    feature: 'contract',
  },
  {
    path: '/subPages/salary/list',
    load: () => import('#screens/money/salary.screen.tsx'),
    texts: ['salary'],
    protected: true,
  },
  {
    path: '/subPages/box/index',
    load: () => import('#screens/rewards/box-first.screen.tsx'),
    texts: ['box'],
    feature: 'box',
  },
  {
    path: '/subPages/box/index2',
    load: () => import('#screens/rewards/box-second.screen.tsx'),
    texts: ['box'],
    feature: 'box',
  },
  {
    path: '/subPages/box/historyList',
    load: () => import('#screens/rewards/box-history.screen.tsx'),
    texts: ['box'],
    protected: true,
    feature: 'box',
  },
  {
    path: '/subPages/box/giftList',
    load: () => import('#screens/rewards/box-gifts.screen.tsx'),
    texts: ['box', 'delivery'],
    protected: true,
    feature: 'box',
  },
  {
    path: '/pages/index/team',
    load: () => import('#screens/account/team.screen.tsx'),
    texts: ['team'],
    protected: true,
    feature: 'invite',
  },
  { path: '/subPages/message/list', load: () => import('#screens/account/messages.screen.tsx'), texts: ['message'] },
  {
    path: '/subPages/jackpot/index',
    load: () => import('#screens/rewards/pool.screen.tsx'),
    texts: ['jackpot'],
    feature: 'pool',
  },
  {
    path: '/subPages/jackpot/index2',
    load: () => import('#screens/rewards/pool-results.screen.tsx'),
    texts: ['jackpot'],
    protected: true,
    feature: 'pool',
  },
  {
    path: '/subPages/pointsmall/index',
    load: () => import('#screens/rewards/points-mall.screen.tsx'),
    texts: ['pointsmall'],
    feature: 'integral',
  },
  {
    path: '/subPages/pointsmall/detail',
    load: () => import('#screens/rewards/points-mall-product.screen.tsx'),
    texts: ['pointsmall'],
    feature: 'integral',
  },
  {
    path: '/subPages/pointsmall/createOrder',
    load: () => import('#screens/rewards/points-mall-order.screen.tsx'),
    texts: ['pointsmall', 'delivery'],
    protected: true,
    feature: 'integral',
  },
  {
    path: '/subPages/pointsmall/orderList',
    load: () => import('#screens/rewards/points-mall-orders.screen.tsx'),
    texts: ['pointsmall', 'delivery'],
    protected: true,
  },
  ...myRoutes,
];

/** The screen of an address, without its query. */
export function routeOf(path: string): ScreenRoute | undefined {
  return screenRoutes.find((route) => route.path === path);
}
