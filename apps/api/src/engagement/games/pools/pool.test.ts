// Tests the pool: entries from activity alone, frozen before the seed is decrypted, drawn so that anyone can recompute
// it.
import { createHash, createHmac } from 'node:crypto';
import { confirmPoolReceipt, poolRecord } from '@roda/api-contract/engagement/games';
import { fairnessSeed, poolEntries, verifyDraw } from '@roda/api-contract/engagement/games-fairness';
import { excludeSelf } from '@roda/api-contract/engagement/games-limits';
import {
  drawRound,
  listRounds,
  publishRound,
  scheduleRound,
  voidRound,
} from '@roda/api-contract/engagement/games-rounds';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { audit } from '#ledger';
import { only } from '#platform/errors.ts';
import { invariantsFor } from '#backoffice/assurance/books/invariants.queries.ts';
import {
  carriedOut,
  checkIn,
  coinStockOf,
  fund,
  makePlayer,
  makeRound,
  makeStaff,
  switchOn,
  three,
  type GameStaff,
} from '#test/factories/games.ts';
import { approve } from '#test/factories/approvals.ts';
import { makeMember, type TestMember } from '#test/factories/identity.ts';
import { accountsOf } from '#test/factories/orders.ts';
import { runDrawVerifier } from '#test/draw-verifier.ts';
import { nobody, openTestContext, type TestContext } from '#test/test-context.ts';

let context: TestContext;
let staff: GameStaff;
const people: TestMember[] = [];
let roundId: string;
let fundId: number;
beforeAll(async () => {
  context = await openTestContext({ at: '2026-03-10T03:00:00Z' });
  await switchOn(context);
  staff = await makeStaff(context);
  for (let index = 0; index < 4; index += 1) people.push(await makePlayer(context, { coins: 0 }));
});
afterAll(() => context.close());

const person = (index: number): TestMember => only(people.slice(index, index + 1), `person ${index}`);
const stock = () => coinStockOf(context, fundId);
const inDays = (days: number) => new Date(context.clock.now().getTime() + days * 86_400_000).toISOString();

