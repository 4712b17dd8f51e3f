// Tests that an update never interrupts payments or the quiz; a postponed one is offered on the next home screen.

import { describe, expect, test } from 'vitest';
import { mayOffer, putsOff } from './app-update.model.ts';

describe('mayOffer', () => {
  test('anywhere except where money moves or a quiz runs', () => {
    expect(mayOffer('/pages/my/set', false)).toBe(true);
    for (const path of ['/pages/pay/pay', '/subPages/withdraw/index', '/pages/my/answer']) {
      expect(mayOffer(path, false)).toBe(false);
      expect(putsOff(path)).toBe(true);
    }
  });

  test('after being postponed only on a home screen', () => {
    expect(mayOffer('/pages/my/historyList', true)).toBe(false);
    expect(mayOffer('/subPages/withdraw/index', true)).toBe(false);
    expect(mayOffer('/pages/index/index', true)).toBe(true);
    expect(mayOffer('/pages/index/index2', true)).toBe(true);
  });
});
