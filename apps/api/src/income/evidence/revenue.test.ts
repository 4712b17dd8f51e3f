// Tests of revenue: evidence and incoming money, two-person approval, posted once.
import { listApprovals } from '@roda/api-contract/backoffice/approvals';
import { importStatement, listStatementLines } from '@roda/api-contract/sales/payments';
import { approveRevenue, listRevenue, proposeRevenue, rejectRevenue } from '@roda/api-contract/income/settlement';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deviceOf, fileOf, makeArrival, sendFeed, tripsCsv } from '#test/factories/fleet.ts';
import { makeIncomeProduct } from '#test/factories/holdings.ts';
import { makeMember, makeOperator } from '#test/factories/identity.ts';
import { distributableOf, settleNow } from '#test/factories/settlement.ts';
import { openTestContext, type TestClient, type TestContext } from '#test/test-context.ts';

let context: TestContext;
let [importer, proposer, approver]: TestClient[] = [];
const period = { periodFrom: '2026-03-07T17:00:00Z', periodTo: '2026-03-08T17:00:00Z' };
const NOTHING = '01900000-0000-7000-8000-000000000000';

beforeAll(async () => {
  context = await openTestContext({ at: '2026-03-10T03:00:00Z' });
  importer = await makeOperator(context, 'fleet');
  proposer = await makeOperator(context, 'operations');
  approver = await makeOperator(context, 'finance');
});
afterAll(() => context.close());

/** A product whose vehicle earned Rp 75,000.50 on the 8th. */
const earned = async (): Promise<number> => {
  const goods = await makeIncomeProduct(context);
  const device = await deviceOf(context, goods.assetId);
  await sendFeed(
    context,
    importer ?? {},
    tripsCsv([
      { device, start: '2026-03-08 08:00:00', end: '2026-03-08 08:30:00', amount: '50000' },
      { device, start: '2026-03-08 09:00:00', end: '2026-03-08 09:20:00', amount: '25000.50' },
      { device, start: '2026-03-09 09:00:00', end: '2026-03-09 09:20:00', amount: '1' },
    ]),
  );
  return goods.goodsId;
};
const propose = (goodsId: number, statementLineId: string, rest: object = {}) =>
  context.call(proposeRevenue, proposer ?? {}, { goodsId, statementLineId, ...period, ...rest });

