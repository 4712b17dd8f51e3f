// Typed, observable local storage, under the names of the product's specification.

import { useSyncExternalStore } from 'react';
import type { Category } from '@roda/api-contract/sales/catalog';
import type { UserInfo } from '@roda/api-contract/people/members';
import type { Country, CountryOptions } from '@roda/api-contract/backoffice/markets';
import type { BundleState } from './update/web-bundle.model.ts';
import type * as z from 'zod/mini';

export type SharedStoreTheme = 'system' | 'light' | 'dark';

type Categories = readonly z.output<typeof Category>[];

/** A city of the list, as stored on the device; `code` as in an address. */
export type City = Readonly<{ id: number; name: string; code?: string }>;

/** A point on the globe, in degrees. */
export type StorePoint = Readonly<{ lat: number; lng: number }>;

/** What this device keeps of the profile, for names on its screens: no birth date, address or document. */
type StoredMember = Omit<UserInfo, 'birthDate' | 'address' | 'passport'>;

export const storedMemberOf = (member: StoredMember & Partial<UserInfo>): StoredMember => {
  const { birthDate: _birthDate, address: _address, passport: _passport, ...shown } = member;
  return shown;
};

export type Stored = {
  /** In a browser the mark of a session that is in a cookie; in packaged apps its token, in their keystore. */
  token: string;
  userInfo: StoredMember;
  country: Country;
  /** The alias of the chosen language: `en`, `indonesia`, `zh`. */
  lang: string;
  /** The options of the selected country, for the next start offline. */
  langData: z.output<typeof CountryOptions>;
  version: string;
  APPversion: string;
  APPversionCode: number;
  /** Review mode. Anything except a stored `false` counts as true. */
  examine: boolean;
  timeDeposit: boolean;
  showGoods: boolean;
  inviteCode: string;
  /** When the first visit was (`visited` and an instant) or installing the app was declined (an instant), or `installed`. */
  launcherPwa: string;
  /** The return target after log-in. */
  preFullPath: string;
  /** This device's push id: of the packaged app's push service, or the endpoint of the browser's subscription. */
  clientid: string;
  /** The user's answer to the notification prompt: `granted`, `denied`, or `later`. */
  notification: string;
  theme: SharedStoreTheme;
  cityList: readonly City[];
  /** Where the list of cities opens. */
  cityIndex: number;
  /** The city that the user chose; absent: all cities. */
  activeCity: City;
  cardType: string;
  levelList: readonly unknown[];
  category: Categories;
  aIcategory: Categories;
  /** Beyond the specification: hidden amounts and labelled tabs, both user settings. */
  amountsHidden: boolean;
  tabLabels: boolean;
  /** The notice of the automatically selected country and language was seen. */
  placeSeen: boolean;
  /** The push topics of this device. */
  pushTopics: readonly string[];
  /** Disables vibration on success and failure. */
  hapticsOff: boolean;
  /** Favourite products, and the latest searches: on this device only. */
  favourites: readonly number[];
  searches: readonly string[];
  /** Dialogs, ads and update prompts that opened by themselves, with their latest day; the recap's latest Monday. */
  shownPieces: Readonly<Record<string, string>>;
  /** The user's last position or selected point, as a fallback. Degrees; never sent. */
  lastPoint: StorePoint;
  /** The member who logged in last: notes of this device that belong to somebody else are deleted at log-in. */
  lastMember: string;
  /** The mark of a session that ended here without the server: its cookie is still there. */
  leftSession: string;
  /** The member whose ended session left `preFullPath`; absent when a visitor did. */
  pathOwner: string;
  /** The signed pages of a packaged app, and its place in roll-outs. */
  webBundle: BundleState;
  /** The PIN of this device, by member, where there is no keystore: id and secret, never the digits. */
  pins: Readonly<Record<string, Readonly<{ id: string; secret: string }>>>;
  /** This device's tokens by member, newest last: wrong passwords of others don't count where they are sent. */
  devices: Readonly<Record<string, string>>;
  /** Vouchers that their owner marked as used, by order: a private note. */
  usedCards: readonly string[];
};

export type StoredName = keyof Stored;

const memory = new Map<StoredName, unknown>();
/** Names that something else keeps: they never reach this storage. */
const outside = new Map<StoredName, (value: string | undefined) => void>();
const listeners = new Set<() => void>();

/** The value stored under a name, or undefined. Unparsable text counts as missing. */
export function stored<Name extends StoredName>(name: Name): Stored[Name] | undefined {
  if (!memory.has(name)) memory.set(name, read(name));
  return memory.get(name) as Stored[Name] | undefined;
}

/**
 * Stores a value, or deletes it when it is undefined. Where storage is full or blocked, it is kept until the page
 * closes, and the next start finds nothing rather than a former value.
 */
export function store<Name extends StoredName>(name: Name, value: Stored[Name] | undefined): void {
  memory.set(name, value);
  const keep = outside.get(name);
  keep?.(value as string | undefined);
  write(name, value === undefined || keep !== undefined ? undefined : JSON.stringify(value));
  for (const listener of listeners) listener();
}

/** Hands a text over to another keeper, such as a keystore; it leaves this storage with the next change. */
export function keepOutside(name: 'token', keep: (value: string | undefined) => void): void {
  outside.set(name, keep);
}

/** A stored value that rerenders when it changes, in this tab or another one. */
export function useStored<Name extends StoredName>(name: Name): Stored[Name] | undefined {
  return useSyncExternalStore(subscribe, () => stored(name));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function write(name: StoredName, text: string | undefined): void {
  try {
    if (text === undefined) localStorage.removeItem(name);
    else localStorage.setItem(name, text);
  } catch {
    // Private windows and full disks: the value stays in memory.
    if (text !== undefined) write(name, undefined);
  }
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
