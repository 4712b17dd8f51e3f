// Tests that the budget is funded by two operators on evidence, and that rules change by two-person approval, for
// future days.
import { approveChange } from '@roda/api-contract/backoffice/approvals';
import {
  coinReport,
  fundMarketing,
  listCheckInRules,
  listExpiryRules,
  listFundings,
  marketingBudget,
  proposeCheckInRule,
  proposeExpiryRule,
} from '@roda/api-contract/engagement/reward-rules';
import { listQuizRules, proposeQuizRule } from '@roda/api-contract/engagement/quiz';
import { checkIn } from '@roda/api-contract/engagement/rewards';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { audit } from '#ledger';
import { invariantsFor } from '#backoffice/assurance/books/invariants.queries.ts';
import { makeArrival, makeOwnArrival } from '#test/factories/fleet.ts';
import { makeMember, makeOperator, type TestOperator } from '#test/factories/identity.ts';
import { budgetLeft, makeCheckInRule } from '#test/factories/rewards.ts';
import { openTestContext, type TestContext } from '#test/test-context.ts';

let context: TestContext;
let maker: TestOperator;
let checker: TestOperator;
beforeAll(async () => {
  context = await openTestContext();
  maker = await makeOperator(context, 'finance', 'growth', 'operations');
  checker = await makeOperator(context, 'finance', 'growth', 'operations');
});
afterAll(() => context.close());

const approve = (id: string, by = checker) => context.call(approveChange, by, { id });
/** Coins for the check-ins of a test, funded by two operators. */
const fundCoins = async (): Promise<void> => {
  const { data } = await context.call(fundMarketing, maker, { ...filter, reason: 'coins of check-ins' });
  expect((await approve(data.approvalId)).errno).toBe(0);
};
const coinBudget = async () =>
  (await context.call(marketingBudget, checker, {})).data.find(({ currency }) => currency === 'COIN');
const filter = { currency: 'COIN' as const, amount: '1000', reason: 'coins of spring' };

