// Tests that replies are stored for ninety days only.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestContext, type TestContext } from '#test/test-context.ts';

let context: TestContext;
beforeAll(async () => {
  context = await openTestContext();
});
afterAll(() => context.close());

test('platform.sweepKeys: a key is stored for ninety days, then deleted', async () => {
  const count = async () =>
    Number((await context.see<{ n: bigint }>('select count(*) as n from idempotency_keys'))[0]?.n);
  await context.asOwner((tx) =>
    tx.query(
      `insert into idempotency_keys (owner_id, key, operation, digest, reply, created_at)
       values (1, $1, 'x', '', '{}', $2)`,
      [randomUUID(), context.clock.now()],
    ),
  );
  context.clock.advance('P89D');
  await context.runJobs();
  expect(await count()).toBe(1);
  context.clock.advance('P1DT1H');
  await context.runJobs();
  expect(await count()).toBe(0);
});
