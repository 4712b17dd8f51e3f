// The server's translator: all three catalogues, each message compiled at its first use.

import { compileMessage } from '@lingui/message-utils/compileMessage';
import { en } from './en.ts';
import { id } from './id.ts';
import type { Lang } from '../../domain/src/language.ts';
import { translateWith } from './translate.ts';
import type { Translate } from './translate.ts';
import { zh } from './zh.ts';

const catalogues: Readonly<Record<Lang, Readonly<Record<string, string>>>> = { en, id, zh };
const translators = new Map<Lang, Translate>();
const compiled = new Map<string, ReturnType<typeof compileMessage>>();

/** The translator of a language; the same function on every call. Not for the browser: it includes the parser. */
export function translator(lang: Lang): Translate {
  const known = translators.get(lang);
  if (known !== undefined) return known;
  const made = translateWith(lang, catalogues[lang], compileOnce);
  translators.set(lang, made);
  return made;
}

/** The source messages of a language, including placeholders. */
export function messagesOf(lang: Lang): Readonly<Record<string, string>> {
  return catalogues[lang];
}

/** Whether a key has a sentence: for codes that are plain strings. */
export function hasText(key: string): boolean {
  return Object.hasOwn(en, key);
}

function compileOnce(message: string) {
  const known = compiled.get(message);
  if (known !== undefined) return known;
  const made = compileMessage(message);
  compiled.set(message, made);
  return made;
}
