// Tests that a holder of an asset does not pay for its revenue: by member number, phone and card, at the import and
// when revenue is proposed (R3).
import { importInfo } from '@roda/api-contract/fleet/fleet';
import { listImports, proposeImport } from '@roda/api-contract/fleet/imports';
import { proposeRevenue } from '@roda/api-contract/income/settlement';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeAssetRow } from '#test/factories/catalog.ts';
import { deviceOf, fileOf, makeArrival, sendFeed } from '#test/factories/fleet.ts';
import { makeHolding, makeIncomeProduct } from '#test/factories/holdings.ts';
import { freshPhone, makeMember, makeOperator, type TestMember } from '#test/factories/identity.ts';
import { makeCard } from '#test/factories/wallet.ts';
import { openTestContext, type TestClient, type TestContext } from '#test/test-context.ts';

let context: TestContext;
let importer: TestClient;
let maker: TestClient;

beforeAll(async () => {
  context = await openTestContext({ at: '2026-03-10T03:00:00Z' });
  importer = await makeOperator(context, 'fleet');
  maker = await makeOperator(context, 'operations');
});
afterAll(() => context.close());

/** One trip of Rp 1,000 per payer, an hour apart, on the 8th. */
const paidBy = (device: string, payers: readonly string[], prefix = ''): string =>
  [
    'id,deviceNumber,startedAt,endedAt,amount,payer',
    ...payers.map((payer, index) => {
      const hour = String(index).padStart(2, '0');
      return `${prefix}${device}-${index},${device},2026-03-08 ${hour}:00,2026-03-08 ${hour}:10,1000,${payer}`;
    }),
  ].join('\n');
const outcome = async (device: string) =>
  context.see<{ state: string; reason: string | null }>(
    `select t.state, t.reason from trips t join assets a on a.id = t.asset_id where a.device_number = $1
     order by t.started_at`,
    [device],
  );
const owner = { state: 'quarantined', reason: 'payer_is_owner' };
const perhaps = { state: 'quarantined', reason: 'payer_may_be_owner' };
const counted = { state: 'counted', reason: null };

const freshCard = (): string => `52644${String(Math.floor(Math.random() * 1e11)).padStart(11, '0')}`;

const product = async () => {
  const goods = await makeIncomeProduct(context);
  return { ...goods, device: await deviceOf(context, goods.assetId) };
};

const bank = async (member: TestMember): Promise<{ number: string; id: string }> => {
  const number = freshCard();
  return { number, id: await makeCard(context, member, { number }) };
};