describe('settlement.proposeRevenue', () => {
  test("replies: the totals of the period's imports, pending for another operator", async () => {
    const goodsId = await earned();
    const line = await makeArrival(context, proposer ?? {}, '100000.00');
    const { errno, data } = await propose(goodsId, line);
    expect(errno).toBe(0);
    expect(data).toMatchObject({
      goodsId,
      amount: '75000.50',
      memberShare: '0.700000',
      members: '52500.35',
      imported: '75000.50',
      arrived: '100000.00',
      rows: 2,
      status: 'proposed',
      lineFit: 'account',
      mine: true,
      side: 'proposer',
    });
    const open = await context.call(listApprovals, approver ?? {}, { kind: 'revenue' });
    expect(open.data.list.find(({ target }) => target === data.id)).toMatchObject({
      mine: false,
      path: 'admin/fleet/revenue/approve',
    });
    expect(await distributableOf(context, goodsId)).toBe(0n);
  });

  test('refuses: less without a reason, more than imported, more than arrived, a proposed or future period', async () => {
    const goodsId = await earned();
    const line = await makeArrival(context, proposer ?? {}, '50000.00');
    expect(await propose(goodsId, line)).toMatchObject({
      errno: 725,
      data: { code: 'evidence_short', arrived: '50000.00' },
    });
    expect(await propose(goodsId, line, { amount: '50000.00' })).toMatchObject({
      errno: 402,
      data: { code: 'reason_required' },
    });
    expect(await propose(goodsId, line, { amount: '75000.51', reason: 'a hunch' })).toMatchObject({
      data: { code: 'evidence_short' },
    });
    expect(await propose(goodsId, line, { periodTo: '2026-03-20T00:00:00Z' })).toMatchObject({
      errno: 402,
      data: { code: 'not_due' },
    });
    expect(await propose(goodsId, line, { periodTo: period.periodFrom })).toMatchObject({
      errno: 402,
      data: { code: 'malformed' },
    });
    expect(await propose(goodsId, NOTHING)).toMatchObject({ errno: 504 });
    expect(await propose(goodsId + 1_000, line)).toMatchObject({ errno: 504 });
    const less = await propose(goodsId, line, { amount: '50000.00', reason: 'a card payment came back' });
    expect(less.data).toMatchObject({ amount: '50000.00', members: '35000.00', reason: 'a card payment came back' });
    expect(await propose(goodsId, await makeArrival(context, proposer ?? {}, '90000.00'))).toMatchObject({
      data: { code: 'period_taken', id: less.data.id },
    });
    const another = await earned();
    expect(await propose(another, line)).toMatchObject({ data: { code: 'evidence_short', arrived: '15000.00' } });
    expect(
      await propose(goodsId, await makeArrival(context, proposer ?? {}, '-90000.00'), {
        periodFrom: period.periodTo,
        periodTo: '2026-03-09T17:00:00Z',
      }),
    ).toMatchObject({ data: { code: 'line_unfit', reason: 'outgoing', names: [] } });
    expect(await propose((await makeIncomeProduct(context)).goodsId, line)).toMatchObject({
      data: { code: 'evidence_short', imported: '0.00' },
    });
  });

  test('replies: a range without work is approved as zero, without a line; only once', async () => {
    const { goodsId } = await makeIncomeProduct(context);
    const nothing = () => context.call(proposeRevenue, proposer ?? {}, { goodsId, ...period });
    const { data, errno } = await nothing();
    expect(errno).toBe(0);
    expect(data).toMatchObject({ amount: '0.00', members: '0.00', parts: 1, settled: 0 });
    expect(data).not.toHaveProperty('statementLineId');
    expect(await nothing()).toMatchObject({ data: { code: 'period_taken', id: data.id } });
    expect((await context.call(approveRevenue, approver ?? {}, { id: data.id })).data.status).toBe('posted');
    await settleNow(context);
    const { data: after } = await context.call(listRevenue, approver ?? {}, { id: data.id });
    expect(after.list).toMatchObject([{ parts: 1, settled: 1 }]);
  });

  test('replies: work that comes late for a proposed range is proposed on its own', async () => {
    const goodsId = await earned();
    const line = await makeArrival(context, proposer ?? {}, '80000.00');
    expect((await propose(goodsId, line)).errno).toBe(0);
    const [goods] = await context.see<{ asset_id: number }>('select asset_id from products where id = $1', [goodsId]);
    const device = await deviceOf(context, goods?.asset_id ?? 0);
    const trip = { device, start: '2026-03-08 20:00:00', end: '2026-03-08 20:10:00', amount: '1000' };
    await sendFeed(context, importer ?? {}, tripsCsv([trip]));
    expect((await propose(goodsId, line)).data).toMatchObject({ amount: '1000.00', members: '700.00', rows: 1 });
  });

  test('replies: a range that cuts days is divided by the days of its work, to the cent', async () => {
    const goodsId = await earned();
    const line = await makeArrival(context, proposer ?? {}, '80000.00');
    const wide = { periodFrom: '2026-03-08T01:15:00Z', periodTo: '2026-03-09T12:00:00Z' };
    const { data } = await propose(goodsId, line, { ...wide, amount: '20000.00', reason: 'a part came back' });
    expect(data).toMatchObject({ imported: '25001.50', amount: '20000.00', members: '14000.00', parts: 2 });
    const parts = await context.see(
      'select amount_minor, members_minor, row_count from revenue_parts where proposal_id = $1 order by period_end',
      [data.id],
    );
    expect(parts).toEqual([
      { amount_minor: 1_999_920n, members_minor: 1_399_944n, row_count: 1 },
      { amount_minor: 80n, members_minor: 56n, row_count: 1 },
    ]);
  });

  test('forbids: members, and operators with other roles', async () => {
    const input = { goodsId: 1, statementLineId: NOTHING, ...period };
    expect(await context.call(proposeRevenue, await makeMember(context), input)).toMatchObject({ errno: 501 });
    expect(await context.call(proposeRevenue, await makeOperator(context, 'support'), input)).toMatchObject({
      errno: 506,
    });
  });

  test('races: one period is proposed once, and one line is used up once', async () => {
    const goodsId = await earned();
    const lines = await Promise.all(Array.from({ length: 8 }, () => makeArrival(context, proposer ?? {}, '80000.00')));
    const replies = await Promise.all(lines.map((line) => propose(goodsId, line)));
    expect(replies.filter(({ errno }) => errno === 0).length).toBe(1);
    expect(replies.filter(({ errno }) => errno === 725).length).toBe(7);
    const many = await Promise.all(Array.from({ length: 8 }, earned));
    const one = await makeArrival(context, proposer ?? {}, '110000.00');
    const shared = await Promise.all(many.map((each) => propose(each, one)));
    expect(shared.filter(({ errno }) => errno === 0).length).toBe(2);
    expect(await context.see('select used_minor from statement_lines where id = $1', [one])).toEqual([
      { used_minor: 10_500_070n },
    ]);
  });
});

