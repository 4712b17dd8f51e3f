// What a browser tells by itself, before anything is loaded: by its name, and of its network.

import type { Unsubscribe } from './device-port.ts';

/** iPhone, iPad, and the iPad with a Macintosh user agent. */
export function isApple({ userAgent, maxTouchPoints }: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): boolean {
  return /iPhone|iPad|iPod/u.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
}

/** Browsers inside other apps: they add no page to the home screen. */
export function isInsideApp({ userAgent }: Pick<Navigator, 'userAgent'>): boolean {
  return /MicroMessenger|FBAN|FBAV|Instagram|Line\//u.test(userAgent);
}

/** Pages of an official account ask their own app for the position first, which may never reply. */
export function isOfficialAccount({ userAgent }: Pick<Navigator, 'userAgent'>): boolean {
  return /MicroMessenger/iu.test(userAgent);
}

/** The address scheme by which this device opens its own map app; undefined: a public map in the browser. */
export function mapScheme({ userAgent }: Pick<Navigator, 'userAgent'>): 'geo' | 'apple' | undefined {
  // WeChat opens no other app.
  if (isOfficialAccount({ userAgent })) return undefined;
  if (/Android/iu.test(userAgent)) return 'geo';
  return /iPhone|iPad|Macintosh/iu.test(userAgent) ? 'apple' : undefined;
}

/** Whether the browser believes that there is a network; packaged apps know better. */
export const browserIsOnline = (): boolean => navigator.onLine;

/** Calls `listener` with every change that the browser reports. */
export function followBrowserNetwork(listener: (online: boolean) => void): Unsubscribe {
  const on = () => listener(true);
  const off = () => listener(false);
  window.addEventListener('online', on);
  window.addEventListener('offline', off);
  return () => {
    window.removeEventListener('online', on);
    window.removeEventListener('offline', off);
  };
}
