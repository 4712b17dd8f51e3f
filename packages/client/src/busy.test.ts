// Tests that the loading indicator waits 800 ms by default.

import { logOut } from '@roda/api-contract/people/identity';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createClient } from './client.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a call of 800 ms shows the indicator, a quicker one does not', async () => {
  let answer: () => void = () => undefined;
  vi.stubGlobal('fetch', () => {
    const reply = new Response(JSON.stringify({ errno: 0, errmsg: '', data: null }));
    return new Promise((resolve) => {
      answer = () => resolve(reply);
    });
  });
  const notified: boolean[] = [];
  const { call } = createClient({
    origin: 'https://roda.example',
    token: () => undefined,
    app: () => ({ lang: 'en', version: '1.0.427', versionCode: 1427, type: 'h5' }),
    onBusy: (busy) => notified.push(busy),
  });

  const quick = call(logOut, {});
  await vi.advanceTimersByTimeAsync(799);
  answer();
  await quick;
  expect(notified).toEqual([]);

  const slow = call(logOut, {});
  await vi.advanceTimersByTimeAsync(800);
  expect(notified).toEqual([true]);
  answer();
  await slow;
  expect(notified).toEqual([true, false]);
});
