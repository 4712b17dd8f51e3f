// Tests commit and reveal: committed before, revealed in time or refunded, and computed alike by server, script and
// test.
import { createHash, createHmac } from 'node:crypto';
import { boxBills, buyBox } from '@roda/api-contract/engagement/games';
import { fairnessSeed, updateClientSeed, verifyDraw } from '@roda/api-contract/engagement/games-fairness';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  makePlayer,
  makeSeries,
  makeStaff,
  points,
  switchOn,
  type GameStaff,
  type TestSeries,
} from '#test/factories/games.ts';
import { accountsOf } from '#test/factories/orders.ts';
import { runDrawVerifier } from '#test/draw-verifier.ts';
import { nobody, openTestContext, type TestContext } from '#test/test-context.ts';
import { toSeedsDto } from '#engagement/games/games.jobs.ts';

const WEIGHTS = [1, 4, 15, 30, 50];
const guest = { ...nobody, countryId: 1 };

let context: TestContext;
let staff: GameStaff;
let series: TestSeries;
beforeAll(async () => {
  context = await openTestContext({ at: '2026-03-10T03:00:00Z' });
  await switchOn(context);
  staff = await makeStaff(context);
  const prizes = WEIGHTS.map((weight, index) => points(100 - index, weight));
  series = await makeSeries(context, staff, { prizes });
});
afterAll(() => context.close());

/** Computed independently, from the text of the contract alone. */
const placeOf = (seed: string, clientSeed: string, nonce: number): number => {
  const digest = createHmac('sha256', Buffer.from(seed, 'hex')).update(`${clientSeed}|${nonce}|0`).digest('hex');
  let rest = BigInt(`0x${digest.slice(0, 16)}`) % 100n;
  for (const [index, weight] of WEIGHTS.entries()) {
    if (rest < BigInt(weight)) return index + 1;
    rest -= BigInt(weight);
  }
  return 0;
};

describe('games.fairnessSeed', () => {
  test('R23: the hash is public before the play, the seed is not', async () => {
    const { data } = await context.call(fairnessSeed, guest, { game: 'box' });
    expect(data.current?.commitment).toMatch(/^[0-9a-f]{64}$/);
    expect(data.current).not.toHaveProperty('seed');
    expect(data.next.length).toBeGreaterThan(1);
    expect(data.next.every((each) => !('seed' in each) && each.usesFrom > context.clock.now().toISOString())).toBe(
      true,
    );
    expect(data).not.toHaveProperty('mine');
    const player = await makePlayer(context);
    const play = await context.call(buyBox, player, { boxId: series.boxId });
    expect(play.data.commitment).toBe(data.current?.commitment);
    expect((await context.call(fairnessSeed, { ...nobody, countryId: 2 }, {})).errno).toBe(503);
  });

  test('R23: revealed when its hour is over, and matching its published hash', async () => {
    const before = (await context.call(fairnessSeed, guest, {})).data.current;
    context.clock.advance('PT1H');
    await context.runJobs();
    const { data } = await context.call(fairnessSeed, guest, {});
    const shown = data.revealed.find(({ id }) => id === before?.id);
    const seed = Buffer.from(shown?.seed ?? '', 'hex');
    expect(createHash('sha256').update(seed).digest('hex')).toBe(before?.commitment);
    expect(data.current?.commitment).not.toBe(before?.commitment);
  });

  test('the database rejects any other seed in place of a committed one', async () => {
    const [row] = await context.see<{ id: string }>('select id from game_seeds where revealed_at is null limit 1');
    const swap = context.asOwner((tx) =>
      tx.query('update game_seeds set seed = $2, revealed_at = uses_until where id = $1', [row?.id, Buffer.alloc(32)]),
    );
    await expect(swap).rejects.toMatchObject({ constraint: 'game_seeds_kept_word' });
  });
});

describe('games.updateClientSeed', () => {
  test('replies: the next play uses it; earlier plays keep theirs; the nonce continues', async () => {
    const player = await makePlayer(context);
    const first = await context.call(buyBox, player, { boxId: series.boxId });
    const { data } = await context.call(updateClientSeed, player, { clientSeed: 'my-own-seed' });
    expect(data).toEqual({ clientSeed: 'my-own-seed', nextNonce: 2 });
    expect((await context.call(fairnessSeed, player, {})).data.mine).toEqual(data);
    const second = await context.call(buyBox, player, { boxId: series.boxId });
    expect(second.data).toMatchObject({ clientSeed: 'my-own-seed', nonce: 2 });
    const { list } = (await context.call(boxBills, player, {})).data;
    expect(list.find(({ id }) => id === first.data.id)?.clientSeed).toBe(first.data.clientSeed);
  });

  test('refuses: a seed that could contain a separator; forbids clients without a session', async () => {
    const player = await makePlayer(context, { coins: 0 });
    for (const clientSeed of ['a|1', 'abc', 'x'.repeat(65), 'ab cd'])
      expect((await context.call(updateClientSeed, player, { clientSeed })).errno).toBe(402);
    expect((await context.call(updateClientSeed, nobody, { clientSeed: 'abcd' })).errno).toBe(501);
  });
});

