// The few things kept on the device, under the names the product's specification gives them, typed and observable.

import { useSyncExternalStore } from 'react';
import type { Category } from '@roda/api-contract/sales/catalog';
import type { UserInfo } from '@roda/api-contract/people/members';
import type { Country, CountryOptions } from '@roda/api-contract/backoffice/markets';
import type * as z from 'zod/mini';

export type SharedStoreTheme = 'system' | 'light' | 'dark';

type Categories = readonly z.output<typeof Category>[];

/** A city of the list, as far as the device remembers it. */
export type City = Readonly<{ id: number; name: string }>;

/** A point on the globe, in degrees. */
export type StorePoint = Readonly<{ lat: number; lng: number }>;

export type Stored = {
  token: string;
  userInfo: UserInfo;
  country: Country;
  /** The alias of the chosen language: `en`, `indonesia`, `zh`. */
  lang: string;
  /** The options of the chosen country, for the next start without a network. */
  langData: z.output<typeof CountryOptions>;
  version: string;
  APPversion: string;
  APPversionCode: number;
  /** Trimmed mode. Whatever is not a stored `false` counts as true. */
  examine: boolean;
  timeDeposit: boolean;
  showGoods: boolean;
  inviteCode: string;
  /** When installing the app was declined (ISO instant), or `installed`. */
  launcherPwa: string;
  /** Where to go back to after logging in. */
  preFullPath: string;
  /** Under which this device is woken: the packaged app's id, or the address of the browser's subscription. */
  clientid: string;
  /** What the person answered when asked about notifications: `granted`, `denied`, or `later`. */
  notification: string;
  theme: SharedStoreTheme;
  cityList: readonly City[];
  cityIndex: number;
  activeCity: City;
  cardType: string;
  levelList: readonly unknown[];
  category: Categories;
  aIcategory: Categories;
  /** Beyond the specification: hidden amounts and named tabs, both choices of the person. */
  amountsHidden: boolean;
  tabLabels: boolean;
  /** Which country and language the app chose by itself was seen. */
  placeSeen: boolean;
  /** What this device is woken for. */
  pushTopics: readonly string[];
  /** No vibration on success and failure. */
  hapticsOff: boolean;
  /** Products marked with a heart, and the latest searches: on this device only. */
  favourites: readonly number[];
  searches: readonly string[];
  /** Dialogs, ads and updates that opened by themselves, with the day on which they last did. */
  shownPieces: Readonly<Record<string, string>>;
  /** Where the person was or pointed last, for when the device does not say it. Degrees; never sent. */
  lastPoint: StorePoint;
  /** Vouchers that their owner ticked off as used, by order: a note for oneself. */
  usedCards: readonly string[];
};

export type StoredName = keyof Stored;

const memory = new Map<StoredName, unknown>();
const listeners = new Set<() => void>();

/** What is stored under a name, or undefined. Unreadable text counts as nothing. */
export function stored<Name extends StoredName>(name: Name): Stored[Name] | undefined {
  if (!memory.has(name)) memory.set(name, read(name));
  return memory.get(name) as Stored[Name] | undefined;
}

/** Stores a value, or forgets it when it is undefined. Where storing is not allowed, it lives until the page closes. */
export function store<Name extends StoredName>(name: Name, value: Stored[Name] | undefined): void {
  memory.set(name, value);
  try {
    if (value === undefined) localStorage.removeItem(name);
    else localStorage.setItem(name, JSON.stringify(value));
  } catch {
    // Private windows and full disks: the value stays in memory.
  }
  for (const listener of listeners) listener();
}

/** A stored value that renders anew when it changes, in this tab or another one. */
export function useStored<Name extends StoredName>(name: Name): Stored[Name] | undefined {
  return useSyncExternalStore(subscribe, () => stored(name));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function read(name: StoredName): unknown {
  try {
    const text = localStorage.getItem(name);
    return text === null ? undefined : (JSON.parse(text) as unknown);
  } catch {
    return undefined;
  }
}

if (typeof window !== 'undefined') {
  window.addEventListener('storage', ({ key }) => {
    if (key === null) memory.clear();
    else memory.delete(key as StoredName);
    for (const listener of listeners) listener();
  });
}
