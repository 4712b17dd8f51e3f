// Message formatting: Lingui on compiled messages, for the browser and the server alike.

import { setupI18n } from '@lingui/core';
import type { Messages } from '@lingui/core';
import type { CompiledMessage } from '@lingui/message-utils/compileMessage';
import { tagOf } from '../../domain/src/language.ts';
import type { Lang } from '../../domain/src/language.ts';
import type { TextKey, TextValues } from './text-key.ts';

/**
 * Formats a message of one language. A key without a message, as for a value of a newer server, becomes a sentence that
 * says so; without that sentence the key is returned as is.
 */
export type Translate<Key extends string = TextKey> = (key: Key, values?: TextValues) => string;

const NEWER = 'common.newer';

/**
 * Binds a catalogue to its language. The browser receives catalogues compiled by the build's plugin; of others `compile`
 * compiles each message when it is asked for.
 */
export function translateWith<Key extends string = TextKey>(
  lang: Lang,
  catalog: Messages,
  compile?: (message: string) => CompiledMessage,
): Translate<Key> {
  const i18n = setupI18n({
    locale: tagOf(lang),
    messages: { [tagOf(lang)]: catalog },
    missing: (_tag, key) => (NEWER in catalog ? i18n._(NEWER) : key),
  });
  if (compile !== undefined) i18n.setMessagesCompiler(compile);
  return (key, values) => i18n._(key, values);
}
