// Tests that the back key exits only after a warning, and only within two seconds of it.

import { describe, expect, test } from 'vitest';
import { backPress } from './exit.model.ts';

describe('backPress', () => {
  test('goes back while there is history', () => {
    expect(backPress({ canGoBack: true, isHome: true }, 100, 0)).toBe('back');
  });

  test('goes home from any other single page', () => {
    expect(backPress({ canGoBack: false, isHome: false }, 100, 0)).toBe('home');
  });

  test('warns first and exits on the second press within two seconds', () => {
    const here = { canGoBack: false, isHome: true };
    expect(backPress(here, 10_000, Number.NEGATIVE_INFINITY)).toBe('warn');
    expect(backPress(here, 12_000, 10_000)).toBe('exit');
    expect(backPress(here, 12_001, 10_000)).toBe('warn');
  });

  test('warns again when the clock was set back after the warning', () => {
    expect(backPress({ canGoBack: false, isHome: true }, 10_000, 3_600_000)).toBe('warn');
  });
});