describe('rewards.fundMarketing', () => {
  test('replies: issued coins are credited once another operator approves, and listed', async () => {
    const [before, left] = [await coinBudget(), await budgetLeft(context, 'COIN')];
    const reason = 'coins of summer';
    const { data } = await context.call(fundMarketing, maker, { ...filter, reason });
    expect(await budgetLeft(context, 'COIN')).toBe(left);
    expect((await approve(data.approvalId, maker)).data).toMatchObject({ code: 'four_eyes' });
    expect((await approve(data.approvalId)).errno).toBe(0);
    expect(await budgetLeft(context, 'COIN')).toBe(left + 1_000n);
    const { list } = (await context.call(listFundings, checker, { currency: 'COIN' })).data;
    const listed = list.filter((each) => each.reason === reason);
    expect(listed).toMatchObject([{ amount: '1000', currency: 'COIN', reason, evidence: '' }]);
    expect(await coinBudget()).toEqual({
      currency: 'COIN',
      issued: String(Number(before?.issued ?? 0) + 1_000),
      used: before?.used ?? '0',
      left: String(left + 1_000n),
    });
  });

  test('replies: money comes from a receipt on the bank statement, which covers it once', async () => {
    const statementLineId = await makeOwnArrival(context, maker, 'marketing', '500000.00');
    const left = await budgetLeft(context, 'IDR');
    const idr = { currency: 'IDR' as const, reason: 'the company’s own money', statementLineId };
    const first = (await context.call(fundMarketing, maker, { ...idr, amount: '300000.00' })).data.approvalId;
    const second = (await context.call(fundMarketing, maker, { ...idr, amount: '300000.00' })).data.approvalId;
    expect((await approve(first)).errno).toBe(0);
    expect((await approve(second)).data).toMatchObject({ code: 'evidence_short' });
    expect(await budgetLeft(context, 'IDR')).toBe(left + 30_000_000n);
    expect((await context.call(fundMarketing, maker, { ...idr, amount: '200000.01' })).data).toMatchObject({
      code: 'evidence_short',
      arrived: '200000.00',
    });
    const rows = await context.see('select used_minor from statement_lines where id = $1', [statementLineId]);
    expect(rows).toEqual([{ used_minor: 30_000_000n }]);
  });

  test('replies: the marketing account’s line is posted with it, once', async () => {
    const lineId = await makeOwnArrival(context, maker, 'marketing', '900.00');
    const wish = { currency: 'IDR' as const, reason: 'in two parts', statementLineId: lineId };
    for (const amount of ['400.00', '500.00']) {
      const { data } = await context.call(fundMarketing, maker, { ...wish, amount });
      expect((await approve(data.approvalId)).errno).toBe(0);
    }
    const rows = await context.see(
      `select c.name as code, e.amount from statement_lines o join ledger.journals j on j.ref = 'statement_line:' || o.id
       join ledger.codes c on c.code = j.code join ledger.entries e on e.journal_key = j.key and e.kind = 256
       where o.matched_with = 'line:' || $1::uuid`,
      [lineId],
    );
    expect(rows).toEqual([{ code: 'own_send', amount: -90_000n }]);
  });

  test('refuses: a line whose opposite is not on the marketing account’s statement, or not in its books', async () => {
    const fund = (statementLineId: string, amount = '10.00') =>
      context.call(fundMarketing, maker, { currency: 'IDR', reason: 'from its own', statementLineId, amount });
    const alone = await makeArrival(context, maker, '10.00');
    const missing = { code: 'line_unfit', reason: 'opposite', account: 'marketing' };
    expect((await fund(alone)).data).toMatchObject(missing);
    expect((await fund(await makeOwnArrival(context, maker, 'payroll', '10.00'))).data).toMatchObject(missing);
    const reference = 'OWN-OTHER-AMOUNT';
    const bank = await makeArrival(context, maker, '10.00', { reference });
    const own = await makeArrival(context, maker, '-9.99', { account: 'marketing', reference });
    expect((await fund(bank)).data).toMatchObject(missing);
    expect((await fund(own)).data).toMatchObject({ code: 'line_unfit', reason: 'account', account: 'bank' });
    const unknown = await makeArrival(context, maker, '70000000.00', { reference: 'OWN-NOT-IN-BOOKS' });
    await makeArrival(context, maker, '-70000000.00', { account: 'marketing', reference: 'OWN-NOT-IN-BOOKS' });
    const { data } = await fund(unknown, '70000000.00');
    expect((await approve(data.approvalId)).data).toMatchObject({ code: 'balance_short' });
  });

  test('refuses: money without evidence, evidence for coins, nothing, too much, an unknown line', async () => {
    const statementLineId = await makeOwnArrival(context, maker, 'marketing', '1000.00');
    const call = async (more: object) => (await context.call(fundMarketing, maker, { ...filter, ...more })).data;
    expect(await call({ currency: 'IDR' })).toMatchObject({ code: 'malformed' });
    expect(await call({ statementLineId })).toMatchObject({ code: 'malformed' });
    for (const amount of ['0', '1.5', '0.000001'])
      expect(await call({ amount })).toMatchObject({ code: 'amount_out_of_range' });
    expect(await call({ currency: 'IDR', amount: '999999999999999.99', statementLineId })).toMatchObject({
      code: 'amount_out_of_range',
    });
    expect(await call({ currency: 'IDR', statementLineId: '3f1f8a52-6f4b-4c57-9a10-0c1d2e3f4a5b' })).toMatchObject({
      code: 'not_found',
    });
  });

  test('forbids: operators without a finance role', async () => {
    const support = await makeOperator(context, 'support');
    expect((await context.call(fundMarketing, support, filter)).errno).toBe(506);
    expect((await context.call(marketingBudget, support, {})).errno).toBe(506);
    const { data } = await context.call(fundMarketing, maker, filter);
    expect((await approve(data.approvalId, await makeOperator(context, 'growth'))).errno).toBe(506);
  });

  test('races: of ten approvals one funds', async () => {
    const before = await budgetLeft(context, 'COIN');
    const { data } = await context.call(fundMarketing, maker, filter);
    const replies = await Promise.all(Array.from({ length: 10 }, () => approve(data.approvalId)));
    expect(replies.filter(({ errno }) => errno === 0)).toHaveLength(1);
    expect(await budgetLeft(context, 'COIN')).toBe(before + 1_000n);
  });
});

describe('rewards.marketingBudget, listFundings, coinReport', () => {
  test('replies: what was granted, what is outstanding, and the ledger invariants hold', async () => {
    await makeCheckInRule(context);
    await fundCoins();
    const march = { from: '2026-03-01', to: '2026-03-31' };
    const [, before] = (await context.call(coinReport, checker, march)).data.totals;
    const total = (what: 'issued' | 'outstanding') => String(Number(before?.[what] ?? 0) + 15);
    for (let count = 0; count < 3; count += 1) await context.call(checkIn, await makeMember(context), {});
    const { data } = await context.call(coinReport, checker, march);
    expect(data.totals).toEqual([
      { currency: 'POINT', issued: '0', burnt: '0', outstanding: '0' },
      { currency: 'COIN', issued: total('issued'), burnt: '0', outstanding: total('outstanding') },
    ]);
    expect(data.days.filter(({ day }) => day === '2026-03-10')).toEqual([
      { day: '2026-03-10', currency: 'COIN', code: 'reward_coins', issued: '15', burnt: '0' },
    ]);
    expect((await context.call(coinReport, checker, {})).data).toMatchObject({ from: '2026-02-09', to: '2026-03-10' });
    expect((await context.call(coinReport, checker, { from: '2026-03-11', to: '2026-03-10' })).errno).toBe(402);
    expect((await context.call(coinReport, checker, { from: '1900-01-01', to: '2199-12-31' })).errno).toBe(402);
    const budget = await coinBudget();
    expect(Number(budget?.issued) - Number(budget?.used)).toBe(Number(budget?.left));
    const at = context.clock.now();
    const report = await context.asOwner((tx) => audit(tx, { at, rules: invariantsFor({ full: true }), full: true }));
    expect(report.checks.filter(({ breakCount }) => breakCount > 0)).toEqual([]);
  });
});

