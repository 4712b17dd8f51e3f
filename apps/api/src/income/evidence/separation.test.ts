// Tests that nobody is on two sides of revenue: importer, proposer, approver, importer of the statement line (R3).
import { listApprovals } from '@roda/api-contract/backoffice/approvals';
import { overview } from '@roda/api-contract/backoffice/overview';
import { acceptImport, proposeImport } from '@roda/api-contract/fleet/imports';
import { approveRevenue, listRevenue, proposeRevenue, rejectRevenue } from '@roda/api-contract/income/settlement';
import { revenueMatches } from '@roda/api-contract/income/settlement-runs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deviceOf, fileOf, makeArrival, sendFeed, tripsCsv } from '#test/factories/fleet.ts';
import { makeIncomeProduct } from '#test/factories/holdings.ts';
import { makeOperator, type TestOperator } from '#test/factories/identity.ts';
import { distributableOf } from '#test/factories/settlement.ts';
import { openTestContext, type TestContext } from '#test/test-context.ts';

let context: TestContext;
let importer: TestOperator;
let proposer: TestOperator;
let approver: TestOperator;
let teller: TestOperator;
const period = { periodFrom: '2026-03-07T17:00:00Z', periodTo: '2026-03-08T17:00:00Z' };

beforeAll(async () => {
  context = await openTestContext({ at: '2026-03-10T03:00:00Z' });
  // Everybody has every role: only the separation keeps them apart.
  const make = (): Promise<TestOperator> => makeOperator(context, 'fleet', 'operations', 'finance');
  [importer, proposer, approver, teller] = [await make(), await make(), await make(), await make()];
});
afterAll(() => context.close());

const trip = (device: string, hour = '08') =>
  tripsCsv([{ device, start: `2026-03-08 ${hour}:00:00`, end: `2026-03-08 ${hour}:30:00`, amount: '100000' }]);

const earning = async (by = importer) => {
  const { goodsId, assetId } = await makeIncomeProduct(context);
  const device = await deviceOf(context, assetId);
  await sendFeed(context, by, trip(device));
  return { goodsId, assetId, device };
};
const propose = async (goodsId: number, by = proposer, lineBy = teller) =>
  context.call(proposeRevenue, by, {
    goodsId,
    statementLineId: await makeArrival(context, lineBy, '200000.00'),
    ...period,
  });
const approve = (id: string, by: TestOperator) => context.call(approveRevenue, by, { id });
const nameOf = async ({ operatorId }: TestOperator): Promise<string | undefined> =>
  (await context.see<{ name: string }>('select name from operators where id = $1', [operatorId]))[0]?.name;