describe('fleet.importFleet: who paid', () => {
  test('a holder by member number, by phone in each notation, and by card', async () => {
    const goods = await product();
    const holder = await makeMember(context);
    const { number } = await bank(holder);
    await makeHolding(context, holder.memberId, goods);
    const international = `+62${holder.phone.slice(1)}`;
    const spaced = `${number.slice(0, 4)} ${number.slice(4, 8)} ${number.slice(8)}`;
    const payers = [String(holder.memberId), holder.phone, international, international.slice(1), number, spaced];
    const { data } = await sendFeed(
      context,
      importer,
      paidBy(goods.device, [...payers, freshPhone(), freshCard(), '']),
    );
    expect(data).toMatchObject({ accepted: 3, quarantined: 6, revenue: '3000.00' });
    expect(await outcome(goods.device)).toEqual([...payers.map(() => owner), counted, counted, counted]);
  });

  test('a masked card sets a trip aside when a holder’s card ends so, a stranger’s does not', async () => {
    const goods = await product();
    const holder = await makeMember(context);
    const { number } = await bank(holder);
    await makeHolding(context, holder.memberId, goods);
    const end = number.slice(-4);
    const other = String((Number(end) + 1) % 10_000).padStart(4, '0');
    await sendFeed(context, importer, paidBy(goods.device, [`****${end}`, `5264 •••• •••• ${end}`, `****${other}`]));
    expect(await outcome(goods.device)).toEqual([perhaps, perhaps, counted]);
  });

  test('a member who holds nothing of it pays like anybody; a removed card is still its holder’s', async () => {
    const goods = await product();
    const [stranger, holder] = [await makeMember(context), await makeMember(context)];
    const { number, id } = await bank(holder);
    await makeHolding(context, holder.memberId, goods);
    await context.asOwner((tx) => tx.query('update bank_cards set removed_at = now() where id = $1', [id]));
    await sendFeed(context, importer, paidBy(goods.device, [stranger.phone, number]));
    expect(await outcome(goods.device)).toEqual([counted, owner]);
  });

  test('a holder of a plan does not pay for any of its assets; a former holder’s fares of that time do not count', async () => {
    const plan = await makeIncomeProduct(context);
    const second = await makeAssetRow(context);
    await context.asOwner((tx) =>
      tx.query('insert into product_assets (goods_id, asset_id) values ($1, $2)', [plan.goodsId, second]),
    );
    const holder = await makeMember(context);
    await makeHolding(context, holder.memberId, plan);
    const device = await deviceOf(context, second);
    await sendFeed(context, importer, paidBy(device, [holder.phone]));
    expect(await outcome(device)).toEqual([owner]);
    const goods = await product();
    const [former, past] = [await makeMember(context), await makeMember(context)];
    await makeHolding(context, former.memberId, goods);
    await makeHolding(context, past.memberId, goods);
    const endAt = (member: TestMember, at: string) =>
      context.asOwner((tx) =>
        tx.query(
          `update holdings set start_at = '2026-02-01T17:00:00Z', end_at = $2, ended_at = $2 where member_id = $1`,
          [member.memberId, at],
        ),
      );
    await endAt(former, '2026-03-09T17:00:00Z');
    await endAt(past, '2026-03-05T17:00:00Z');
    await sendFeed(context, importer, paidBy(goods.device, [former.phone, past.phone]));
    expect(await outcome(goods.device)).toEqual([owner, counted]);
  });

  test('no phone or card is kept in clear: neither with the evidence nor in the lists of lines', async () => {
    const goods = await product();
    const holder = await makeMember(context);
    const { number } = await bank(holder);
    await makeHolding(context, holder.memberId, goods);
    const bad = `x,${goods.device},2026-03-08 23:00,never,1000,${number}`;
    const broken = `y,${goods.device},2026-03-08 23:00,${holder.phone}`;
    const text = `${paidBy(goods.device, [holder.phone, number])}\n${bad}\n${broken}`;
    const { data } = await sendFeed(context, importer, text);
    expect(data).toMatchObject({ quarantined: 2, rejectedCount: 2 });
    const kept = await context.see<{ text: string }>(
      `select to_jsonb(t)::text as text from trips t where import_id = $1
       union all select to_jsonb(r)::text from import_rejections r where import_id = $1`,
      [data.importId],
    );
    expect(kept).toHaveLength(6);
    for (const row of kept) {
      expect(row.text).not.toContain(number);
      expect(row.text).not.toContain(holder.phone);
    }
    const staged = await context.call(proposeImport, importer, { kind: 'trip' }, fileOf(text.replaceAll('x,', 'z,')));
    expect(JSON.stringify(staged.data)).not.toContain(number);
  });
});

describe('settlement.proposeRevenue: who paid', () => {
  const period = { periodFrom: '2026-03-07T17:00:00Z', periodTo: '2026-03-08T17:00:00Z' };
  const propose = async (goodsId: number) =>
    context.call(proposeRevenue, maker, {
      goodsId,
      statementLineId: await makeArrival(context, maker, '5000.00'),
      ...period,
    });

  test('a buyer since the import, and a card bound since: set aside, and out of days, sums and the proposal', async () => {
    const goods = await product();
    const [buyer, holder] = [await makeMember(context), await makeMember(context)];
    await makeHolding(context, holder.memberId, goods);
    const number = freshCard();
    const { data } = await sendFeed(context, importer, paidBy(goods.device, [buyer.phone, number, freshPhone()]));
    expect(data).toMatchObject({ accepted: 3, revenue: '3000.00' });
    await makeHolding(context, buyer.memberId, goods);
    await makeCard(context, holder, { number });
    expect((await propose(goods.goodsId)).data).toMatchObject({ imported: '1000.00', members: '700.00', rows: 1 });
    expect(await outcome(goods.device)).toEqual([owner, owner, counted]);
    expect(
      await context.see('select order_count, revenue_minor from asset_days where asset_id = $1', [goods.assetId]),
    ).toEqual([{ order_count: 1, revenue_minor: 100_000n }]);
    const list = (await context.call(listImports, maker, { id: data.importId })).data.list;
    expect(list[0]).toMatchObject({ accepted: 1, quarantined: 2, revenue: '1000.00' });
    const { lines } = (await context.call(importInfo, maker, { id: data.importId })).data;
    expect(lines.list).toMatchObject([{ reason: 'payer_is_owner' }, { reason: 'payer_is_owner' }]);
  });

  test('refuses: work that only holders paid for; replies: a range of zero, without a line', async () => {
    const goods = await product();
    const buyer = await makeMember(context);
    await sendFeed(context, importer, paidBy(goods.device, [buyer.phone]));
    await makeHolding(context, buyer.memberId, goods);
    expect((await propose(goods.goodsId)).data).toMatchObject({ code: 'evidence_short', imported: '0.00' });
    const { data } = await context.call(proposeRevenue, maker, { goodsId: goods.goodsId, ...period });
    expect(data).toMatchObject({ imported: '0.00', amount: '0.00', rows: 0, importers: [] });
  });
});