describe('rewards.proposeCheckInRule, listCheckInRules', () => {
  const rule = { countryId: 2, fromOn: '2026-03-11', rewards: [1, 2, 3], resetsOnMiss: true, reason: 'a first rule' };

  test('replies: effective from its day on, by two-person approval', async () => {
    const { data } = await context.call(proposeCheckInRule, maker, rule);
    expect((await context.call(proposeCheckInRule, maker, rule)).errno).toBe(725);
    expect((await approve(data.approvalId)).errno).toBe(0);
    await fundCoins();
    const member = await makeMember(context, { countryId: 2, phone: '13800138009' });
    expect((await context.call(checkIn, member, {})).errno).toBe(503);
    const listed = async () => (await context.call(listCheckInRules, maker, { countryId: 2 })).data;
    expect(await listed()).toMatchObject([{ rewards: [1, 2, 3], inForce: false }]);
    const now = context.clock.now();
    context.clock.advance('P1D');
    expect(await listed()).toMatchObject([{ inForce: true }]);
    expect((await context.call(checkIn, member, {})).data).toMatchObject({ coins: 1 });
    context.clock.set(now);
  });

  test('refuses: today and earlier, by the country’s own day; a year ahead; an unknown country; a late approval', async () => {
    const call = async (more: object) => (await context.call(proposeCheckInRule, maker, { ...rule, ...more })).data;
    expect(await call({ fromOn: '2026-03-10' })).toMatchObject({ code: 'wrong_state', state: 'in_force' });
    expect(await call({ fromOn: '2199-01-01' })).toMatchObject({ code: 'wrong_state', state: 'too_far' });
    expect(await call({ countryId: 99 })).toMatchObject({ code: 'not_found' });
    const { approvalId } = (await context.call(proposeCheckInRule, maker, { ...rule, countryId: 3 })).data;
    const now = context.clock.now();
    context.clock.set('2026-03-10T16:00:01Z');
    expect((await approve(approvalId)).data).toMatchObject({ code: 'wrong_state', state: 'in_force' });
    context.clock.set(now);
  });

  test('forbids: operators with other roles', async () => {
    const support = await makeOperator(context, 'support');
    expect((await context.call(proposeCheckInRule, support, rule)).errno).toBe(506);
    expect((await context.call(listCheckInRules, support, {})).errno).toBe(506);
  });
});

describe('rewards.proposeQuizRule, listQuizRules', () => {
  const rule = {
    ...{ countryId: 1, fromOn: '2026-03-12', questionCount: 5, weekdays: [5, 1, 1], pointsPerRight: 3 },
    ...{ prize: '10000.00', dayBudget: '1000000.00', reason: 'prizes of spring' },
  };
  test('replies: weekdays in order, amounts as money', async () => {
    const { data } = await context.call(proposeQuizRule, maker, rule);
    expect((await approve(data.approvalId)).errno).toBe(0);
    expect((await context.call(listQuizRules, maker, {})).data).toMatchObject([
      { weekdays: [1, 5], prize: '10000.00', dayBudget: '1000000.00', currency: 'IDR', inForce: false },
    ]);
  });
  test('refuses: a budget below one prize, fractions of a cent, a day that has begun', async () => {
    const call = async (more: object) => (await context.call(proposeQuizRule, maker, { ...rule, ...more })).data;
    expect(await call({ dayBudget: '9999.99' })).toMatchObject({ code: 'amount_out_of_range' });
    expect(await call({ prize: '1.005' })).toMatchObject({ code: 'amount_out_of_range' });
    expect(await call({ dayBudget: '999999999999999' })).toMatchObject({ code: 'amount_out_of_range' });
    expect(await call({ fromOn: '2026-03-10' })).toMatchObject({ code: 'wrong_state' });
    expect(await call({ countryId: 99 })).toMatchObject({ code: 'not_found' });
  });
});

describe('rewards.proposeExpiryRule, listExpiryRules', () => {
  test('replies: a longer period from tomorrow on; refuses: a shorter one within 60 days', async () => {
    const call = async (fromOn: string, months: number) =>
      (await context.call(proposeExpiryRule, maker, { fromOn, months, reason: 'more time' })).data;
    const { approvalId } = await call('2026-03-11', 24);
    expect((await approve(approvalId)).errno).toBe(0);
    expect((await context.call(listExpiryRules, maker, {})).data).toMatchObject([
      { fromOn: '2026-03-11', months: 24, inForce: false },
      { fromOn: '2026-01-01', months: 12, inForce: true },
    ]);
    expect(await call('2026-05-08', 6)).toMatchObject({ code: 'wrong_state', state: 'too_near' });
    expect(await call('2026-03-10', 36)).toMatchObject({ code: 'wrong_state', state: 'too_near' });
    expect(await call('2030-01-01', 36)).toMatchObject({ code: 'wrong_state', state: 'too_far' });
    expect(
      (await context.call(proposeExpiryRule, maker, { fromOn: '2026-05-10', months: 6, reason: 'less' })).errno,
    ).toBe(0);
  });
});