describe('settlement.approveRevenue', () => {
  test('replies: posted, the members’ share distributable, once', async () => {
    const goodsId = await earned();
    const { data } = await propose(goodsId, await makeArrival(context, proposer ?? {}, '80000.00'));
    const reply = await context.call(approveRevenue, approver ?? {}, { id: data.id });
    expect(reply.data).toMatchObject({ id: data.id, status: 'posted', decidedBy: expect.any(String) });
    expect(await distributableOf(context, goodsId)).toBe(5_250_035n);
    expect(await context.call(approveRevenue, approver ?? {}, { id: data.id })).toMatchObject({ errno: 725 });
    expect(await context.call(rejectRevenue, approver ?? {}, { id: data.id, reason: 'too late' })).toMatchObject({
      errno: 725,
    });
    expect(await distributableOf(context, goodsId)).toBe(5_250_035n);
  });

  test('refuses: the proposer, and an unknown proposal', async () => {
    const goodsId = await earned();
    const { data } = await propose(goodsId, await makeArrival(context, proposer ?? {}, '80000.00'));
    expect(await context.call(approveRevenue, proposer ?? {}, { id: data.id })).toMatchObject({
      errno: 506,
      data: { code: 'four_eyes' },
    });
    expect(await context.call(approveRevenue, approver ?? {}, { id: NOTHING })).toMatchObject({ errno: 504 });
    expect(await distributableOf(context, goodsId)).toBe(0n);
    await context.asOwner((tx) =>
      tx.query(
        `update trips set state = 'quarantined', reason = 'found out later' where state = 'counted'
      and asset_id = (select asset_id from products where id = $1)`,
        [goodsId],
      ),
    );
    expect(await context.call(approveRevenue, approver ?? {}, { id: data.id })).toMatchObject({
      errno: 725,
      data: { code: 'evidence_short' },
    });
  });

  test('forbids: approval by the proposer, in the database itself', async () => {
    const { data } = await propose(await earned(), await makeArrival(context, proposer ?? {}, '80000.00'));
    const forged = `update approvals set state = 'approved', decided_by = proposed_by, decided_name = 'x',
      decided_at = proposed_at where subject = $1`;
    await expect(context.asOwner((tx) => tx.query(forged, [data.id]))).rejects.toMatchObject({
      constraint: 'approvals_four_eyes',
    });
    expect(await context.call(approveRevenue, await makeOperator(context, 'support'), { id: data.id })).toMatchObject({
      errno: 506,
    });
  });

  test('races: ten concurrent approvals post once', async () => {
    const goodsId = await earned();
    const { data } = await propose(goodsId, await makeArrival(context, proposer ?? {}, '80000.00'));
    const others = await Promise.all(Array.from({ length: 10 }, () => makeOperator(context, 'finance')));
    const replies = await Promise.all(
      others.map((operator) => context.call(approveRevenue, operator, { id: data.id })),
    );
    expect(replies.filter(({ errno }) => errno === 0).length).toBe(1);
    expect(await distributableOf(context, goodsId)).toBe(5_250_035n);
  });
});

describe('settlement.rejectRevenue', () => {
  test('replies: rejected, and period and statement line can be used again', async () => {
    const goodsId = await earned();
    const line = await makeArrival(context, proposer ?? {}, '80000.00');
    const { data } = await propose(goodsId, line);
    const reply = await context.call(rejectRevenue, proposer ?? {}, { id: data.id, reason: 'wrong line' });
    expect(reply.data).toMatchObject({ status: 'rejected' });
    expect((await propose(goodsId, line)).errno).toBe(0);
  });
  test('refuses: an unknown proposal; forbids: members', async () => {
    expect(await context.call(rejectRevenue, approver ?? {}, { id: NOTHING, reason: 'nothing' })).toMatchObject({
      errno: 504,
    });
    expect(
      await context.call(rejectRevenue, await makeMember(context), { id: NOTHING, reason: 'nothing' }),
    ).toMatchObject({
      errno: 501,
    });
  });
});

