// Proves that replies are kept for ninety days and not for ever.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test('platform.sweepKeys: a key is known for ninety days, then forgotten', async () => {
  const count = async () =>
    Number((await world.see<{ n: bigint }>('select count(*) as n from idempotency_keys'))[0]?.n);
  await world.asOwner((tx) =>
    tx.query(
      `insert into idempotency_keys (owner_id, key, operation, digest, reply, created_at)
       values (1, $1, 'x', '', '{}', $2)`,
      [randomUUID(), world.clock.now()],
    ),
  );
  world.clock.advance('P89D');
  await world.runJobs();
  expect(await count()).toBe(1);
  world.clock.advance('P1DT1H');
  await world.runJobs();
  expect(await count()).toBe(0);
});
