// The few things that stay in the browser: the session, and how this operator likes to see things.

import { useSyncExternalStore } from 'react';
import type { OperatorInfo } from '@roda/contract/identity-operators';
import { isLang } from '@roda/texts/lang';
import type { Lang } from '@roda/texts/lang';

export type Session = Readonly<{
  token: string;
  expiresAt: string;
  operator: OperatorInfo;
  /** Nothing can be called before a second factor is set up. */
  factorNeeded?: boolean;
}>;
export type Theme = 'system' | 'light' | 'dark';

export type Kept = Readonly<{
  session?: Session;
  lang?: Lang;
  theme?: Theme;
  /** The IANA zone that times are shown and asked in; the browser's unless chosen. */
  zone?: string;
  /** Columns that were chosen, by page. */
  columns?: Readonly<Record<string, readonly string[]>>;
}>;

const place = 'roda-console';
const listeners = new Set<() => void>();
let kept: Kept = read();

function read(): Kept {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(place) ?? '{}');
    return typeof value === 'object' && value !== null ? (value as Kept) : {};
  } catch {
    return {};
  }
}

/** What is kept, at this moment. */
export function stored(): Kept {
  return kept;
}

/** Changes some of it; `undefined` forgets. Other tabs of this browser follow. */
export function keep(changes: { readonly [Name in keyof Kept]?: Kept[Name] | undefined }): void {
  kept = Object.fromEntries(Object.entries({ ...kept, ...changes }).filter(([, value]) => value !== undefined));
  localStorage.setItem(place, JSON.stringify(kept));
  for (const tell of listeners) tell();
}

window.addEventListener('storage', ({ key }) => {
  if (key !== place) return;
  kept = read();
  for (const tell of listeners) tell();
});

function subscribe(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

export function useStored(): Kept {
  return useSyncExternalStore(subscribe, stored);
}

/** The language of this moment: the chosen one, else the browser's if we speak it. */
export function langOf({ lang }: Kept): Lang {
  const own = navigator.language.slice(0, 2);
  return lang ?? (isLang(own) ? own : 'en');
}

export function zoneOf({ zone }: Kept): string {
  return zone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;
}
