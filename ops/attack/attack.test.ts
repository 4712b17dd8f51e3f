// The short form of the attacks: each is played, and nothing breaks. Those that send hundreds of calls at once, or
// megabytes, take most of the time, so that only a long run plays them; what holds them off has tests of its own.
import { isLongRun } from '@roda/testing/run';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ATTACKS } from './attacks.ts';
import { bombs } from './bombs.ts';
import { floods } from './floods.ts';
import { pumping } from './pumping.ts';
import { races } from './races.ts';
import { sockets } from './sockets.ts';
import { requireLoopback, startTarget, type AttackTarget } from './target.ts';

let target: AttackTarget;
beforeAll(async () => void (target = await startTarget()));
afterAll(() => target.close());

const CROWDS = new Set([races, sockets, floods, pumping, bombs]);

test.each(ATTACKS.filter((each) => isLongRun || !CROWDS.has(each)))('$name: $does', async ({ play }) => {
  const { tried, broken, note } = await play(target, 'short');
  expect(broken).toEqual([]);
  expect(note).not.toMatch(/not played|without a valid input/);
  expect(tried).toBeGreaterThan(0);
});

test.each(['http://192.0.2.1:8070', 'https://127.0.0.1:8070', 'http://127.0.0.1.example:8070', 'http://127.0.0.1'])(
  'rejects: %s is not attacked',
  (url) => expect(() => requireLoopback(url)).toThrow('another machine'),
);
