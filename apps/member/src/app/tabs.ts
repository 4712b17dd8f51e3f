// The tabs: those whose screens are in the route table, only home and account in review mode.

import type { ScreenPath } from '#shared/navigation/paths.ts';
import type { TextKey } from '@roda/i18n/text-key';
import { screenRoutes } from './routes.ts';
import type { ScreenRoute, TabName } from './routes.ts';

export type Tab = Readonly<{ name: TabName; path: ScreenPath; label: TextKey }>;

const whole: readonly Tab[] = [
  { name: 'home', path: '/pages/index/index', label: 'shell.tabHome' },
  { name: 'shop', path: '/pages/index/productList', label: 'shell.tabShop' },
  { name: 'news', path: '/subPages/news/list', label: 'shell.tabTeam' },
  { name: 'my', path: '/pages/index/my', label: 'shell.tabMy' },
];

const reviewMode: readonly Tab[] = [
  { name: 'home', path: '/pages/index/index2', label: 'shell.tabHome' },
  { name: 'my', path: '/pages/index/my2', label: 'shell.tabMy' },
];

/** The tabs of the current mode; a tab without a screen is left out, to avoid dead links. */
export function tabsOf(isReviewMode: boolean, routes: readonly ScreenRoute[] = screenRoutes): readonly Tab[] {
  return (isReviewMode ? reviewMode : whole).filter((tab) => routes.some(({ path }) => path === tab.path));
}
