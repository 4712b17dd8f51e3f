// Renders a component by itself, with the texts and settings that the app gives it.

import { cleanup, configure, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { Lang } from '@roda/domain/language';
import type { TextKey, TextValues } from '@roda/i18n/text-key';
import { translator } from '@roda/i18n/translator';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { aliasOf } from '../../src/shared/texts/lang.model.ts';
import { TextsProvider, loadTexts } from '../../src/shared/texts/texts.tsx';
import { store } from '../../src/shared/store.ts';

const said: string[] = [];

/** Cleans up between tests; called once per test file. What is written to the console fails a test. */
export function useParts(): void {
  configure({ asyncUtilTimeout: 30_000 });
  beforeEach(() => {
    for (const kind of ['error', 'warn'] as const)
      vi.spyOn(console, kind).mockImplementation((...what: unknown[]) => void said.push(what.map(String).join(' ')));
  });
  afterEach(() => {
    cleanup();
    localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
    vi.restoreAllMocks();
    expect(said.splice(0)).toEqual([]);
  });
}

/** Renders it in a language; the result is the part's own element. */
export async function renderPart(part: ReactNode, lang: Lang = 'en'): Promise<HTMLElement> {
  store('lang', aliasOf(lang));
  const texts = await loadTexts(lang);
  return render(<TextsProvider first={texts}>{part}</TextsProvider>).container;
}

export const textIn = (lang: Lang, key: TextKey, values?: TextValues): string => translator(lang)(key, values);
