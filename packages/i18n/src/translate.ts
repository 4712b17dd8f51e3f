// The engine that fills a message: Lingui on compiled messages, for the browser and the server alike.

import { setupI18n } from '@lingui/core';
import type { Messages } from '@lingui/core';
import { tagOf } from '../../domain/src/language.ts';
import type { Lang } from '../../domain/src/language.ts';
import type { TextKey, TextValues } from './text-key.ts';

/** Fills a message of one language. A key that has no message comes back as it is: visible, never a crash. */
export type Translate<Key extends string = TextKey> = (key: Key, values?: TextValues) => string;

/** Binds a compiled catalogue to its language. The browser receives catalogues compiled by the build's plugin. */
export function translateWith<Key extends string = TextKey>(lang: Lang, catalog: Messages): Translate<Key> {
  const i18n = setupI18n({ locale: tagOf(lang), messages: { [tagOf(lang)]: catalog } });
  return (key, values) => i18n._(key, values);
}
