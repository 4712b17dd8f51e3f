// Tests that one that fails holds up no other, and that a provider that is down is not asked again in the same run.
import { describe, expect, test } from 'vitest';
import type { JobContext } from '../jobs/job.ts';
import { SystemSilent } from '../outbound-http.ts';
import { advanceEach } from './advance-each.ts';

const AT = new Date('2026-03-10T03:00:00Z');

/** Takes on `one` to `four`, the last at another provider; what each error is for, what was tried, put off and logged. */
const play = async (errors: Readonly<Record<string, Error>>) => {
  const [tried, postponed, logged] = [[] as string[], [] as unknown[], [] as unknown[]];
  const ctx = {
    services: { log: { warn: (line: object, text: string) => logged.push([line, text]) } },
    inTransaction: (work: (inside: object) => Promise<unknown>) => work({ tx: 'tx', at: AT }),
  } as unknown as JobContext;
  const due = ['one', 'two', 'three', 'four'].map((reference) => ({
    reference,
    provider: reference === 'four' ? 'b' : 'a',
  }));
  await advanceEach(ctx, due, {
    what: 'payout',
    advance: async (_ctx, reference) => {
      tried.push(reference);
      const error = errors[reference];
      if (error !== undefined) throw error;
    },
    postpone: async (tx, reference, until) => postponed.push([tx, reference, until.getTime() - AT.getTime()]),
  });
  return { tried, postponed, logged };
};

describe('what is under way at providers', () => {
  test('replies: each is taken on, in its order', async () => {
    expect(await play({})).toEqual({ tried: ['one', 'two', 'three', 'four'], postponed: [], logged: [] });
  });
  test('replies: one that fails comes a minute later, in a transaction of its own, and holds up none', async () => {
    for (const err of [new Error('a bug'), new SystemSilent('a', 'no state that is known')]) {
      const { tried, postponed, logged } = await play({ one: err });
      expect(tried).toEqual(['one', 'two', 'three', 'four']);
      expect(postponed).toEqual([['tx', 'one', 60_000]]);
      expect(logged).toEqual([[{ reference: 'one', provider: 'a', err }, 'a payout could not be taken on']]);
    }
  });
  test('refuses: more questions to a provider that is down; others are asked', async () => {
    const down = new SystemSilent('a', 'no answer', true);
    const { tried, postponed } = await play({ one: down, three: new Error('never asked') });
    expect(tried).toEqual(['one', 'four']);
    expect(postponed).toEqual([['tx', 'one', 60_000]]);
  });
});
