// Definition of a console page: path, title, required operation, and the component file.

import type { ComponentType } from 'react';
import type { Operation } from '@roda/api-contract/operation';
import type { ConsoleMessageKey } from '@roda/i18n/console-key';

export type ConsolePage = Readonly<{
  /** `#/<path>` */
  path: string;
  title: ConsoleMessageKey;
  /** The operation that the page lists: whoever may call it may open the page. Open to everybody if absent. */
  op?: Operation;
  /** Hidden from the menu. */
  hidden?: true;
  load: () => Promise<Readonly<{ Screen: ComponentType }>>;
}>;
