// Tests that waiting ends with the work, or when the database does not answer three times.
import { expect, test } from 'vitest';
import type { Probe } from './probe.ts';
import { SilentConnection } from './unavailable.ts';
import { whileAnswering } from './while-answering.ts';

const TIMES = { afterMs: 1, everyMs: 1, answerMs: 1 };
const never = new Promise<never>(() => undefined);

/** Answers as listed, and at last for ever with the last one. */
const probeOf = (...outcomes: readonly (Error | undefined)[]): Probe & { readonly asked: () => number } => {
  let asked = 0;
  return {
    ask: () => {
      const outcome = outcomes[Math.min(asked, outcomes.length - 1)];
      asked += 1;
      return outcome === undefined ? Promise.resolve() : Promise.reject(outcome);
    },
    close: async () => undefined,
    asked: () => asked,
  } as Probe & { readonly asked: () => number };
};

const silent = new SilentConnection();

test('refuses: three questions in a row without an answer end the wait', async () => {
  const probe = probeOf(silent, silent, undefined, silent);
  await expect(whileAnswering(probe, never, TIMES)).rejects.toThrow('the database does not answer');
  expect(probe.asked()).toBe(6);
});

test('replies: work is waited for while the database answers, or says why it does not', async () => {
  const probe = probeOf(silent, silent, new Error('connect ECONNREFUSED'), silent, silent, undefined);
  const { promise, resolve } = Promise.withResolvers<string>();
  const waiting = whileAnswering(probe, promise, TIMES);
  await expect.poll(probe.asked).toBeGreaterThan(8);
  resolve('done');
  expect(await waiting).toBe('done');
});

test('refuses: what the work failed with', async () => {
  await expect(whileAnswering(probeOf(undefined), Promise.reject(new Error('broken')), TIMES)).rejects.toThrow(
    'broken',
  );
});
