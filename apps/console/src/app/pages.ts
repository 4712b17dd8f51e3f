// All pages of the console, by menu group.

import type { ConsolePage } from './page.ts';
import { config } from './pages/config.ts';
import { content } from './pages/content.ts';
import { control } from './pages/control.ts';
import { fleet } from './pages/fleet.ts';
import { growth } from './pages/growth.ts';
import { money } from './pages/money.ts';
import { people } from './pages/people.ts';
import { catalog } from './pages/catalog.ts';
import { work } from './pages/work.ts';

export const groups = { work, money, fleet, people, catalog, growth, content, config, control } as const;
export type GroupName = keyof typeof groups;
export const groupNames = Object.keys(groups) as readonly GroupName[];
export const pages: readonly ConsolePage[] = Object.values(groups).flat();
