// Tests that posted revenue is reversed by a new entry only, by two operators, and never once it is set aside.
import { approveChange } from '@roda/api-contract/backoffice/approvals';
import { rollBackImport } from '@roda/api-contract/fleet/assets';
import { listStatementLines } from '@roda/api-contract/sales/payments';
import { approveRevenue, listRevenue, proposeRevenue } from '@roda/api-contract/income/settlement';
import { listUnposted, proposeRevenueReversal } from '@roda/api-contract/income/settlement-runs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { distribute, deriveKey } from '#ledger';
import { deviceOf, makeArrival, sendFeed, tripsCsv } from '#test/factories/fleet.ts';
import { makeIncomeProduct } from '#test/factories/holdings.ts';
import { makeMember, makeOperator } from '#test/factories/identity.ts';
import { distributableOf } from '#test/factories/settlement.ts';
import { openTestContext, type TestCaller, type TestContext } from '#test/test-context.ts';

let context: TestContext;
let importer: TestCaller;
let maker: TestCaller;
let checker: TestCaller;
const period = { periodFrom: '2026-03-07T17:00:00Z', periodTo: '2026-03-08T17:00:00Z' };
const NOTHING = '01900000-0000-7000-8000-000000000000';

beforeAll(async () => {
  context = await openTestContext({ at: '2026-03-10T03:00:00Z' });
  importer = await makeOperator(context, 'fleet', 'operations');
  maker = await makeOperator(context, 'operations');
  checker = await makeOperator(context, 'finance');
});
afterAll(() => context.close());

const fed = async () => {
  const { goodsId, assetId } = await makeIncomeProduct(context);
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
  return { goodsId, assetId, device, importId: data.importId };
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
  test('replies: reversed by a mirrored entry; evidence, statement line and period can be used again', async () => {
    const { id, goodsId, line, importId, again } = await posted();
    const shown = (await context.call(listRevenue, checker, { id })).data.list[0];
    expect(shown).toMatchObject({ reversible: true, costs: '22500.15', mine: false, unitsSold: expect.any(Number) });
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
      { amount: -5_250_035n, code: 207 },
    ]);
    const now = (await context.call(listRevenue, checker, { id })).data.list[0];
    expect(now).toMatchObject({ status: 'reversed', reversedReason: 'the wrong month', reversible: false });
    const lines = await context.call(listStatementLines, checker, { limit: 100 });
    expect(lines.data.list.find((each) => each.id === line)).toMatchObject({ used: '0.00', state: 'open' });
    const next = await again();
    expect(next.errno).toBe(0);
    expect(await context.call(rollBackImport, maker, { id: importId, reason: 'not yet' })).toMatchObject({
      data: { code: 'period_taken', id: next.data.id },
    });
  });

  test('refuses: what a run has set aside for members, what is not posted, an unknown proposal', async () => {
    const { id, goodsId } = await posted();
    const waiting = await back(id);
    await context.act(({ tx, at }) =>
      distribute(tx, { key: deriveKey(`test:${id}`), at, productId: goodsId, currency: 'IDR', minor: 1n }),
    );
    expect((await approve(waiting.data.approvalId)).data).toMatchObject({ code: 'balance_short' });
    expect((await context.call(listRevenue, checker, { id })).data.list[0]).toMatchObject({ status: 'posted' });
    const other = await posted();
    await context.act(({ tx, at }) =>
      distribute(tx, { key: deriveKey(`test:${other.id}`), at, productId: other.goodsId, currency: 'IDR', minor: 1n }),
    );
    expect((await back(other.id)).data).toMatchObject({ code: 'balance_short' });
    expect((await back(NOTHING)).data).toMatchObject({ code: 'not_found' });
    const third = await posted();
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
