// One page of the console: its address, its name, who may see it, and the file that draws it.

import type { ComponentType } from 'react';
import type { Operation } from '@roda/contract/operation';
import type { DeskKey } from '@roda/texts/console-key';

export type DeskPage = Readonly<{
  /** `#/<path>` */
  path: string;
  title: DeskKey;
  /** What it lists: whoever may call this may see the page. Everybody, where there is none. */
  op?: Operation;
  /** Not in the menu. */
  hidden?: true;
  load: () => Promise<Readonly<{ Screen: ComponentType }>>;
}>;
