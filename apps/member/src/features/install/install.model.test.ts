// Tests that the install offer returns after thirty days and fits the device.

import { describe, expect, test } from 'vitest';
import { installedMark, mayOffer, wayToInstall } from './install.model.ts';

const now = Date.parse('2026-11-20T12:00:00Z');
const daysAgo = (days: number) => new Date(now - days * 86_400_000).toISOString();

describe('mayOffer', () => {
  test('at first, and again thirty days after a dismissal', () => {
    expect(mayOffer(undefined, now)).toBe(true);
    expect(mayOffer(daysAgo(0), now)).toBe(false);
    expect(mayOffer(daysAgo(29.9), now)).toBe(false);
    expect(mayOffer(daysAgo(30), now)).toBe(true);
  });

  test('never once it is installed; an unreadable value does not suppress it', () => {
    expect(mayOffer(installedMark, now)).toBe(false);
    expect(mayOffer('true', now)).toBe(true);
    expect(mayOffer(daysAgo(-5), now)).toBe(true);
  });
});

describe('wayToInstall', () => {
  const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Safari/604.1';
  const iPad = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.1 Safari/605.1.15';
  const android = 'Mozilla/5.0 (Linux; Android 14) Chrome/130.0 Mobile Safari/537.36';
  const on = (userAgent: string, more: Partial<Parameters<typeof wayToInstall>[0]> = {}) =>
    wayToInstall({ userAgent, touchPoints: 5, installed: false, offered: false, ...more });

  test('uses the browser’s prompt where available, shows steps on iOS, and nothing elsewhere', () => {
    expect(on(android, { offered: true })).toBe('prompt');
    expect(on(android)).toBe('none');
    expect(on(iPhone)).toBe('steps');
    expect(on(iPad)).toBe('steps');
    expect(on(iPad, { touchPoints: 0 })).toBe('none');
    expect(on(`${iPhone} MicroMessenger/8.0`)).toBe('none');
  });

  test('shows nothing once installed', () => {
    expect(on(android, { installed: true, offered: true })).toBe('none');
    expect(on(iPhone, { installed: true })).toBe('none');
  });
});
