// The declaration of a screen in the route table.

import type { ComponentType } from 'react';
import type { FeatureSwitchFeature } from '#shared/feature-switches.ts';
import type { ScreenPath } from '#shared/navigation/paths.ts';

export type TabName = 'home' | 'shop' | 'news' | 'my';

export type ScreenRoute = Readonly<{
  path: ScreenPath;
  /** The file of the screen, in a chunk of its own; it exports one component called `Screen`. */
  load: () => Promise<{ Screen: ComponentType }>;
  /** Text areas that only a few screens use (`screens/` of the texts): they load with the screen. */
  texts?: readonly string[];
  /** Requires a session; visitors are redirected to log-in and back. */
  protected?: true;
  /** Offers income products: not available in review mode. */
  sells?: true;
  /** A feature flag of the country: where it is off, the not-available page is shown. */
  feature?: FeatureSwitchFeature;
  /** A page of the tab bar. */
  tab?: TabName;
}>;
