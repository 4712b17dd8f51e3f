// What the table of screens says about each of them.

import type { ComponentType } from 'react';
import type { FeatureSwitchFeature } from '#shared/feature-switches.ts';
import type { ScreenPath } from '#shared/navigation/paths.ts';

export type TabName = 'home' | 'shop' | 'news' | 'my';

export type ScreenRoute = Readonly<{
  path: ScreenPath;
  /** The file of the screen, in a chunk of its own; it exports one component called `Screen`. */
  load: () => Promise<{ Screen: ComponentType }>;
  /** Areas of texts that only a few screens speak (`later/` of the texts): they come with the screen. */
  texts?: readonly string[];
  /** Needs somebody logged in; others are sent to log-in and come back. */
  protected?: true;
  /** Offers income products: not available in trimmed mode. */
  sells?: true;
  /** A switch of the country: where it is off, the page that says so stands here. */
  feature?: FeatureSwitchFeature;
  /** A page of the tab bar. */
  tab?: TabName;
}>;
