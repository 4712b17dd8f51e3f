// Tests of the fair queue: turns of networks, shares, and what is refused when it is full.
import { expect, test } from 'vitest';
import { openFairQueue, QueueFull } from './fair-queue.ts';

/** A queue whose tasks end by hand, with the names of those that began. */
const openHeld = (
  bounds: { mostWaiting?: number; mostWaitingOfNetwork?: number; isBehind?: (network: string) => boolean } = {},
) => {
  const queue = openFairQueue({ atOnce: 1, mostWaiting: 100, mostWaitingOfNetwork: 50, ...bounds });
  const began: string[] = [];
  const ends: (() => void)[] = [];
  const enter = (network: string, name = network): Promise<string> =>
    queue(network, async () => {
      began.push(name);
      await new Promise<void>((end) => ends.push(end));
      return name;
    });
  /** Ends the running task, and lets the next one begin. */
  const step = async (): Promise<void> => {
    ends.shift()?.();
    await new Promise(setImmediate);
  };
  const drain = async (): Promise<void> => {
    while (ends.length > 0) await step();
  };
  return { enter, began, step, drain };
};

test('replies: networks take turns, and each keeps the order of its own', async () => {
  const { enter, began, drain } = openHeld();
  const names = ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1'];
  const entered = names.map((name) => enter(name.slice(0, 1), name));
  await drain();
  expect(await Promise.all(entered)).toEqual(names);
  expect(began).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
});

test('replies: a network that comes while another floods waits for one task of that one', async () => {
  const { enter, began, step, drain } = openHeld();
  const flood = Array.from({ length: 40 }, () => enter('flood'));
  await step();
  await step();
  const entered = enter('home');
  await step();
  await step();
  expect(began.slice(-2)).toContain('home');
  await drain();
  await Promise.all([entered, ...flood]);
});

test('refuses: what is beyond a share, while others are let in', async () => {
  const { enter, drain } = openHeld({ mostWaitingOfNetwork: 3 });
  const flood = await Promise.all([...Array(10)].map(async () => ({ entered: enter('flood') })));
  const settled = Promise.allSettled(flood.map(({ entered }) => entered));
  const other = enter('home');
  await drain();
  const outcomes = await settled;
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: expect.any(QueueFull) });
  expect(await other).toBe('home');
});

test('refuses: when all is full, the newest of the network with the most', async () => {
  const { enter, began, drain } = openHeld({ mostWaiting: 4 });
  const entered = ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1'].map((name) => enter(name.slice(0, 1), name));
  const settled = Promise.allSettled(entered);
  await drain();
  const refused = (await settled).map(({ status }) => status === 'rejected');
  // a1 runs; a4 makes room for b2, a3 for c1.
  expect(refused).toEqual([false, false, true, true, false, false, false]);
  expect(began).toEqual(['a1', 'a2', 'b1', 'c1', 'b2']);
});

test('refuses: networks with one each when all is full', async () => {
  const { enter, drain } = openHeld({ mostWaiting: 2 });
  const settled = Promise.allSettled(['a', 'b', 'c', 'd'].map((name) => enter(name)));
  await drain();
  expect((await settled).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected']);
});

test('replies: a task that fails gives its place to the next', async () => {
  const queue = openFairQueue({ atOnce: 1, mostWaiting: 10, mostWaitingOfNetwork: 10 });
  const failed = queue('a', () => Promise.reject(new Error('broken')));
  const after = queue('b', () => Promise.resolve('served'));
  await expect(failed).rejects.toThrow('broken');
  expect(await after).toBe('served');
  expect(await queue('a', () => Promise.resolve('again'))).toBe('again');
});

test('replies: networks that are behind get one turn in four while others wait, in their order', async () => {
  const { enter, began, drain } = openHeld({ isBehind: (network) => network < 'c' });
  const names = ['a1', 'a2', 'b1', 'b2', 'c1', 'c2', 'c3', 'c4', 'd1', 'd2'];
  const entered = names.map((name) => enter(name.slice(0, 1), name));
  await drain();
  expect(await Promise.all(entered)).toEqual(names);
  expect(began).toEqual(['a1', 'c1', 'd1', 'c2', 'a2', 'd2', 'c3', 'c4', 'b1', 'b2']);
});

test('replies: a network that falls behind while it waits lets others pass from then on', async () => {
  let isFlooding = false;
  const { enter, began, step, drain } = openHeld({ isBehind: (network) => isFlooding && network === 'flood' });
  const flood = Array.from({ length: 9 }, (_each, at) => enter('flood', `flood${at}`));
  const home = Array.from({ length: 3 }, (_each, at) => enter('home', `home${at}`));
  await step();
  isFlooding = true;
  await step();
  await step();
  expect(began).toEqual(['flood0', 'flood1', 'home0', 'home1']);
  await drain();
  await Promise.all([...flood, ...home]);
});
