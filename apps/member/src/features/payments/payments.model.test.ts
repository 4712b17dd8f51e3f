// Tests the pay page's content by status, its polling intervals, and the addresses it opens.

import { expect, test } from 'vitest';
import { isWebAddress, methodsHere, orderIdIn, payFace, pollMs } from './payments.model.ts';

test('polls every 3 s for two minutes, then every 10 s', () => {
  expect(pollMs(0)).toBe(3000);
  expect(pollMs(119_999)).toBe(3000);
  expect(pollMs(120_000)).toBe(10_000);
});

test('never shows success before the server confirms it', () => {
  const action = { kind: 'va', bank: 'BCA', number: '1' } as const;
  expect(payFace({ status: 'pending' }, false)).toBe('choose');
  expect(payFace({ status: 'pending', action }, false)).toBe('wait');
  expect(payFace({ status: 'pending', action }, true)).toBe('choose');
  expect(payFace({ status: 'failed' }, false)).toBe('failed');
  expect(payFace({ status: 'failed' }, true)).toBe('choose');
  expect(payFace({ status: 'paid' }, true)).toBe('paid');
  expect(payFace({ status: 'expired', action }, true)).toBe('expired');
});

test('opens web pages only', () => {
  expect(isWebAddress('https://pay.example/1')).toBe(true);
  expect(isWebAddress('javascript:alert(1)')).toBe(false);
});

test('what only the app around the page can pay is offered where it can', () => {
  const methods = [{ code: 'wallet' }, { code: 'wechat' }, { code: 'va' }];
  expect(methodsHere(methods, true)).toEqual(methods);
  expect(methodsHere(methods, false)).toEqual([{ code: 'wallet' }, { code: 'va' }]);
});

test.each([
  ['0b54e1b4-2c3d-4f7e-9a51-000000000031', '0b54e1b4-2c3d-4f7e-9a51-000000000031'],
  ['0B54E1B4-2C3D-4F7E-9A51-000000000031', '0B54E1B4-2C3D-4F7E-9A51-000000000031'],
  ['', ''],
  ['31', ''],
  ['0b54e1b4-2c3d-4f7e-9a51-000000000031x', ''],
  ["'; drop table orders; --", ''],
  ['<img src=x onerror=alert(1)>', ''],
])('%s names the order %s', (given, id) => expect(orderIdIn(given)).toBe(id));