describe('settlement.proposeRevenue and approveRevenue: four sides', () => {
  test('replies: who imported the evidence and the line, and the caller’s own side', async () => {
    const { goodsId } = await earning();
    const { data } = await propose(goodsId);
    expect(data).toMatchObject({
      importers: [await nameOf(importer)],
      lineImportedBy: await nameOf(teller),
      side: 'proposer',
      mine: true,
    });
    const seenBy = async (operator: TestOperator) =>
      (await context.call(listRevenue, operator, { id: data.id })).data.list[0];
    expect(await seenBy(importer)).toMatchObject({ side: 'evidence', mine: false });
    expect(await seenBy(teller)).toMatchObject({ side: 'line', mine: false });
    expect(await seenBy(approver)).not.toHaveProperty('side');
    expect((await approve(data.id, approver)).data).toMatchObject({ status: 'posted' });
  });

  test('replies: the list of approvals says to each side why it may not approve, and its filter and count agree', async () => {
    const { goodsId } = await earning();
    const { data } = await propose(goodsId);
    const bystander = await makeOperator(context, 'content');
    const listed = async (by: TestOperator, more: object = {}) =>
      (await context.call(listApprovals, by, { kind: 'revenue', text: data.id, ...more })).data.list;
    const sides = [
      [proposer, 'proposer'],
      [importer, 'evidence'],
      [teller, 'line'],
      [bystander, 'role'],
    ] as const;
    for (const [by, ineligible] of sides) {
      expect(await listed(by)).toMatchObject([{ target: data.id, decidable: false, ineligible }]);
      expect(await listed(by, { decidable: true })).toEqual([]);
    }
    const [request] = await listed(approver, { decidable: true });
    expect(request).toMatchObject({ target: data.id, decidable: true });
    expect(request).not.toHaveProperty('ineligible');
    const waiting = async (by: TestOperator): Promise<number> => {
      const { queues } = (await context.call(overview, by, {})).data;
      return queues.find(({ queue }) => queue === 'approvals')?.count ?? 0;
    };
    const before = await Promise.all([importer, proposer, teller, approver].map(waiting));
    expect((await approve(data.id, approver)).errno).toBe(0);
    const after = await Promise.all([importer, proposer, teller, approver].map(waiting));
    expect(before.map((count, at) => count - (after[at] ?? 0))).toEqual([0, 0, 0, 1]);
    for (const [by] of sides) {
      const [decided] = await listed(by, { state: 'approved' });
      expect(decided).toMatchObject({ state: 'approved', decidable: false });
      expect(decided).not.toHaveProperty('ineligible');
    }
  });

  test('forbids: exactly those whom the list calls ineligible, by the constraint itself', async () => {
    const everyone = [importer, proposer, approver, teller];
    const rolledBack = new Error('rolled back');
    /** Whether the database lets an operator post it, around the code. */
    const mayPost = async (id: string, { operatorId }: TestOperator): Promise<boolean> => {
      const outcome = await context
        .act(async ({ tx }) => {
          await tx.query(
            `update revenue_proposals set state = 'posted', decided_by = $2, decided_name = 'Anybody', decided_at = now()
             where id = $1`,
            [id, operatorId],
          );
          throw rolledBack;
        })
        .catch((error: unknown) => error);
      if (outcome !== rolledBack) expect(String(outcome)).toContain('revenue_four_eyes');
      return outcome === rolledBack;
    };
    for (const lineBy of everyone) {
      const { data } = await propose((await earning()).goodsId, proposer, lineBy);
      const listed: boolean[] = [];
      const allowed: boolean[] = [];
      for (const by of everyone) {
        const [request] = (await context.call(listApprovals, by, { kind: 'revenue', text: data.id })).data.list;
        listed.push(request?.ineligible === undefined);
        allowed.push(await mayPost(data.id, by));
      }
      expect(listed).toEqual(allowed);
      expect(listed).toEqual(everyone.map((by) => by !== importer && by !== proposer && by !== lineBy));
    }
  });

  test('forbids: proposing by who imported any of the evidence', async () => {
    const { goodsId, device } = await earning();
    await sendFeed(context, proposer, trip(device, '10'));
    for (const side of [importer, proposer])
      expect(await propose(goodsId, side)).toMatchObject({ errno: 506, data: { code: 'four_eyes', side: 'evidence' } });
    const { data } = await context.call(revenueMatches, importer, { goodsId, ...period });
    expect(data).toMatchObject({ side: 'evidence', members: '140000.00' });
    expect((await propose(goodsId, approver)).data).toMatchObject({
      importers: expect.arrayContaining([await nameOf(importer), await nameOf(proposer)]),
    });
  });

  test('forbids: approving by the proposer, by an importer, by who imported the line, and by who is two of them', async () => {
    const { goodsId } = await earning();
    const { data } = await propose(goodsId);
    const sides = [
      [proposer, 'proposer'],
      [importer, 'evidence'],
      [teller, 'line'],
    ] as const;
    for (const [operator, side] of sides)
      expect(await approve(data.id, operator)).toMatchObject({ errno: 506, data: { code: 'four_eyes', side } });
    expect(await distributableOf(context, goodsId)).toBe(0n);
    const other = (await propose((await earning()).goodsId, proposer, proposer)).data;
    expect((await approve(other.id, proposer)).data).toMatchObject({ code: 'four_eyes', side: 'proposer' });
    expect((await approve(other.id, approver)).errno).toBe(0);
    const both = (await propose((await earning()).goodsId, proposer, importer)).data;
    expect((await approve(both.id, importer)).data).toMatchObject({ code: 'four_eyes', side: 'evidence' });
    expect((await approve(both.id, approver)).errno).toBe(0);
  });

  test('replies: who staged a file imported it, who accepted it did not', async () => {
    const { goodsId, assetId } = await makeIncomeProduct(context);
    const text = trip(await deviceOf(context, assetId));
    const staged = await context.call(proposeImport, importer, { kind: 'trip' }, fileOf(text));
    expect((await context.call(acceptImport, proposer, { id: staged.data.id })).errno).toBe(0);
    expect((await propose(goodsId, importer)).data).toMatchObject({ code: 'four_eyes', side: 'evidence' });
    expect((await propose(goodsId, proposer)).data).toMatchObject({ importers: [await nameOf(importer)] });
  });

  test('replies: who imported only what another revenue counts is on no side of late work', async () => {
    const { goodsId, device } = await earning();
    expect((await propose(goodsId)).errno).toBe(0);
    await sendFeed(context, teller, trip(device, '10'));
    const { data } = await context.call(revenueMatches, importer, { goodsId, ...period });
    expect(data).toMatchObject({ members: '70000.00', importers: [await nameOf(teller)] });
    expect(data).not.toHaveProperty('side');
    const late = await propose(goodsId, importer, approver);
    expect(late.data).toMatchObject({ importers: [await nameOf(teller)], rows: 1, members: '70000.00' });
    expect((await approve(late.data.id, proposer)).data).toMatchObject({ status: 'posted' });
  });

  test('replies: a range without work has no importers, and no line; forbids: approving it by the proposer', async () => {
    const { goodsId } = await makeIncomeProduct(context);
    const { data } = await context.call(proposeRevenue, proposer, { goodsId, ...period });
    expect(data).toMatchObject({ importers: [], members: '0.00' });
    for (const field of ['lineFit', 'lineImportedBy', 'statementLineId']) expect(data).not.toHaveProperty(field);
    expect((await approve(data.id, proposer)).data).toMatchObject({ code: 'four_eyes', side: 'proposer' });
    expect((await approve(data.id, importer)).data).toMatchObject({ status: 'posted' });
  });

  test('replies: an importer may reject what is proposed on the own evidence', async () => {
    const { goodsId } = await earning();
    const { data } = await propose(goodsId);
    const reply = await context.call(rejectRevenue, importer, { id: data.id, reason: 'a wrong feed' });
    expect(reply.data).toMatchObject({ status: 'rejected' });
  });

  test('forbids: an importer or proposer of any side, in the database itself, as the server’s own role', async () => {
    const { goodsId, assetId } = await earning();
    const line = await makeArrival(context, teller, '100000.00');
    const insert = (by: TestOperator) =>
      context.act(async ({ tx, newId }) => {
        const id = newId();
        await tx.query('update trips set revenue_id = $1 where asset_id = $2', [id, assetId]);
        return tx.query(
          `insert into revenue_proposals (id, goods_id, asset_id, period_from, period_to, row_count, imported_minor,
             amount_minor, share_ppm, members_minor, part_count, currency, statement_line_id, proposed_by,
             proposed_name, proposed_at, importers, line_imported_by)
           values ($1, $2, $3, $4, $5, 1, 10000000, 10000000, 700000, 7000000, 1, 'IDR', $6, $7, 'Anybody', now(), '{}',
             null)
           returning id, importers, line_imported_by as teller`,
          [id, goodsId, assetId, period.periodFrom, period.periodTo, line, by.operatorId],
        );
      });
    await expect(insert(importer)).rejects.toThrow('revenue_importer_proposes');
    const [row] = (await insert(proposer)) as { id: string; importers: number[]; teller: number }[];
    expect(row).toMatchObject({ importers: [importer.operatorId], teller: teller.operatorId });
    const post = (by: number | null, more = '') =>
      context.act(({ tx }) =>
        tx.query(
          `update revenue_proposals set state = 'posted', decided_by = $2, decided_name = 'Anybody', decided_at = now()
             ${more} where id = $1`,
          [row?.id, by],
        ),
      );
    for (const by of [proposer.operatorId, importer.operatorId, teller.operatorId, null])
      await expect(post(by)).rejects.toThrow('revenue_four_eyes');
    await expect(post(importer.operatorId, ", importers = '{}', line_imported_by = null")).rejects.toThrow(
      'revenue_four_eyes',
    );
    await expect(post(proposer.operatorId, `, proposed_by = ${approver.operatorId}`)).rejects.toThrow('never changes');
    await post(approver.operatorId);
    const forge = (statement: string, values: unknown[]) => context.act(({ tx }) => tx.query(statement, values));
    await expect(
      forge('update revenue_proposals set decided_by = $2 where id = $1', [row?.id, proposer.operatorId]),
    ).rejects.toThrow('never changes');
    await expect(
      forge('update imports set imported_by = $1 where imported_by = $2', [approver.operatorId, importer.operatorId]),
    ).rejects.toThrow('permission denied');
    await expect(
      forge('update statement_lines set import_id = gen_random_uuid() where id = $1', [line]),
    ).rejects.toThrow('permission denied');
  });

  test('forbids: posting by who imported evidence that names the proposal since it was written around the code', async () => {
    const { goodsId, assetId } = await makeIncomeProduct(context);
    const line = await makeArrival(context, teller, '100000.00');
    const id = context.around.ids.newId();
    await context.act(({ tx }) =>
      tx.query(
        `insert into revenue_proposals (id, goods_id, asset_id, period_from, period_to, row_count, imported_minor,
           amount_minor, share_ppm, members_minor, part_count, currency, statement_line_id, proposed_by, proposed_name,
           proposed_at)
         values ($1, $2, $3, $4, $5, 1, 10000000, 10000000, 700000, 7000000, 1, 'IDR', $6, $7, 'Anybody', now())`,
        [id, goodsId, assetId, period.periodFrom, period.periodTo, line, proposer.operatorId],
      ),
    );
    await sendFeed(context, importer, trip(await deviceOf(context, assetId)));
    await context.act(({ tx }) => tx.query('update trips set revenue_id = $1 where asset_id = $2', [id, assetId]));
    const post = (by: TestOperator) =>
      context.act(({ tx }) =>
        tx.query(
          `update revenue_proposals set state = 'posted', decided_by = $2, decided_name = 'Anybody', decided_at = now()
           where id = $1`,
          [id, by.operatorId],
        ),
      );
    await expect(post(importer)).rejects.toThrow('revenue_four_eyes');
    await post(approver);
  });

  test('repeats: the wrong side changes nothing, however often; races: only who is on no side posts, once', async () => {
    const { goodsId } = await earning();
    const { data } = await propose(goodsId);
    const replies = await Promise.all(
      [importer, proposer, teller, approver, importer, proposer, teller, approver].map((by) => approve(data.id, by)),
    );
    expect(replies.filter(({ errno }) => errno === 0)).toHaveLength(1);
    const codes = replies
      .filter(({ errno }) => errno !== 0)
      .map(({ data: { code } }: { data: object & { code?: string } }) => code);
    expect(codes.every((code) => code === 'four_eyes' || code === 'wrong_state')).toBe(true);
    expect((await context.call(listRevenue, approver, { id: data.id })).data.list[0]).toMatchObject({
      status: 'posted',
      decidedBy: await nameOf(approver),
    });
    expect(await distributableOf(context, goodsId)).toBe(7_000_000n);
  });

  test('races: approve and reject at once decide it once', async () => {
    const { goodsId } = await earning();
    const { data } = await propose(goodsId);
    const replies = await Promise.all([
      approve(data.id, approver),
      context.call(rejectRevenue, importer, { id: data.id, reason: 'a wrong feed' }),
    ]);
    expect(replies.filter(({ errno }) => errno === 0)).toHaveLength(1);
    const [row] = (await context.call(listRevenue, approver, { id: data.id })).data.list;
    expect(await distributableOf(context, goodsId)).toBe(row?.status === 'posted' ? 7_000_000n : 0n);
  });
});
