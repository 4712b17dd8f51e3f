// State stored in the browser: the session, and the operator's display preferences.

import { useSyncExternalStore } from 'react';
import type { OperatorInfo } from '@roda/api-contract/people/operators';
import { isLang } from '@roda/domain/language';
import type { Lang } from '@roda/domain/language';

export type StoreSession = Readonly<{
  /** The mark of the session, which is in a cookie. */
  token: string;
  expiresAt: string;
  operator: OperatorInfo;
  /** No other operation is allowed before a second factor is set up. */
  factorNeeded?: boolean;
}>;
export type StoreTheme = 'system' | 'light' | 'dark';

export type SharedStored = Readonly<{
  session?: StoreSession;
  /** This browser's tokens by operator, newest last: wrong passwords of others don't count where they are sent. */
  devices?: Readonly<Record<string, string>>;
  lang?: Lang;
  theme?: StoreTheme;
  /** The IANA time zone for displayed and entered times; defaults to the browser's. */
  zone?: string;
  /** Selected columns, by page. */
  columns?: Readonly<Record<string, readonly string[]>>;
}>;

const place = 'roda-console';
const listeners = new Set<() => void>();
let saved: SharedStored = read();

function read(): SharedStored {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(place) ?? '{}');
    return typeof value === 'object' && value !== null ? (value as SharedStored) : {};
  } catch {
    return {};
  }
}

/** The current stored state. */
export function stored(): SharedStored {
  return saved;
}

/** Updates the stored state; `undefined` deletes a value. Other tabs of this browser follow. */
export function keep(changes: { readonly [Name in keyof SharedStored]?: SharedStored[Name] | undefined }): void {
  saved = Object.fromEntries(Object.entries({ ...saved, ...changes }).filter(([, value]) => value !== undefined));
  localStorage.setItem(place, JSON.stringify(saved));
  for (const notify of listeners) notify();
}

window.addEventListener('storage', ({ key }) => {
  if (key !== place) return;
  saved = read();
  for (const notify of listeners) notify();
});

/** Calls `notify` after every change, also of another tab; returns what ends that. */
export function subscribe(notify: () => void): () => void {
  listeners.add(notify);
  return () => listeners.delete(notify);
}

export function useStored(): SharedStored {
  return useSyncExternalStore(subscribe, stored);
}

/** The current language: the chosen one, else the browser's if it is supported. */
export function langOf({ lang }: SharedStored): Lang {
  const own = navigator.language.slice(0, 2);
  return lang ?? (isLang(own) ? own : 'en');
}

export function zoneOf({ zone }: SharedStored): string {
  return zone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** The time zone of this operator's days. */
export function useZone(): string {
  return zoneOf(useStored());
}
