// One page of the console: its address, its name, who may see it, and the file that draws it.

import type { ComponentType } from 'react';
import type { Operation } from '@roda/api-contract/operation';
import type { ConsoleMessageKey } from '@roda/i18n/console-key';

export type ConsolePage = Readonly<{
  /** `#/<path>` */
  path: string;
  title: ConsoleMessageKey;
  /** What it lists: whoever may call this may see the page. Everybody, where there is none. */
  op?: Operation;
  /** Not in the menu. */
  hidden?: true;
  load: () => Promise<Readonly<{ Screen: ComponentType }>>;
}>;
