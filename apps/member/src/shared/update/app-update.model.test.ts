// A newer version never interrupts money or the quiz; what had to wait is offered at the next home.

import { describe, expect, test } from 'vitest';
import { mayOffer, putsOff } from './app-update.model.ts';

describe('mayOffer', () => {
  test('anywhere but where money moves or a quiz runs', () => {
    expect(mayOffer('/pages/my/set', false)).toBe(true);
    for (const path of ['/pages/pay/pay', '/subPages/withdraw/index', '/pages/my/answer']) {
      expect(mayOffer(path, false)).toBe(false);
      expect(putsOff(path)).toBe(true);
    }
  });

  test('after it was put off only at a home', () => {
    expect(mayOffer('/pages/my/historyList', true)).toBe(false);
    expect(mayOffer('/subPages/withdraw/index', true)).toBe(false);
    expect(mayOffer('/pages/index/index', true)).toBe(true);
    expect(mayOffer('/pages/index/index2', true)).toBe(true);
  });
});
