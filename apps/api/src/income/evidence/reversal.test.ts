// Tests that posted revenue is taken back by a posting of its own, by two operators, and that no income record changes:
// the company's reserve pays for what members have.
import { approveChange } from '@roda/api-contract/backoffice/approvals';
import { rollBackImport } from '@roda/api-contract/fleet/assets';
import { listProductsForOperators } from '@roda/api-contract/sales/catalog';
import { listStatementLines } from '@roda/api-contract/sales/payments';
import { receiveIncome } from '@roda/api-contract/income/holdings';
import { approveRevenue, listRevenue, proposeRevenue } from '@roda/api-contract/income/settlement';
import { listUnposted, proposeRevenueReversal, revenueMatches } from '@roda/api-contract/income/settlement-runs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deviceOf, makeArrival, sendFeed, tripsCsv } from '#test/factories/fleet.ts';
import { makeIncomeProduct, recordsOf } from '#test/factories/holdings.ts';
import { makeMember, makeOperator } from '#test/factories/identity.ts';
import { makeBuyer, type OrderBuyer } from '#test/factories/orders.ts';
import {
  distributableOf,
  fleetPartOf,
  incomeValidationErrors,
  reserveOf,
  settleNow,
} from '#test/factories/settlement.ts';
import { fillReserve, payFleet } from '#test/factories/sources.ts';
import { openTestContext, type TestClient, type TestContext } from '#test/test-context.ts';

let context: TestContext;
let importer: TestClient;
let maker: TestClient;
let checker: TestClient;
const period = { periodFrom: '2026-03-07T17:00:00Z', periodTo: '2026-03-08T17:00:00Z' };
const NOTHING = '01900000-0000-7000-8000-000000000000';

beforeAll(async () => {
  context = await openTestContext({ at: '2026-03-10T03:00:00Z' });
  importer = await makeOperator(context, 'fleet', 'operations');
  maker = await makeOperator(context, 'operations');
  checker = await makeOperator(context, 'finance');
});
afterAll(() => context.close());

const fed = async (unitsTotal = 1_000_000) => {
  const { goodsId, assetId, terms } = await makeIncomeProduct(context, { unitsTotal });
  const device = await deviceOf(context, assetId);
  const { data } = await sendFeed(
    context,
    importer,
    tripsCsv([
      { device, start: '2026-03-08 08:00:00', end: '2026-03-08 08:30:00', amount: '50000' },
      { device, start: '2026-03-08 09:00:00', end: '2026-03-08 09:20:00', amount: '25000.50' },
      { device, start: '2026-03-09 09:00:00', end: '2026-03-09 09:20:00', amount: '1000' },
      { device, start: '2026-03-10 09:00:00', end: '2026-03-10 09:20:00', amount: '7' },
    ]),
  );
  return { goodsId, assetId, terms, device, importId: data.importId };
};

/** Revenue of Rp 75,000.50, of which Rp 52,500.35 are the members’, posted. */
const posted = async () => {
  const made = await fed();
  const line = await makeArrival(context, maker, '80000.00');
  const input = { goodsId: made.goodsId, statementLineId: line, ...period };
  const { id } = (await context.call(proposeRevenue, maker, input)).data;
  await context.call(approveRevenue, checker, { id });
  return { ...made, line, id, again: () => context.call(proposeRevenue, maker, input) };
};
const back = (id: string, caller = maker) =>
  context.call(proposeRevenueReversal, caller, { id, reason: 'the wrong month' });
const approve = (id: string | undefined, caller = checker) => context.call(approveChange, caller, { id: id ?? '' });

