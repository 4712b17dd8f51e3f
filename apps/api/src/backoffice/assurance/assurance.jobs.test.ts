// Proves that the ledger's months to come stand ready before their first entry.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '#test/world.ts';
import { makeRoom } from './trust.jobs.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ at: '2031-10-15T00:00:00Z' });
});
afterAll(() => world.close());

test('trust.makeRoom: this month and the three after it, once', async () => {
  const months = async () =>
    (
      await world.see<{ name: string }>(
        `select relname as name from pg_class where relname like 'entries_203%' and relkind = 'r' order by 1`,
      )
    ).map(({ name }) => name);
  expect(await months()).toEqual([]);
  await makeRoom(world.jobAct);
  await makeRoom(world.jobAct);
  expect(await months()).toEqual(['entries_203110', 'entries_203111', 'entries_203112', 'entries_203201']);
});
