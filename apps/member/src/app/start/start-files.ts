// What the build tells the script in the page.

import type { Lang } from '@roda/domain/language';

type ByLang<Value> = Readonly<Record<Lang, Value>>;

/** Files of `startFolder` with a space between, without `.js`, and without those that the page names itself. */
export type StartFiles = Readonly<{
  /** The texts of every screen. */
  texts: ByLang<string>;
  /** By the screen's address: its files, and those of its own texts. */
  screens: Readonly<Record<string, Readonly<{ files: string; texts?: ByLang<string> }>>>;
}>;

export const startFolder = 'assets/';
