// Tests how jobs leave the outbox.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestContext, type TestContext } from '#test/test-context.ts';
import { relayOnce } from './relay.ts';

let context: TestContext;
beforeAll(async () => {
  context = await openTestContext();
});
afterAll(() => context.close());

describe('relayOnce', () => {
  test('replies: takes 500 at once, also by a plan that was made while nothing waited', async () => {
    const relay = (): Promise<number> => relayOnce(context.around.pool, context.clock.now());
    while ((await relay()) > 0);
    await context.see('vacuum analyze outbox');
    await relay();
    await context.see(
      `insert into outbox (task, payload, due_at) select 'test.none', '{}', $1 from generate_series(1, 1200)`,
      [context.clock.now()],
    );
    expect([await relay(), await relay(), await relay(), await relay()]).toEqual([500, 500, 200, 0]);
  });
});
