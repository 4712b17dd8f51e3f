// Tests that the barrage shows only real, masked events of consenting members, ten minutes later, or nothing.
import { homeIndexV3, indexBarrage } from '@roda/api-contract/content/home';
import { buyBox } from '@roda/api-contract/engagement/games';
import { hideBarrage, listBarrage } from '@roda/api-contract/content/content-items';
import { updateConsent } from '@roda/api-contract/people/identity';
import { cancelOrder } from '@roda/api-contract/sales/orders';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { clearCached } from '#platform/cached.ts';
import { makeProduct } from '#test/factories/catalog.ts';
import { checkIn, makePlayer, makeRound, makeSeries, makeStaff, points, switchOn } from '#test/factories/games.ts';
import { makeOperator, type TestMember, type TestOperator } from '#test/factories/identity.ts';
import { makeBuyer, makePaidOrder, type OrderBuyer } from '#test/factories/orders.ts';
import { makePlaces } from '#test/factories/markets.ts';
import { nobody, openTestContext, type TestContext } from '#test/test-context.ts';

let context: TestContext;
let product = 0;
let editor: TestOperator;

const here = { ...nobody, countryId: 1 };

beforeAll(async () => {
  context = await openTestContext({ at: '2026-03-10T03:00:00Z' });
  await makePlaces(context);
  product = await makeProduct(context, { unitsTotal: 100 });
  editor = await makeOperator(context, 'content');
});
afterAll(() => context.close());
// What was collected before is not collected again.
beforeEach(() =>
  context.asOwner(async (tx) => {
    await tx.query('delete from barrage_events');
    await tx.query("delete from frames where topic = 'barrage'");
  }),
);

const agree = (buyer: OrderBuyer, granted = true) =>
  context.call(updateConsent, buyer, { purpose: 'winner_feed', granted });

const buyerNamed = async (nickname: string): Promise<OrderBuyer> => {
  const buyer = await makeBuyer(context);
  await context.asOwner((tx) =>
    tx.query('update members set nickname = $2 where member_id = $1', [buyer.memberId, nickname]),
  );
  return buyer;
};
/** A quiz that was won now. */
const winQuiz = (own: TestContext, { memberId }: TestMember): Promise<unknown> =>
  own.asOwner((tx) =>
    tx.query(
      `with r as (insert into quiz_rules (country_id, from_on, question_count, weekdays, prize_minor, day_budget_minor,
           currency, points_per_right, proposed_by, approved_by, approved_name, approved_at)
         values (1, '2026-01-01', 1, '{}', 0, 0, 'IDR', 1, 1, 2, 'x', $2) returning id)
       insert into quiz_attempts (member_id, on_day, id, country_id, rule_id, questions, question_count,
         points_per_right, prize_minor, currency, state, started_at, last_at, ended_at, result_kind, paid_at)
       select $1, $2::timestamptz::date, $3, 1, r.id, '[]', 1, 1, 0, 'IDR', 'done', $2, $2, $2, 'prize', $2 from r`,
      [memberId, own.clock.now(), own.around.ids.newId()],
    ),
  );
const bought = (buyer: OrderBuyer, quantity = 1) =>
  makePaidOrder(context, buyer, { type: 'vehicle', goodsId: product, quantity });
/** A purchase that the barrage shows, of a new member of this name. */
const shown = async (nickname: string): Promise<OrderBuyer> => {
  const buyer = await buyerNamed(nickname);
  await agree(buyer);
  context.clock.advance('PT1S');
  await bought(buyer);
  context.clock.advance('PT11M');
  await context.runJobs();
  return buyer;
};
/** No reply cached for seconds is served. */
const seen = async (caller = here) => {
  clearCached(context.around.vault);
  return (await context.call(indexBarrage, caller, {})).data;
};
const framesOf = () => context.see<{ data: object }>("select data from frames where topic = 'barrage' order by id");

