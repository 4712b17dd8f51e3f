// Tests that the install offer waits for the second visit, respects a refusal and fits the device.

import { describe, expect, test } from 'vitest';
import { isApple, isInsideApp } from '#shared/platform/browser.ts';
import { installedMark, mayOffer, visitMark, wayToInstall } from './install.model.ts';

const now = Date.parse('2026-11-20T12:00:00Z');
const minutesAgo = (minutes: number) => now - minutes * 60_000;

describe('mayOffer', () => {
  test('not on the first visit, but on every later one', () => {
    expect(mayOffer(undefined, now)).toBe(false);
    expect(mayOffer(visitMark(minutesAgo(29)), now)).toBe(false);
    expect(mayOffer(visitMark(minutesAgo(30)), now)).toBe(true);
  });

  test('never again once it was declined or installed, or when the clock went back', () => {
    expect(mayOffer(new Date(minutesAgo(90 * 1440)).toISOString(), now)).toBe(false);
    expect(mayOffer(installedMark, now)).toBe(false);
    expect(mayOffer(visitMark(minutesAgo(-5)), now)).toBe(false);
    expect(mayOffer('visited when?', now)).toBe(false);
  });
});

describe('wayToInstall', () => {
  const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Safari/604.1';
  const iPad = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.1 Safari/605.1.15';
  const android = 'Mozilla/5.0 (Linux; Android 14) Chrome/130.0 Mobile Safari/537.36';
  const on = (userAgent: string, { maxTouchPoints = 5, offered = false, installed = false } = {}) => {
    const browser = { userAgent, maxTouchPoints };
    return wayToInstall({ apple: isApple(browser), insideApp: isInsideApp(browser), installed, offered });
  };

  test('uses the browser’s prompt where available, shows steps on iOS, and nothing elsewhere', () => {
    expect(on(android, { offered: true })).toBe('prompt');
    expect(on(android)).toBe('none');
    expect(on(iPhone)).toBe('steps');
    expect(on(iPad)).toBe('steps');
    expect(on(iPad, { maxTouchPoints: 0 })).toBe('none');
    expect(on(`${iPhone} MicroMessenger/8.0`)).toBe('none');
  });

  test('shows nothing once installed', () => {
    expect(on(android, { installed: true, offered: true })).toBe('none');
    expect(on(iPhone, { installed: true })).toBe('none');
  });
});
