// Tests how frames are numbered, fetched again and deleted, on PostgreSQL.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openTestContext, type TestContext } from '#test/test-context.ts';
import { framesAfter, relayFrames } from './frames.ts';

let context: TestContext;
beforeEach(async () => {
  context = await openTestContext();
});
afterEach(() => context.close());

const MEMBER = 1n;
const publish = (...names: readonly string[]): Promise<void> =>
  context.act(async (ctx) => {
    for (const name of names) await ctx.publish({ to: { memberId: MEMBER }, type: 'notice.new', data: { name } });
  });
const relay = (): Promise<number> => relayFrames(context.around.pool);
const after = (place?: number) => context.around.pool.reading((tx) => framesAfter(tx, MEMBER, place));
const namesAfter = async (place: number) => (await after(place)).frames.map(({ data }) => data['name']);

describe('frames', () => {
  test('replies: numbered in the order in which they were published, more of them than one pass takes', async () => {
    const names = Array.from({ length: 501 }, (_each, index) => `${index}`);
    await publish(...names);
    expect(await after(0)).toMatchObject({ frames: [], last: 0 });
    expect([await relay(), await relay(), await relay()]).toEqual([500, 1, 0]);
    expect(await namesAfter(491)).toEqual(names.slice(491));
    expect((await after(491)).frames.map(({ id }) => id)).toEqual([492, 493, 494, 495, 496, 497, 498, 499, 500, 501]);
  });

  test('races: two passes side by side number each frame once', async () => {
    await publish('a', 'b', 'c');
    const [one, other] = await Promise.all([relay(), relay()]);
    expect(one + other).toBe(3);
    expect(new Set(await namesAfter(0))).toEqual(new Set(['a', 'b', 'c']));
  });

  test('platform.sweepFrames: kept for a day and until it is sent; a client that lost some is told so', async () => {
    await publish('old');
    await relay();
    await publish('waits');
    context.clock.advance('P1DT1H');
    await publish('new');
    await context.runJobs();
    expect(await context.see("select data->>'name' as name from frames order by id")).toEqual([
      { name: 'waits' },
      { name: 'new' },
    ]);
    await relay();
    expect(await after(1)).toMatchObject({ whole: true, frames: [{ id: 2 }, { id: 3 }] });
    expect(await after(0)).toMatchObject({ whole: false });
  });

  test('platform.sweepFrames: one that was not sent holds the others back in no batch', async () => {
    await publish('waits');
    await context.around.pool.inTransaction((tx) =>
      tx.query(
        `insert into frames (member_id, type, data, at, place)
         select 1, 'notice.new', '{}', at, nextval('frame_places') from frames, generate_series(1, 10001)`,
      ),
    );
    context.clock.advance('P1DT1H');
    await context.runJobs();
    expect(await context.see("select data->>'name' as name from frames")).toEqual([{ name: 'waits' }]);
  });
});