// One round runs at a time in a country, and each test continues with the numbers and prizes of the one before it.
describe('rounds of one pool, one after the other', { shuffle: false }, () => {
  describe('games.scheduleRound, publishRound', () => {
    test('R25: a round opens by two operators, and only when its prizes are funded', async () => {
      const draft = await context.call(scheduleRound, staff.maker, {
        countryId: 1,
        words: three('Round'),
        opensAt: inDays(0),
        drawsAt: inDays(7),
        prizes: [100, 50],
      });
      ({ fundId } = draft.data);
      roundId = draft.data.id;
      expect(draft.data.number).toBe(1);
      expect((await context.call(poolRecord, person(0), {})).data).toEqual({ current: null });
      const proposed = await context.call(publishRound, staff.maker, { id: roundId });
      const own = await approve(context, staff.maker, proposed.data.approvalId);
      expect(own.errno).toBe(506);
      const poor = await approve(context, staff.checker, proposed.data.approvalId);
      expect([poor.errno, poor.data]).toMatchObject([713, { short: 150 }]);
      await fund(context, staff, { fundId, asset: 'COIN', count: 1_000 });
      await carriedOut(context, staff.checker, proposed.data.approvalId);
      expect(await stock()).toEqual({ funded: 1_000n, reserved: 150n, paid: 0n });
      expect((await context.call(publishRound, staff.maker, { id: roundId })).errno).toBe(725);
    });

    test('refuses: invalid periods and texts; forbids other roles', async () => {
      const draft = (more: object) =>
        context.call(scheduleRound, staff.maker, {
          countryId: 1,
          words: three('Round'),
          opensAt: inDays(0),
          drawsAt: inDays(7),
          prizes: [1],
          ...more,
        });
      expect((await draft({ drawsAt: inDays(-1) })).errno).toBe(402);
      expect((await draft({ drawsAt: inDays(100) })).errno).toBe(402);
      expect((await draft({ prizes: [] })).errno).toBe(402);
      expect((await draft({ countryId: 999 })).errno).toBe(504);
      for (const promise of ['guaranteed win', 'hadiah tanpa resiko', '保 本'])
        expect((await draft({ words: three(promise) })).data).toMatchObject({ code: 'banned_words' });
      const other = await context.call(publishRound, staff.fulfilment, { id: roundId });
      expect(other.errno).toBe(506);
    });

    test('one round runs at a time', async () => {
      const { data } = await context.call(scheduleRound, staff.maker, {
        countryId: 1,
        words: three('Second'),
        opensAt: inDays(0),
        drawsAt: inDays(7),
        prizes: [1],
      });
      expect(data.number).toBe(2);
      const proposed = await context.call(publishRound, staff.maker, { id: data.id });
      expect((await approve(context, staff.checker, proposed.data.approvalId)).errno).toBe(725);
    });
  });

  describe('games.poolRecord', () => {
    test('replies: its prizes, how to get entries, and my odds as entries of all entries', async () => {
      await checkIn(context, person(0).memberId);
      await checkIn(context, person(1).memberId);
      context.clock.advance('P1D');
      await context.runJobs();
      await checkIn(context, person(0).memberId);
      const stranger = await makeMember(context);
      await checkIn(context, stranger.memberId);
      const { data } = await context.call(poolRecord, person(0), {});
      expect(data.current).toMatchObject({
        id: roundId,
        number: 1,
        state: 'open',
        poolSize: 150,
        prizes: [100, 50],
        entries: 3,
        myEntries: 2,
        odds: '2/3',
        percent: '66.6667',
      });
      expect(data.current?.howToQualify).toHaveLength(3);
      expect((await context.call(poolRecord, { ...person(0), lang: 'zh' }, {})).data.current?.filledBy).toMatch(/金币/);
      expect((await context.call(poolRecord, stranger, {})).data.current).toMatchObject({ myEntries: 0, odds: '0/3' });
      const abroad = await makeMember(context, { countryId: 2 });
      expect((await context.call(poolRecord, abroad, {})).data).toMatchObject({
        code: 'unsupported',
        reason: 'pool_off',
      });
      expect((await context.call(poolRecord, nobody, {})).errno).toBe(501);
    });
  });

  describe('games.drawRound', () => {
    test('refuses: before its time', async () => {
      expect((await context.call(drawRound, staff.maker, { id: roundId })).data).toMatchObject({ code: 'not_due' });
    });

    test('R23: entries are frozen and hashed, then the committed seed decides; anyone can recompute it', async () => {
      await checkIn(context, person(2).memberId);
      await checkIn(context, person(3).memberId);
      await context.call(excludeSelf, person(3), { for: '30d' });
      const promised = (await context.call(fairnessSeed, person(0), { game: 'pool' })).data.current;
      context.clock.advance('P7D');
      const asked = await context.call(drawRound, staff.maker, { id: roundId });
      expect(asked.data.state).toBe('open');
      await context.runJobs();
      await context.runJobs();
      const { list } = (await context.call(listRounds, staff.maker, { countryId: 1, state: 'drawn' })).data;
      expect(list).toMatchObject([{ id: roundId, state: 'drawn', entries: 4, winners: 2 }]);
      const proof = (await context.call(verifyDraw, nobody, { game: 'pool', playId: roundId })).data;
      expect(proof).toMatchObject({
        verified: true,
        commitment: promised?.commitment,
        entryCount: 4,
        prizes: [100, 50],
      });
      const entries = (await context.call(poolEntries, nobody, { roundId })).data.list;
      const hash = createHash('sha256')
        .update(entries.map(({ place, ref }) => `${place}:${ref}\n`).join(''))
        .digest('hex');
      expect(hash).toBe(proof.entriesHash);
      const digest = createHmac('sha256', Buffer.from(proof.seed ?? '', 'hex'))
        .update(`${hash}|1|0`)
        .digest('hex');
      const first = entries[Number(BigInt(`0x${digest.slice(0, 16)}`) % 4n)];
      expect(proof.winners?.[0]).toMatchObject({ place: 1, coins: 100, entry: first?.place, ref: first?.ref });
      expect((await runDrawVerifier({ ...proof, entries })).text).toContain('As promised');
      expect((await runDrawVerifier({ ...proof, entries: entries.toReversed() })).code).toBe(1);
    });

    test('R24: self-excluded and unverified members have no entry', async () => {
      const rows = await context.see<{ memberId: bigint }>(
        'select member_id as "memberId" from pool_entries where round_id = $1 order by place',
        [roundId],
      );
      const [a, b, c] = [person(0).memberId, person(1).memberId, person(2).memberId];
      const counts = [a, b, c].map((id) => rows.filter(({ memberId }) => memberId === id).length);
      expect([rows.length, ...counts]).toEqual([4, 2, 1, 1]);
    });

    test('repeats: drawn once, also when requested again', async () => {
      const again = await context.call(drawRound, staff.maker, { id: roundId });
      expect([again.errno, again.data]).toMatchObject([725, { state: 'drawn' }]);
      await context.runJobs();
      const [count] = await context.see<{ count: number }>('select count(*)::int as count from pool_wins');
      expect(count?.count).toBe(2);
    });
  });

  describe('games.confirmPoolReceipt', () => {
    const winnerOf = async (place: number): Promise<{ winner: TestMember; id: string; coins: bigint }> => {
      const [row] = await context.see<{ memberId: bigint; id: string; coins: bigint }>(
        'select member_id as "memberId", id, coins from pool_wins where round_id = $1 and place = $2',
        [roundId, place],
      );
      const winner = people.find(({ memberId }) => memberId === row?.memberId);
      if (row === undefined || winner === undefined) throw new Error('no winner');
      return { winner, id: row.id, coins: row.coins };
    };

    test('replies: credited from the fund once, with any number of requests', async () => {
      const { winner, id, coins } = await winnerOf(1);
      const tries = await Promise.all(
        Array.from({ length: 8 }, () => context.call(confirmPoolReceipt, winner, { id })),
      );
      expect(tries.filter(({ errno }) => errno === 0)).toHaveLength(1);
      expect(new Set(tries.map(({ errno }) => errno))).toEqual(new Set([0, 725]));
      expect((await accountsOf(context, winner.memberId))['coins']).toBe(coins);
      const { data } = await context.call(poolRecord, winner, { view: 'wins' });
      expect(data.wins).toMatchObject({ total: 1, list: [{ id, round: 1, place: 1, coins: 100, status: 'credited' }] });
      const line = (await context.call(poolRecord, winner, { view: 'coins' })).data.coins?.list[0];
      expect(line).toMatchObject({ title: 'Prize', amount: 100, balanceAfter: 100, playable: true });
      expect((await context.call(poolRecord, winner, { view: 'rounds' })).data.rounds).toMatchObject({
        total: 1,
        list: [{ number: 1, state: 'drawn', entries: 4 }],
      });
    });

    test('forbids: another member’s win', async () => {
      const { winner, id } = await winnerOf(2);
      const other = people.find(({ memberId }) => memberId !== winner.memberId) ?? winner;
      expect((await context.call(confirmPoolReceipt, other, { id })).errno).toBe(504);
      expect((await context.call(confirmPoolReceipt, nobody, { id })).errno).toBe(501);
    });

    test('not confirmed for 30 days: credited anyway', async () => {
      const { winner, coins } = await winnerOf(2);
      context.clock.advance('P30D');
      await context.runJobs();
      expect((await accountsOf(context, winner.memberId))['coins']).toBe(coins);
      expect(await stock()).toMatchObject({ reserved: 0n, paid: 150n });
    });
  });

  describe('games.voidRound', () => {
    test('replies: by two operators, with a public reason; the prizes are released', async () => {
      const made = await makeRound(context, staff, { fundCoins: 0 });
      expect((await stock())?.reserved).toBe(150n);
      const reason = { en: 'The list was incomplete', id: 'Daftar tidak lengkap', zh: '名单不完整' };
      const proposed = await context.call(voidRound, staff.maker, { id: made.roundId, reason });
      await carriedOut(context, staff.checker, proposed.data.approvalId);
      expect((await stock())?.reserved).toBe(0n);
      const { data } = await context.call(poolRecord, { ...person(0), lang: 'id' }, { view: 'rounds' });
      expect(data.rounds?.list[0]).toMatchObject({ state: 'void', voidReason: 'Daftar tidak lengkap' });
      expect((await context.call(voidRound, staff.maker, { id: roundId, reason })).errno).toBe(725);
    });

    test('a round without participants releases all prizes', async () => {
      const made = await makeRound(context, staff, { fundCoins: 0, prizes: [7], days: 1 });
      context.clock.advance('P2D');
      await context.runJobs();
      expect((await stock())?.reserved).toBe(0n);
      const proof = (await context.call(verifyDraw, nobody, { game: 'pool', playId: made.roundId })).data;
      expect(proof).toMatchObject({ verified: true, entryCount: 0, winners: [] });
    });
    test('a round with fewer participants than prizes releases the rest', async () => {
      const before = (await stock())?.reserved ?? 0n;
      const made = await makeRound(context, staff, { fundCoins: 300, prizes: [150, 70, 30], days: 1 });
      for (const each of [person(0), person(1)]) await checkIn(context, each.memberId);
      context.clock.advance('P2D');
      await context.runJobs();
      const wins = 'select count(*) as wins, sum(coins)::bigint as coins from pool_wins where round_id = $1';
      const [row] = await context.see<{ wins: bigint; coins: bigint }>(wins, [made.roundId]);
      expect(row?.wins).toBeLessThan(3n);
      expect(row?.wins).toBeGreaterThan(0n);
      expect((await stock())?.reserved).toBe(before + (row?.coins ?? 0n));
    });

    test('the ledger invariants hold afterwards', async () => {
      const rules = invariantsFor({ full: true });
      const report = await context.act(({ tx, at }) => audit(tx, { at, full: true, rules }));
      expect(report.checks.filter(({ breakCount }) => breakCount > 0)).toEqual([]);
    });
  });

  describe('games.poolEntries, listRounds', () => {
    test('replies in pages; refuses rounds that are not frozen; forbids the list of rounds to members', async () => {
      const { data } = await context.call(poolEntries, nobody, { roundId, page: 2, limit: 3 });
      expect(data).toMatchObject({ total: 4, page: 2, pages: 2, list: [{ place: 4 }] });
      const unknown = { roundId: '018f3c1e-0000-7000-8000-000000000000' };
      expect((await context.call(poolEntries, nobody, unknown)).errno).toBe(504);
      expect((await context.call(listRounds, person(0), {})).errno).toBe(501);
    });
  });
});
