// Tests when a system that is down rests, and how it comes back.
import { SystemSilent } from '#platform/outbound-http.ts';
import { expect, test } from 'vitest';
import { openCircuitBreaker } from './circuit-breaker.ts';

const opened = () => {
  let at = 0;
  let calls = 0;
  const breaker = openCircuitBreaker('the provider', { failures: 3, restMs: 1000, now: () => at });
  const counted = (work: () => Promise<string>) => {
    const before = calls;
    const outcome = breaker.run(() => {
      calls += 1;
      return work();
    });
    return outcome.then(
      (result) => `${result}, asked ${calls - before}`,
      (error: unknown) => `${error instanceof SystemSilent ? 'silent' : 'failed'}, asked ${calls - before}`,
    );
  };
  return {
    breaker,
    wait: (ms: number) => void (at += ms),
    down: () => counted(() => Promise.reject(new SystemSilent('x', 'no answer', true))),
    odd: () => counted(() => Promise.reject(new SystemSilent('x', 'an unknown shape'))),
    wrong: () => counted(() => Promise.reject(new Error('ours'))),
    up: () => counted(() => Promise.resolve('up')),
  };
};

test('after failures in a row it rests, and nobody waits for it', async () => {
  const { breaker, down, up } = opened();
  expect([await down(), await down(), await down()]).toEqual(['silent, asked 1', 'silent, asked 1', 'silent, asked 1']);
  expect(breaker.isResting()).toBe(true);
  expect(await up()).toBe('silent, asked 0');
});

test('an answer between them, also one that is not usable, starts the count anew', async () => {
  const { breaker, down, up, odd } = opened();
  for (const between of [up, odd]) {
    await down();
    await down();
    await between();
    expect(breaker.isResting()).toBe(false);
  }
  await down();
  await down();
  expect(breaker.isResting()).toBe(false);
});

test('after the rest one call tries: another failure is another rest, an answer ends it', async () => {
  const { breaker, wait, down, up } = opened();
  for (let each = 0; each < 3; each += 1) await down();
  wait(1000);
  expect(breaker.isResting()).toBe(false);
  expect(await down()).toBe('silent, asked 1');
  expect(await up()).toBe('silent, asked 0');
  wait(1000);
  const [trial, other] = await Promise.all([up(), up()]);
  expect([trial, other].map((text) => text.startsWith('up'))).toEqual([true, false]);
  expect(await up()).toBe('up, asked 1');
});

test('an error of the caller says nothing: it neither ends the count nor the rest', async () => {
  const { breaker, wait, down, up, wrong } = opened();
  await down();
  await down();
  await wrong();
  await down();
  expect(breaker.isResting()).toBe(true);
  wait(1000);
  await wrong();
  expect(breaker.isResting()).toBe(false);
  expect(await down()).toBe('silent, asked 1');
  expect(await up()).toBe('silent, asked 0');
});