describe('settlement.proposeRevenueReversal', () => {
  test('replies: before settlement, from distributable alone; evidence, statement line and period can be used again', async () => {
    const { id, goodsId, line, importId, again } = await posted();
    const shown = (await context.call(listRevenue, checker, { id })).data.list[0];
    expect(shown).toMatchObject({ reversible: true, costs: '22500.15', mine: false, unitsTotal: 1_000_000 });
    const { data } = await back(id);
    expect(await distributableOf(context, goodsId)).toBe(5_250_035n);
    expect((await approve(data.approvalId)).errno).toBe(0);
    expect(await distributableOf(context, goodsId)).toBe(0n);
    const entries = await context.see(
      `select e.amount, e.code::int as code from ledger.entries e join ledger.journals j on j.member_id = 0
         and j.key = e.journal_key where e.kind = 251 and e.product_id = $1 order by e.seq`,
      [goodsId],
    );
    expect(entries).toEqual([
      { amount: 5_250_035n, code: 206 },
      { amount: -5_250_035n, code: 208 },
    ]);
    const now = (await context.call(listRevenue, checker, { id })).data.list[0];
    expect(now).toMatchObject({
      status: 'reversed',
      reversedReason: 'the wrong month',
      reversible: false,
      houseBears: '0.00',
    });
    const lines = await context.call(listStatementLines, checker, { limit: 100 });
    expect(lines.data.list.find((each) => each.id === line)).toMatchObject({ used: '0.00', state: 'open' });
    const next = await again();
    expect(next.errno).toBe(0);
    expect(await context.call(rollBackImport, maker, { id: importId, reason: 'not yet' })).toMatchObject({
      data: { code: 'period_taken', id: next.data.id },
    });
  });

  /** Posted revenue of the 8th for a product of 10 units, of which a member holds 4 since before; settled. */
  const settled = async (): Promise<{ id: string; goodsId: number; member: OrderBuyer }> => {
    const paidAt = new Date('2026-03-06T03:00:00Z');
    const made = await fed(10);
    const member = await makeBuyer(context, { walletMinor: 0n, isSuitable: false });
    await context.asOwner((tx) =>
      tx.query(
        `insert into holdings (member_id, id, goods_id, kind, order_id, quantity, price_minor, target_minor, currency,
           cycle, time_zone, paid_at, start_at, end_at, cancel_until, terms)
         values ($1, gen_random_uuid(), $2, 'vehicle', gen_random_uuid(), 4, 100, 100, 'IDR', 0, 'Asia/Jakarta', $3,
           '2026-03-06T17:00:00Z', '2026-06-06T17:00:00Z', $3, $4)`,
        [member.memberId, made.goodsId, paidAt, JSON.stringify(made.terms)],
      ),
    );
    const line = await makeArrival(context, maker, '80000.00');
    const input = { goodsId: made.goodsId, statementLineId: line, ...period };
    const { id } = (await context.call(proposeRevenue, maker, input)).data;
    await context.call(approveRevenue, checker, { id });
    await settleNow(context);
    return { id, goodsId: made.goodsId, member };
  };

  test('replies: after settlement and claim, the reserve pays for the income, the fleet for its part', async () => {
    const { id, goodsId, member } = await settled();
    expect((await context.call(receiveIncome, member, {})).data.amount).toBe('21000.14');
    const records = await recordsOf(context, member.memberId);
    expect(await fleetPartOf(context, goodsId)).toBe(3_150_021n);
    await fillReserve(context, 2_100_014n);
    const before = await reserveOf(context);
    expect((await approve((await back(id)).data.approvalId)).errno).toBe(0);
    expect(await reserveOf(context)).toBe(before - 2_100_014n);
    expect(await fleetPartOf(context, goodsId)).toBe(0n);
    expect(await recordsOf(context, member.memberId)).toEqual(records);
    const [now] = (await context.call(listRevenue, checker, { id })).data.list;
    expect(now).toMatchObject({ status: 'reversed', houseBears: '21000.14', parts: 1, settled: 1 });
    expect(await incomeValidationErrors(context)).toEqual([]);
  });

  test('replies: where the fleet was paid out already, the reserve pays that too', async () => {
    const { id, goodsId } = await settled();
    await payFleet(context, goodsId, 3_000_021n);
    await fillReserve(context, 5_100_035n);
    const before = await reserveOf(context);
    expect((await approve((await back(id)).data.approvalId)).errno).toBe(0);
    expect(await reserveOf(context)).toBe(before - 5_100_035n);
    expect(await incomeValidationErrors(context)).toEqual([]);
  });

  test('replies: evidence of settled revenue that was taken back makes a new part of the period', async () => {
    const { id, goodsId, member } = await settled();
    await fillReserve(context, 9_000_000n);
    await approve((await back(id)).data.approvalId);
    const line = await makeArrival(context, maker, '80000.00');
    const again = { goodsId, statementLineId: line, ...period, amount: '10000.00', reason: 'the rest was wrong' };
    const { data } = await context.call(proposeRevenue, maker, again);
    await context.call(approveRevenue, checker, { id: data.id });
    await settleNow(context);
    expect(await recordsOf(context, member.memberId)).toMatchObject([
      { part: 1, amount_minor: 2_100_014n },
      { part: 2, amount_minor: 280_000n },
    ]);
    expect(await incomeValidationErrors(context)).toEqual([]);
  });

  test('refuses: a reserve that is short, what is not posted, an unknown proposal', async () => {
    const { id } = await settled();
    const rest = await reserveOf(context);
    await fillReserve(context, 9_000_000n);
    const waiting = await back(id);
    const other = await settled();
    // Empties the reserve but for one minor unit less than this one needs.
    const third = await posted();
    await context.asOwner((tx) =>
      tx.query('update ledger.accounts set balance = $1 where member_id = 0 and kind = 203', [2_100_013n]),
    );
    expect((await approve(waiting.data.approvalId)).data).toMatchObject({ code: 'balance_short' });
    expect((await context.call(listRevenue, checker, { id })).data.list[0]).toMatchObject({ status: 'posted' });
    expect((await back(other.id)).data).toMatchObject({ code: 'balance_short' });
    await context.asOwner((tx) =>
      tx.query('update ledger.accounts set balance = $1 where member_id = 0 and kind = 203', [rest + 9_000_000n]),
    );
    expect((await back(NOTHING)).data).toMatchObject({ code: 'not_found' });
    await approve((await back(third.id)).data.approvalId);
    expect((await back(third.id)).data).toMatchObject({ code: 'wrong_state' });
  });

  test('forbids: members, operators with other roles, and approval by the proposer', async () => {
    const { id } = await posted();
    expect((await back(id, await makeMember(context))).errno).toBe(501);
    expect((await back(id, await makeOperator(context, 'fleet'))).errno).toBe(506);
    const both = await makeOperator(context, 'finance');
    expect((await approve((await back(id, both)).data.approvalId, both)).data).toMatchObject({ code: 'four_eyes' });
  });

  test('races: of ten concurrent approvals one reverses it', async () => {
    const { id, goodsId } = await posted();
    const { data } = await back(id);
    const others = await Promise.all(Array.from({ length: 10 }, () => makeOperator(context, 'finance')));
    const replies = await Promise.all(others.map((each) => approve(data.approvalId, each)));
    expect(replies.filter(({ errno }) => errno === 0)).toHaveLength(1);
    expect(await distributableOf(context, goodsId)).toBe(0n);
  });
});