describe('content.indexBarrage', () => {
  test('replies: an empty list without events, and without a country', async () => {
    await context.runJobs();
    expect(await seen()).toEqual([]);
    expect(await seen(nobody as typeof here)).toEqual([]);
  });
  test('replies: a purchase after ten minutes, masked, of a member who consented before it; once', async () => {
    const [siti, silent, late] = [await buyerNamed('Siti Rahma'), await buyerNamed('Silent'), await buyerNamed('Late')];
    await agree(siti);
    context.clock.advance('PT1M');
    await bought(siti, 2);
    await bought(silent);
    await bought(late);
    context.clock.advance('PT1M');
    await agree(late);
    context.clock.advance('PT8M');
    await context.runJobs();
    expect(await seen()).toEqual([]);
    context.clock.advance('PT2M');
    await context.runJobs();
    expect(await seen()).toMatchObject([{ type: 'order', name: 'S•••', text: 'S••• bought 2 × City van' }]);
    expect(await seen({ ...here, lang: 'zh' } as typeof here)).toMatchObject([{ text: 'S•••购买了2份城市面包车' }]);
    context.clock.advance('PT5M');
    await context.runJobs();
    expect((await seen()).length).toBe(1);
    expect((await framesOf()).map(({ data }) => data)).toMatchObject([
      { type: 'order', name: 'S•••', countryId: 1, text: { id: 'S••• membeli 2 × Van kota' } },
    ]);
    expect(JSON.stringify([await seen(), await framesOf()])).not.toContain('Siti');
  });
  test('replies: what a box held, a win of the pool and a quiz won, of members who agreed before', async () => {
    const own = await openTestContext({ at: '2026-03-10T03:00:00Z' });
    await switchOn(own);
    const staff = await makeStaff(own);
    const { boxId } = await makeSeries(own, staff, { prizes: [points(5, 1)] });
    await makeRound(own, staff, { prizes: [100, 50], days: 1 });
    const [agreed, silent] = [await makePlayer(own), await makePlayer(own)];
    await own.call(updateConsent, agreed, { purpose: 'winner_feed', granted: true });
    for (const { memberId } of [agreed, silent]) await checkIn(own, memberId);
    await own.runJobs();
    own.clock.advance('PT1M');
    for (const player of [agreed, silent]) {
      expect((await own.call(buyBox, player, { boxId })).errno).toBe(0);
      await winQuiz(own, player);
    }
    own.clock.advance('P2D');
    await own.runJobs();
    own.clock.advance('PT11M');
    await own.runJobs();
    const events = await own.see('select source, member_id as "memberId", income from barrage_events order by source');
    expect(events).toEqual(
      ['box', 'pool', 'quiz'].map((source) => ({ source, memberId: agreed.memberId, income: false })),
    );
    await own.close();
  });
  test('replies: not in another country, and no purchases of income products where they are not offered', async () => {
    await shown('Siti Rahma');
    expect((await seen()).length).toBe(1);
    expect(await seen({ ...nobody, countryId: 2 })).toEqual([]);
    const weapp = { ...here, headers: { 'x-app-type': 'weapp' } };
    expect((await context.call(indexBarrage, weapp, {})).data).toEqual([]);
    expect((await context.call(homeIndexV3, weapp, {})).data.recommendations).toEqual([]);
  });
  test('forbids: withdrawing consent removes all events immediately; a refunded purchase is not shown', async () => {
    await shown('Siti Rahma');
    const [leaving, returning] = [await buyerNamed('Leaving'), await buyerNamed('Returning')];
    await agree(leaving);
    await agree(returning);
    context.clock.advance('PT1S');
    await bought(leaving);
    const { orderId } = await bought(returning);
    context.clock.advance('PT11M');
    await context.runJobs();
    expect((await seen()).map(({ name }) => name).toSorted()).toEqual(['L•••', 'R•••', 'S•••']);
    await agree(leaving, false);
    await context.call(cancelOrder, returning, { orderId });
    expect((await seen()).map(({ name }) => name)).toEqual(['S•••']);
    await agree(leaving);
    expect((await seen()).map(({ name }) => name)).toEqual(['S•••']);
  });
  test('races: concurrent collection stores each event once', async () => {
    const buyer = await buyerNamed('');
    await agree(buyer);
    context.clock.advance('PT1S');
    await bought(buyer);
    context.clock.advance('PT12M');
    await Promise.all([context.runJobs(), context.runJobs()]);
    const events = await context.see('select name from barrage_events where member_id = $1', [buyer.memberId]);
    expect(events).toEqual([{ name: expect.stringMatching(/^•••\d\d$/) }]);
  });
  test('refuses: invalid limits', async () => {
    expect((await context.call(indexBarrage, here, { limit: 31 })).errno).toBe(402);
  });
});

describe('content.hideBarrage, listBarrage', () => {
  test('replies: hidden permanently, with a reason; rejects hiding it twice and an unknown id', async () => {
    await shown('Siti Rahma');
    await agree(await shown('Leaving'), false);
    const before = (await context.call(listBarrage, editor, { source: 'order', limit: 100 })).data.list;
    const item = before.find(({ name }) => name === 'S•••');
    expect(item).toMatchObject({ consented: true, countryId: 1 });
    expect(before.find(({ name }) => name === 'L•••')?.consented).toBe(false);
    const id = item?.id ?? 0;
    expect((await context.call(hideBarrage, editor, { id, reason: 'Asked by phone' })).errno).toBe(0);
    expect((await seen()).map(({ name }) => name)).not.toContain('S•••');
    expect((await context.call(hideBarrage, editor, { id, reason: 'Again' })).errno).toBe(725);
    expect((await context.call(hideBarrage, editor, { id: 2_147_483_647, reason: 'x' })).errno).toBe(504);
    const finance = await makeOperator(context, 'finance');
    expect((await context.call(hideBarrage, finance, { id, reason: 'x' })).errno).toBe(506);
  });
  test('no operation creates an event', () => {
    const names = context.routes.map(({ op }) => op.id).filter((id) => /barrage/i.test(id));
    expect(names.toSorted()).toEqual(['content.hideBarrage', 'content.indexBarrage', 'content.listBarrage']);
  });
});
