// The language of this start, known before anything is loaded.

import type { Lang } from '@roda/domain/language';
import { stored } from '../store.ts';
import { languageFor, likelyLang } from './lang.model.ts';

/** From local storage; the browser's until a country is known. */
export function currentLang(): Lang {
  const [chosen, country] = [stored('lang'), stored('country')];
  const isFirst = chosen === undefined && country === undefined;
  return isFirst ? likelyLang(navigator.languages) : languageFor(chosen, country?.alias);
}
