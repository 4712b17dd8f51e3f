// Tests that the overview counts pending work for authorized operators, and returns alerts.
import { overview } from '@roda/api-contract/backoffice/overview';
import type { OperatorRole } from '@roda/api-contract/operation';
import { submitComplaint } from '@roda/api-contract/backoffice/assurance';
import { proposeLicence } from '@roda/api-contract/backoffice/licences';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeAssetRow, makeProduct } from '#test/factories/catalog.ts';
import { makeBuyer, makeMember, makeOperator, type TestOperator } from '#test/factories/identity.ts';
import { makePlaces } from '#test/factories/markets.ts';
import { giveMoney, makeCard, makeWithdrawal } from '#test/factories/wallet.ts';
import { openTestContext, type TestContext } from '#test/test-context.ts';

let context: TestContext;
const backoffices: Partial<Record<OperatorRole, TestOperator>> = {};

const backoffice = async (role: OperatorRole): Promise<TestOperator> =>
  (backoffices[role] ??= await makeOperator(context, role));
const see = async (role: OperatorRole, since?: string) =>
  (await context.call(overview, await backoffice(role), since === undefined ? {} : { since })).data;
const queue = async (role: OperatorRole, name: string) => (await see(role)).queues.find((each) => each.queue === name);
const alert = async (role: OperatorRole, kind: string) => (await see(role)).alerts.find((each) => each.kind === kind);

beforeAll(async () => {
  context = await openTestContext({ at: '2026-03-10T03:00:00Z' });
  await makePlaces(context);
});
afterAll(() => context.close());
beforeEach(() => context.clock.set('2026-03-10T03:00:00Z'));

/** Money received by a provider at this instant, for an ordinary order. */
const arrival = (memberId: bigint): Promise<unknown> =>
  context.asOwner((tx) =>
    tx.query(
      `with o as (insert into orders (member_id, id, order_sn, type, state, draft_id, quantity, amount_minor, currency,
           title, country_id, agreement_version, created_at, pay_until)
         values ($1, $2, 'SN1', 'recharge', 'to_pay', $3, 1, 5000000000, 'IDR', 'Top-up', 1, '1', $4, $4)
         returning member_id, id)
       insert into payments (member_id, id, order_id, method, try, provider, provider_id, status, amount_minor,
         received_minor, currency, action, created_at, expires_at, paid_at)
       select member_id, $3, id, 'va', 1, 'sandbox', 'p1', 'paid', 5000000000, 5000000000, 'IDR', '{}', $4, $4, $4 from o`,
      [memberId, randomUUID(), randomUUID(), context.clock.now()],
    ),
  );

const stopSales = (): Promise<unknown> =>
  context.asOwner((tx) =>
    tx.query("update sales_gate set is_open = false, reason = 'books', since_at = '2026-03-10T01:00:00Z'"),
  );

describe('backoffice.overview', () => {
  test('replies: queues with count, age and deadline', async () => {
    const member = await makeBuyer(context);
    await giveMoney(context, member.memberId, 5_000_000_000n);
    const cardId = await makeCard(context, member, { agedDays: 2 });
    const before = await queue('finance', 'withdrawals_decide');
    expect(before).toMatchObject({ count: 0, overdue: 0 });
    await makeWithdrawal(context, member, { amount: '9000000.00', cardId });
    await context.call(submitComplaint, member, { subject: 'other', text: 'The app froze on me twice' });
    const waiting = await queue('finance', 'withdrawals_decide');
    expect(waiting).toMatchObject({ count: 1, overdue: 0, oldestAt: expect.any(String), dueAt: expect.any(String) });
    const complaints = await queue('support', 'complaints');
    expect(complaints).toMatchObject({ count: 1, oldestAt: expect.any(String), dueAt: expect.any(String) });
    context.clock.advance('P40D');
    expect(await queue('finance', 'withdrawals_decide')).toMatchObject({ count: 1, overdue: 1 });
  });

  test('replies: money of the reader’s day and of the previous days, by currency', async () => {
    await arrival((await makeMember(context)).memberId);
    context.clock.set('2026-03-10T04:00:00Z');
    const money = (await see('finance')).money?.find(({ currency }) => currency === 'IDR');
    expect(money).toMatchObject({ in: '50000000.00', inCount: 1, out: '0.00', outCount: 0 });
    expect(money?.days).toHaveLength(30);
    expect(money?.days.at(-1)).toMatchObject({ from: '2026-03-10T00:00:00.000Z', in: '50000000.00' });
    const later = (await see('finance', '2026-03-10T03:30:00Z')).money?.[0];
    expect(later).toMatchObject({ in: '0.00' });
    expect(later?.days.at(-2)).toMatchObject({ in: '50000000.00' });
  });

  test('replies: the fleet by kind and status', async () => {
    await makeProduct(context);
    const { fleet } = await see('fleet');
    expect(fleet?.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThan(0);
  });

  test('replies: approvals that the operator may decide, not own ones', async () => {
    const licence = {
      ...{ countryId: 1, number: 'X-2026-1', authority: 'OJK', register: 'https://ojk.example/x', scope: ['vehicle'] },
      ...{ validFrom: '2026-01-01', validUntil: '2027-01-01' },
    };
    const maker = await backoffice('compliance');
    const proposed = await context.call(proposeLicence, maker, licence as never);
    expect(proposed.errno).toBe(0);
    expect(await queue('compliance', 'approvals')).toMatchObject({ count: 0 });
    const checker = await makeOperator(context, 'compliance');
    const { data } = await context.call(overview, checker, {});
    expect(data.queues.find((each) => each.queue === 'approvals')).toMatchObject({ count: 1 });
    expect(await queue('support', 'approvals')).toMatchObject({ count: 0 });
  });

  test('replies: alerts with their subjects', async () => {
    await stopSales();
    const assetId = await makeAssetRow(context);
    await makeProduct(context, { assetId });
    await context.asOwner(async (tx) => {
      await tx.query(
        `insert into asset_documents (asset_id, kind, number, issuer, expires_on)
         values ($1, 'insurance', 'P-SOON', 'Insurer', '2026-03-20')`,
        [assetId],
      );
      await tx.query(
        `insert into marketing_fundings (id, currency, amount_minor, reason, proposed_by, proposed_name, approved_by,
           approved_name, funded_at) values ($1, 'POINT', 1000, 'start', 1, 'A', 2, 'B', '2026-03-01T00:00:00Z')`,
        [randomUUID()],
      );
    });
    expect(await alert('support', 'sales_stopped')).toEqual({
      ...{ kind: 'sales_stopped', severity: 'danger', name: 'books', since: '2026-03-10T01:00:00.000Z' },
    });
    expect(await alert('fleet', 'documents_end')).toMatchObject({ severity: 'warning', count: 1, on: '2026-03-20' });
    expect(await alert('growth', 'budget_low')).toMatchObject({ severity: 'danger', currency: 'POINT', amount: '0' });
    await context.asOwner((tx) => tx.query("update licences set valid_until = '2026-03-01'"));
    const over = await alert('config', 'licence_over');
    if (over !== undefined) expect(over).toMatchObject({ severity: 'danger', on: '2026-03-01' });
  });

  test('forbids: nobody gets the parts of pages they may not access', async () => {
    await stopSales();
    const data = await see('content');
    expect(data.queues.map((each) => each.queue)).toEqual(['approvals']);
    expect(data.money).toBeUndefined();
    expect(data.fleet).toBeUndefined();
    expect(data.alerts.map(({ kind }) => kind)).toEqual(['sales_stopped']);
    expect((await context.call(overview, await makeMember(context), {})).errno).toBe(501);
  });
});