describe('settlement.listUnposted', () => {
  const gapsOf = async (goodsId: number) => (await context.call(listUnposted, checker, { goodsId })).data.list;

  test('replies: counted work up to midnight, as used by a proposal, gap by gap', async () => {
    const { goodsId, device, assetId } = await fed();
    const [gap] = await gapsOf(goodsId);
    expect(gap).toMatchObject({
      assetId,
      deviceNumber: device,
      periodFrom: '2026-03-07T17:00:00.000Z',
      periodTo: '2026-03-09T17:00:00.000Z',
      rows: 3,
      imports: 1,
      amount: '76000.50',
      members: '53200.35',
    });
    const line = await makeArrival(context, maker, '90000.00');
    const only = { goodsId, statementLineId: line, ...period };
    const { id } = (await context.call(proposeRevenue, maker, only)).data;
    expect(await gapsOf(goodsId)).toMatchObject([
      { periodFrom: period.periodTo.replace('Z', '.000Z'), amount: '1000.00' },
    ]);
    const rest = { goodsId, statementLineId: line, periodFrom: period.periodTo, periodTo: gap?.periodTo ?? '' };
    expect((await context.call(proposeRevenue, maker, rest)).errno).toBe(0);
    expect(await gapsOf(goodsId)).toEqual([]);
    await context.call(approveRevenue, checker, { id });
    await approve((await back(id)).data.approvalId);
    expect(await gapsOf(goodsId)).toMatchObject([
      { periodFrom: '2026-03-07T17:00:00.000Z', periodTo: '2026-03-08T17:00:00.000Z', amount: '75000.50' },
    ]);
  });

  test('replies: late work as its own row; nothing is left once all is proposed, also after supplements', async () => {
    const { goodsId, device } = await fed();
    const line = await makeArrival(context, maker, '90000.00');
    const proposed = async (): Promise<void> => {
      for (const { assetId, periodFrom, periodTo, members } of await gapsOf(goodsId)) {
        const asked = { goodsId, assetId, periodFrom, periodTo };
        expect((await context.call(revenueMatches, maker, asked)).data.members).toBe(members);
        const { data } = await context.call(proposeRevenue, maker, { ...asked, statementLineId: line });
        expect(data.members).toBe(members);
        expect((await context.call(approveRevenue, checker, { id: data.id })).errno).toBe(0);
      }
    };
    await proposed();
    expect(await gapsOf(goodsId)).toEqual([]);
    const late = (hour: number, amount: string) => ({
      ...{ device, start: `2026-03-08 ${hour}:00:00`, end: `2026-03-08 ${hour}:10:00`, amount },
    });
    await sendFeed(context, importer, tripsCsv([late(18, '0.01'), late(19, '0.01'), late(20, '100')]));
    expect(await gapsOf(goodsId)).toMatchObject([
      { periodFrom: '2026-03-07T17:00:00.000Z', periodTo: '2026-03-08T17:00:00.000Z', rows: 3, amount: '100.02' },
    ]);
    await proposed();
    expect(await gapsOf(goodsId)).toEqual([]);
  });

  test('replies: the members’ share truncated in each period, as the proposal and the product’s page have it', async () => {
    const { goodsId, assetId } = await makeIncomeProduct(context);
    const device = await deviceOf(context, assetId);
    const cent = (day: number) => ({
      ...{ device, start: `2026-03-0${day} 08:00:00`, end: `2026-03-0${day} 08:30:00`, amount: '1.01' },
    });
    await sendFeed(context, importer, tripsCsv([cent(6), cent(7), cent(8)]));
    const [row] = await gapsOf(goodsId);
    expect(row).toMatchObject({ amount: '3.03', members: '2.10' });
    const { data } = await context.call(listProductsForOperators, checker, { id: goodsId });
    const { periodFrom, periodTo, imports, rows, amount, members } = row ?? {};
    expect(data.list[0]?.pending).toEqual([
      { assetId, deviceNumber: device, periodFrom, periodTo, imports, rows, amount, members },
    ]);
  });

  test('replies: found by device, sorted by amount; forbids: members', async () => {
    const { device } = await fed();
    expect((await context.call(listUnposted, checker, { search: device })).data.total).toBe(1);
    const { data } = await context.call(listUnposted, checker, { sort: 'amount', limit: 100 });
    const amounts = data.list.map(({ amount }) => Number(amount));
    expect(amounts).toEqual(amounts.toSorted((one, other) => other - one));
    const row = data.list[0];
    expect((await context.call(listUnposted, checker, { id: row?.id ?? '' })).data.list).toEqual([row]);
    expect((await context.call(listUnposted, await makeMember(context), {})).errno).toBe(501);
  });
});
