// Proves that every table of the reports keeps to its days: nothing from before the first, nothing from after the last.
import { importStatement } from '@roda/api-contract/sales/payments';
import { submitComplaint } from '@roda/api-contract/backoffice/assurance';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fileOf } from '#test/factories/fleet.ts';
import { makeMember, makeOperator } from '#test/factories/identity.ts';
import { makeInvitee } from '#test/factories/referrals.ts';
import { notifyStory } from '#test/factories/member-history.ts';
import { giveMoney, makeCard, makeWithdrawal } from '#test/factories/wallet.ts';
import { ALL_SCHEDULES, openTestContext, type TestContext } from '#test/test-context.ts';
import { rowsOf, type ReportRowRange } from './report-rows.queries.ts';
import type { TableName } from './report-tables.policy.ts';

const DAY_MS = 86_400_000;
let context: TestContext;
/** The moment before anything happened, and the moment after everything did. */
let before: Date;
let after: Date;

beforeAll(async () => {
  context = await openTestContext({ at: '2026-03-10T03:00:00Z', schedules: ALL_SCHEDULES });
  before = context.clock.now();
  await notifyStory(context);
  const saver = await makeMember(context);
  await giveMoney(context, saver.memberId, 250_000_000n);
  await makeWithdrawal(context, saver, { amount: '600000.00', cardId: await makeCard(context, saver) });
  await makeInvitee(context, saver);
  await context.call(submitComplaint, saver, { subject: 'other', text: 'Nobody answered my three calls.' });
  const teller = await makeOperator(context, 'finance');
  await context.call(importStatement, teller, { account: 'bank' }, fileOf('date,reference,amount\n', 'empty.csv'));
  await context.runJobs();
  context.clock.advance('PT1S');
  after = context.clock.now();
});
afterAll(() => context.close());

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);
const rows = (name: TableName, start: Date, end: Date) => {
  const range: ReportRowRange = {
    ...{ start, end, from: dayOf(start), to: dayOf(new Date(end.getTime() - 1)) },
    ...{ timeZone: 'UTC', lang: 'en', at: context.clock.now() },
  };
  return context.act(({ tx }) => rowsOf(tx, name, { ...range, limit: 1_000 }));
};

/** Days on which nothing happens, whatever other tests of this file do. */
const FAR = Date.parse('2027-01-01T00:00:00Z');

/** Tables that have a row in this story. */
const FILLED = [
  'daily_cash',
  'liability_roots',
  'member_liabilities',
  'cohort',
  'referrals',
  'complaint_log',
  'custody',
] as const satisfies readonly TableName[];
const DATED = [
  ...FILLED,
  'revenue_by_asset',
  'tax_totals',
  'tax_withheld',
  'campaign_cost',
  'odds_audit',
  'odds_prizes',
] as const satisfies readonly TableName[];

describe('rows of a report', () => {
  test.each(FILLED)('%s: whatever happened within the days', async (name) => {
    expect(await rows(name, before, new Date(after.getTime() + DAY_MS))).not.toEqual([]);
  });
  test.each(DATED)('%s: nothing of before, nothing of after', async (name) => {
    const week = 7 * DAY_MS;
    expect(await rows(name, new Date(before.getTime() - week), new Date(before.getTime() - DAY_MS))).toEqual([]);
    expect(await rows(name, new Date(FAR), new Date(FAR + week))).toEqual([]);
  });
  test('referrals: only members who were invited, in the month in which they registered', async () => {
    expect(await rows('referrals', before, after)).toMatchObject([{ month: '2026-03', invited: 1 }]);
    expect(await rows('cohort', before, after)).toMatchObject([{ members: 4 }]);
  });
  test('cohort and referrals: the first moment of the days counts, the moment after the last does not', async () => {
    const [inviter, at] = [await makeMember(context), context.clock.now()];
    context.clock.advance('P2D');
    const registered = context.clock.now();
    await makeInvitee(context, inviter);
    const later = new Date(registered.getTime() + 1);
    for (const name of ['cohort', 'referrals'] as const) {
      expect(await rows(name, registered, later)).toHaveLength(1);
      expect(await rows(name, later, new Date(later.getTime() + 1))).toEqual([]);
      expect(await rows(name, new Date(at.getTime() + 1), registered)).toEqual([]);
    }
  });
});
