// Tests that the session of a packaged app is kept in the keystore, and nowhere else.

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Platform } from './device-port.ts';
import { webPlatform } from './web-platform.ts';

/** A keystore that answers what the test says. */
const deviceWith = (secrets: Map<string, string>, more: Partial<Platform> = {}): Platform => ({
  ...webPlatform(),
  can: (ability) => ability === 'secrets',
  readSecret: (name) => Promise.resolve(secrets.get(name)),
  writeSecret: (name, value) => {
    if (value === undefined) secrets.delete(name);
    else secrets.set(name, value);
    return Promise.resolve();
  },
  ...more,
});

const page = new Map<string, string>();

beforeEach(() => {
  page.clear();
  vi.resetModules();
  vi.stubGlobal('window', { matchMedia: () => ({ matches: false }), addEventListener: () => undefined });
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => page.get(name) ?? null,
    setItem: (name: string, value: string) => void page.set(name, value),
    removeItem: (name: string) => void page.delete(name),
  });
});
afterEach(() => vi.unstubAllGlobals());

const opened = async (device: Platform) => {
  const { openSessionVault } = await import('./session-vault.ts');
  await openSessionVault(device);
  return import('../store.ts');
};

test('a session is read before the start, and what follows never reaches the page’s storage', async () => {
  const secrets = new Map([['token', 'kept']]);
  const { store, stored } = await opened(deviceWith(secrets));
  expect(stored('token')).toBe('kept');
  store('token', 'newer');
  expect([secrets.get('token'), page.get('token')]).toEqual(['newer', undefined]);
  store('token', undefined);
  expect([secrets.has('token'), stored('token')]).toEqual([false, undefined]);
});

test('a session that an earlier version left in the page’s storage moves over', async () => {
  page.set('token', '"left"');
  const secrets = new Map<string, string>();
  const { stored } = await opened(deviceWith(secrets));
  expect([stored('token'), secrets.get('token'), page.has('token')]).toEqual(['left', 'left', false]);
});

test('a value that can’t be opened, as after a restore from another device, counts as logged out', async () => {
  const { stored } = await opened(
    deviceWith(new Map(), { readSecret: () => Promise.reject(new Error('key not found')) }),
  );
  expect(stored('token')).toBeUndefined();
});

test('a keystore that never answers does not keep the app from opening', async () => {
  vi.useFakeTimers();
  try {
    const silent = deviceWith(new Map(), { readSecret: () => new Promise(() => undefined) });
    const { openSessionVault } = await import('./session-vault.ts');
    const opening = openSessionVault(silent);
    await vi.advanceTimersByTimeAsync(2000);
    await expect(opening).resolves.toBeUndefined();
  } finally {
    vi.useRealTimers();
  }
});

test('a browser keeps its session where it was', async () => {
  page.set('token', '"browser"');
  const { store, stored } = await opened(webPlatform());
  expect(stored('token')).toBe('browser');
  store('token', 'next');
  expect(page.get('token')).toBe('"next"');
});
