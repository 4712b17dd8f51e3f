// Tests the values that a device keeps: full storage, blocked storage, unreadable text, and another tab.

import { afterEach, describe, expect, test, vi } from 'vitest';
import { store, stored } from '../src/shared/store.ts';

/** What the next start of the app reads: nothing of this page is left in memory. */
const restart = () => void window.dispatchEvent(new StorageEvent('storage', { key: null }));

type Method = 'getItem' | 'setItem' | 'removeItem';

/** From now on these methods of the storage throw. */
const failAt = (...methods: readonly Method[]) => {
  const storage = localStorage;
  const answer = (method: Method) => (name: string, value: string) => {
    if (methods.includes(method)) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    return storage[method](name, value);
  };
  vi.stubGlobal('localStorage', {
    getItem: answer('getItem'),
    setItem: answer('setItem'),
    removeItem: answer('removeItem'),
    clear: () => storage.clear(),
  });
};

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  restart();
});

describe('store', () => {
  test('a value outlasts the page', () => {
    store('lang', 'en');
    restart();
    expect(stored('lang')).toBe('en');
  });

  test('with full storage a value is kept until the page closes, and no former value comes back', () => {
    store('token', 'of the first member');
    failAt('setItem');
    expect(() => store('token', 'of the second member')).not.toThrow();
    expect(stored('token')).toBe('of the second member');
    restart();
    expect(stored('token')).toBeUndefined();
  });

  test('with blocked storage a value is kept until the page closes', () => {
    failAt('getItem', 'setItem', 'removeItem');
    store('lang', 'zh');
    expect(stored('lang')).toBe('zh');
    expect(() => store('lang', undefined)).not.toThrow();
    expect(stored('lang')).toBeUndefined();
  });

  test('unreadable text is no value', () => {
    localStorage.setItem('country', '{"id":');
    expect(stored('country')).toBeUndefined();
  });

  test('a change in another tab is read there', () => {
    expect(stored('lang')).toBeUndefined();
    localStorage.setItem('lang', '"en"');
    window.dispatchEvent(new StorageEvent('storage', { key: 'lang' }));
    expect(stored('lang')).toBe('en');
  });
});