describe('settlement.listRevenue', () => {
  test('replies: by product and state, the newest first', async () => {
    const goodsId = await earned();
    await propose(goodsId, await makeArrival(context, proposer ?? {}, '80000.00'));
    const { data } = await context.call(listRevenue, approver ?? {}, { goodsId, status: 'proposed' });
    expect(data).toMatchObject({ total: 1, list: [{ goodsId, goodsName: 'City van', status: 'proposed' }] });
    expect(
      (await context.call(listRevenue, approver ?? {}, { status: 'posted' })).data.list.every(
        ({ status }) => status === 'posted',
      ),
    ).toBe(true);
  });
  test('forbids: operators with other roles', async () =>
    expect(await context.call(listRevenue, await makeOperator(context, 'support'), {})).toMatchObject({ errno: 506 }));
});

describe('approvals.listApprovals', () => {
  test("replies: what is pending, and whether it is one's own", async () => {
    const { data } = await propose(await earned(), await makeArrival(context, proposer ?? {}, '80000.00'));
    const mine = await context.call(listApprovals, proposer ?? {}, { limit: 100 });
    expect(mine.data.list.find(({ target }) => target === data.id)).toMatchObject({
      mine: true,
      kind: 'revenue',
      title: 'City van: 75000.50 IDR',
    });
    await context.call(approveRevenue, approver ?? {}, { id: data.id });
    const after = await context.call(listApprovals, proposer ?? {}, { limit: 100 });
    expect(after.data.list.some(({ target }) => target === data.id)).toBe(false);
  });
  test('forbids: members', async () =>
    expect(await context.call(listApprovals, await makeMember(context), {})).toMatchObject({ errno: 501 }));
});

describe('payments.importStatement', () => {
  const lines = (tag: string): string =>
    [
      'date,reference,description,amount',
      `2026-03-01,${tag}-1,"Fleet, March",100.00`,
      `2026-03-02,${tag}-2,Fee,-5.50`,
      '',
    ].join('\r\n');
  const send = (text: string, operator = proposer ?? {}) =>
    context.call(importStatement, operator, { account: 'bank' }, fileOf(text, 'statement.csv'));

  test('replies: each line once, invalid ones listed', async () => {
    const bad = ['2026-02-30,a-3,x,1', '2026-03-03,,x,1', '2026-03-03,a-4,x,NA', '2026-03-03,a-5'];
    const absurd = '2026-03-03,a-6,x,92233720368547758.07';
    const text = `\uFEFF${lines('a')}${[...bad, absurd].join('\r\n')}\r\n`;
    const { data } = await send(text);
    expect(data).toMatchObject({ lines: 2, duplicates: 0, matched: 0, open: 2 });
    expect(data.rejected).toEqual([
      { line: 4, reason: 'date' },
      { line: 5, reason: 'reference' },
      { line: 6, reason: 'amount' },
      { line: 7, reason: 'columns' },
      { line: 8, reason: 'amount_absurd' },
    ]);
  });
  test('repeats: the same statement adds nothing', async () => {
    await send(lines('b'));
    expect((await send(lines('b'))).data).toMatchObject({ lines: 0, duplicates: 2 });
  });
  test('refuses: an invalid header; forbids: members', async () => {
    expect(await send('date,amount\n')).toMatchObject({
      errno: 402,
      data: { code: 'bad_file', missing: ['reference'] },
    });
    expect(await send(lines('c'), await makeMember(context))).toMatchObject({ errno: 501 });
  });
  test('races: ten concurrent imports count each line once', async () => {
    const replies = await Promise.all(Array.from({ length: 10 }, () => send(lines('d'))));
    expect(replies.reduce((sum, { data }) => sum + data.lines, 0)).toBe(2);
  });
});

describe('payments.listStatementLines', () => {
  test('replies: what a line was used for', async () => {
    const line = await makeArrival(context, proposer ?? {}, '80000.00');
    const { data } = await propose(await earned(), line);
    const { data: page } = await context.call(listStatementLines, approver ?? {}, {
      state: 'revenue',
      account: 'bank',
      limit: 100,
    });
    expect(page.list.find(({ id }) => id === line)).toMatchObject({
      amount: '80000.00',
      used: '52500.35',
      state: 'revenue',
      matchedWith: `revenue:${data.id}`,
    });
  });
  test('forbids: members', async () =>
    expect(await context.call(listStatementLines, await makeMember(context), {})).toMatchObject({ errno: 501 }));
});