describe('games.verifyDraw', () => {
  test('R23: server, script and an independent computation agree on the same plays', async () => {
    const player = await makePlayer(context);
    await context.call(updateClientSeed, player, { clientSeed: 'agree-2026' });
    const plays = [];
    for (let play = 0; play < 12; play += 1)
      plays.push((await context.call(buyBox, player, { boxId: series.boxId })).data);
    const early = await context.call(verifyDraw, nobody, { game: 'box', playId: plays[0]?.id ?? '' });
    expect(early.data).toMatchObject({ verified: false, commitment: plays[0]?.commitment });
    expect(early.data).not.toHaveProperty('seed');
    expect((await runDrawVerifier(early)).code).toBe(2);
    context.clock.advance('PT1H');
    await context.runJobs();
    for (const play of plays) {
      const { data } = await context.call(verifyDraw, nobody, { playId: play.id });
      expect(data).toMatchObject({ verified: true, nonce: play.nonce, result: { place: play.prize.place } });
      expect(placeOf(data.seed ?? '', data.clientSeed, play.nonce)).toBe(play.prize.place);
    }
    const honest = await context.call(verifyDraw, nobody, { playId: plays[3]?.id ?? '' });
    const said = await runDrawVerifier(honest);
    expect([said.code, said.text]).toEqual([0, expect.stringContaining('As promised')]);
    expect((await runDrawVerifier(honest.data)).code).toBe(0);
  });

  test('the script detects a wrong prize, another seed, changed weights', async () => {
    const player = await makePlayer(context);
    const { data: play } = await context.call(buyBox, player, { boxId: series.boxId });
    context.clock.advance('PT1H');
    await context.runJobs();
    const { data } = await context.call(verifyDraw, nobody, { playId: play.id });
    const place = (play.prize.place % WEIGHTS.length) + 1;
    expect((await runDrawVerifier({ ...data, result: { place, name: 'x' } })).code).toBe(1);
    expect((await runDrawVerifier({ ...data, commitment: '00'.repeat(32) })).code).toBe(1);
    expect((await runDrawVerifier({ ...data, seed: '11'.repeat(32) })).code).toBe(1);
    expect((await runDrawVerifier('nonsense')).code).toBe(2);
  });

  test('refuses: unknown plays; a box’s play number is not a round number', async () => {
    const unknown = '018f3c1e-0000-7000-8000-000000000000';
    expect((await context.call(verifyDraw, nobody, { playId: unknown })).errno).toBe(504);
    expect((await context.call(verifyDraw, nobody, { game: 'pool', playId: unknown })).errno).toBe(504);
  });
});

describe('R23: a late reveal refunds', () => {
  test('the stake is refunded once, the prize stays, and nothing else moves', async () => {
    await context.runJobs();
    const player = await makePlayer(context, { coins: 100 });
    const { data: play } = await context.call(buyBox, player, { boxId: series.boxId });
    expect(await accountsOf(context, player.memberId)).toEqual({ coins: 90n });
    context.clock.advance('PT24H');
    context.clock.advance('PT1S');
    await context.runJobs();
    await context.runJobs();
    expect(await accountsOf(context, player.memberId)).toEqual({ coins: 100n });
    const { list } = (await context.call(boxBills, player, {})).data;
    expect(list).toMatchObject([{ id: play.id, refunded: true, status: 'won', prize: play.prize }]);
    const [notified] = await context.see<{ count: number }>(
      `select count(*)::int as count from member_notifications where member_id = $1 and text_key = 'boxRefunded'`,
      [player.memberId],
    );
    expect(notified?.count).toBe(1);
    expect((await context.call(verifyDraw, nobody, { playId: play.id })).data.verified).toBe(true);
  });

  test('a seed that cannot be revealed at all refunds too', async () => {
    await context.runJobs();
    const player = await makePlayer(context, { coins: 100 });
    const { data: play } = await context.call(buyBox, player, { boxId: series.boxId });
    await context.asOwner((tx) =>
      tx.query(
        `update game_seeds set seed_encrypted = '\\x0102' where id =
           (select seed_id from box_plays where member_id = $1 and id = $2)`,
        [player.memberId, play.id],
      ),
    );
    context.clock.advance('PT25H');
    await expect(toSeedsDto(context.jobAct)).rejects.toThrow();
    await context.runJobs();
    expect(await accountsOf(context, player.memberId)).toEqual({ coins: 100n });
    const proof = (await context.call(verifyDraw, nobody, { playId: play.id })).data;
    expect(proof.verified).toBe(false);
  });

  test('revealed within the day: nothing is refunded', async () => {
    const other = await openTestContext({ at: '2026-03-10T03:00:00Z' });
    try {
      await switchOn(other);
      const made = await makeSeries(other, await makeStaff(other));
      const player = await makePlayer(other, { coins: 100 });
      await other.call(buyBox, player, { boxId: made.boxId });
      other.clock.advance('PT23H');
      await other.runJobs();
      other.clock.advance('P3D');
      await other.runJobs();
      expect((await accountsOf(other, player.memberId))['coins']).toBe(90n);
    } finally {
      await other.close();
    }
  });
});
