// The screens of the product specification (section 2), as a browser opens them by deep link.
import { specifiedRoutes } from '@roda/api-contract/specified-routes';

/**
 * The specification says of route parameters only "not shown", but for the filters of the product list; the names are
 * those of the design pages. `{name}` stands for data of the demo.
 */
export type SpecifiedDeepLink = {
  readonly route: string;
  readonly query?: string;
  /** A call that carries the parameter: `path?name=value`, more parameters may follow. */
  readonly asks?: string;
  /** The value that the parameter has on the screen, where no call carries it: a CSS selector of what must be there. */
  readonly shows?: string;
  /** The screen that a logged-in member sees instead, and why. */
  readonly leadsTo?: readonly [route: string, why: string];
};

const DIFFERENT: readonly SpecifiedDeepLink[] = [
  { route: 'pages/index/index2', leadsTo: ['pages/index/index', 'review mode only'] },
  { route: 'pages/index/my2', leadsTo: ['pages/index/my', 'review mode only'] },
  { route: 'pages/auth/login', leadsTo: ['pages/index/index', 'logged in'] },
  { route: 'pages/auth/bind', query: 'ticket=unknown', asks: 'just/oauth/phone/verify' },
  { route: 'pages/my/historyList', query: 'type=income', asks: 'capital/streamList?type=income' },
  { route: 'pages/my/productOrderList', query: 'kind=vehicles', asks: 'g/order/vehicle/list' },
  { route: 'pages/web/webview', query: 'url=https%3A%2F%2Felsewhere.example%2Fp', shows: 'text=elsewhere.example' },
  { route: 'pages/web/showCard', query: 'orderId={voucher}', asks: 'g/order/card?orderId={voucher}' },
  { route: 'pages/pay/pay', query: 'order={order}', asks: 'g/order/info?id={order}' },
  { route: 'pages/pay/ustd', query: 'order={order}', leadsTo: ['gone', 'switched off in the country: decision 21'] },
  { route: 'subPages/news/list', query: 'tab=help', asks: 'help/list' },
  { route: 'subPages/news/detail', query: 'id=1', asks: 'news/info?id=1' },
  {
    route: 'subPages/product/list',
    query: 'name=a&minPrice=1000&maxPrice=900000000&categoryId=1&sort=price&order=asc&available=1',
    asks: 'g/goods/vehicle/list?name=a&categoryId=1&minPrice=1000&maxPrice=900000000&available=true&sort=price&order=asc',
  },
  { route: 'subPages/product/detail', query: 'id=1', asks: 'g/goods/vehicle/info?id=1' },
  { route: 'subPages/product/detail2', query: 'id={pile}', asks: 'g/goods/info?id={pile}' },
  { route: 'subPages/product/createOrder', query: 'kind=vehicle&id=2', asks: 'order/draft/generate' },
  {
    route: 'subPages/product/myProduct',
    query: 'kind=pile&status=expired',
    asks: 'g/user/goods/list?status=expired',
  },
  { route: 'subPages/product/myProductDetail', query: 'id={vehicle}', asks: 'g/user/vehicle/info?id={vehicle}' },
  { route: 'subPages/product/myProductDetail2', query: 'id={heldPile}', asks: 'g/user/goods/info?id={heldPile}' },
  { route: 'subPages/pointsmall/index', query: 'category=1', asks: 'integral/goods/list?categoryId=1' },
  { route: 'subPages/pointsmall/detail', query: 'id={good}', asks: 'integral/goods/info?id={good}' },
  { route: 'subPages/pointsmall/orderList', query: 'status=301', asks: 'integral/order/list?orderStatus=301' },
  { route: 'subPages/statistics/index', query: 'range=30d', asks: 'g/vehicle/order/line?range=30d' },
  { route: 'subPages/jackpot/index2', query: 'view=rounds', asks: 'pool/rules/infor/record?view=rounds' },
  { route: 'subPages/message/list', query: 'tab=system', asks: 'mallNotice/noticeList?type=system' },
  { route: 'open-location', query: 'lat=-6.2&lng=106.8&name=Kemang', shows: 'text=Kemang' },
];

/** Every screen of the specification, once. */
export const deepLinks: readonly SpecifiedDeepLink[] = specifiedRoutes.map(
  (route) => DIFFERENT.find((each) => each.route === route) ?? { route },
);

/** Tabs: icons only, purple when selected, grey otherwise; two in review mode. */
export const specifiedTabs = ['home', 'shop', 'news', 'my'] as const;
export const specifiedReviewTabs = ['home', 'my'] as const;
