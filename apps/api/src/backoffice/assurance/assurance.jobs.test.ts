// Tests that the ledger's partitions of coming months exist before their first entry.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestContext, type TestContext } from '#test/test-context.ts';
import { makeRoom } from './assurance.jobs.ts';

let context: TestContext;
beforeAll(async () => {
  context = await openTestContext({ at: '2031-10-15T00:00:00Z' });
});
afterAll(() => context.close());

test('trust.makeRoom: partitions of this month and the three after it, once', async () => {
  const months = async () =>
    (
      await context.see<{ name: string }>(
        `select relname as name from pg_class where relname like 'entries_203%' and relkind = 'r' order by 1`,
      )
    ).map(({ name }) => name);
  expect(await months()).toEqual([]);
  await makeRoom(context.jobAct);
  await makeRoom(context.jobAct);
  expect(await months()).toEqual(['entries_203110', 'entries_203111', 'entries_203112', 'entries_203201']);
});
