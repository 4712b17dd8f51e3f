// Tests that only the screen is counted, never personal data of its address.

import { expect, test } from 'vitest';
import { countedPage } from './usage.model.ts';

test('counts screens by their path, and nothing else', () => {
  expect(countedPage('/pages/index/index')).toBe('pages/index/index');
  expect(countedPage('/subPages/withdraw/index')).toBe('subPages/withdraw/index');
  expect(countedPage('/choose-location')).toBeUndefined();
  expect(countedPage('/pages/my/text?key=agreement')).toBeUndefined();
  expect(countedPage('/')).toBeUndefined();
});
