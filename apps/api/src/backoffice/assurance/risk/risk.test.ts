// Tests the risk overview, that low coverage stops sales and nothing else, and the acknowledgement of alerts.
import { approveChange, rejectChange } from '@roda/api-contract/backoffice/approvals';
import {
  acknowledgeAlert,
  listRiskAlerts,
  proposeCoverageThreshold,
  riskOverview,
} from '@roda/api-contract/backoffice/risk';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeHolding, makeIncomeProduct } from '#test/factories/holdings.ts';
import { makeMember, makeOperator, type TestOperator } from '#test/factories/identity.ts';
import { fund, settleNow } from '#test/factories/settlement.ts';
import { giveMoney, makeCard, makeQuote, makeWithdrawal } from '#test/factories/wallet.ts';
import { withdraw } from '@roda/api-contract/wallet/wallet';
import { pinProof } from '#test/factories/member-key.ts';
import { ALL_SCHEDULES, nobody, openTestContext, type TestContext } from '#test/test-context.ts';
import { salesSuitability } from '#backoffice/assurance/index.ts';
import { watchRisk } from './watch-risk.ts';
import { auditOnce } from '#backoffice/assurance/assurance.jobs.ts';

let context: TestContext;
let maker: TestOperator;
let checker: TestOperator;

const openWithClaims = async () => {
  context = await openTestContext({ at: '2026-03-10T03:00:00Z', schedules: ALL_SCHEDULES });
  maker = await makeOperator(context, 'compliance');
  checker = await makeOperator(context, 'finance');
  const member = await makeMember(context);
  await giveMoney(context, member.memberId, 100_000_000n);
  await makeWithdrawal(context, member, { amount: '600000.00', cardId: await makeCard(context, member) });
  const goods = await makeIncomeProduct(context, { unitsTotal: 1 });
  await makeHolding(context, member.memberId, goods, { cancelDays: 0 });
  await fund(context, goods.goodsId, 1_000_000n);
  context.clock.advance('P2D');
  await settleNow(context);
  await context.runJobs();
};
/** The figures are of the whole database: a group of tests that changes them has one of its own. */
const inOwnContext = () => {
  beforeAll(openWithClaims);
  afterAll(() => context.close());
};

const overview = async () => (await context.call(riskOverview, maker, {})).data;
const alerts = async (asked: object = {}) => (await context.call(listRiskAlerts, maker, asked)).data.list;
const rupiah = async () => {
  const found = (await overview()).figures.find(({ currency }) => currency === 'IDR');
  expect(found).toBeDefined();
  return found;
};

/** Sets the threshold, by two operators. */
const move = async (stop: string, warn: string): Promise<void> => {
  const { version } = (await overview()).threshold;
  const { data } = await context.call(proposeCoverageThreshold, maker, { stop, warn, version, reason: 'as agreed' });
  expect((await context.call(approveChange, checker, { id: data.approvalId })).errno).toBe(0);
};

describe('assurance.riskOverview', () => {
  inOwnContext();

  test('replies: claims, assets held and maturities, and that no income came from new money', async () => {
    const figures = await rupiah();
    expect(figures).toMatchObject({ pendingWithdrawals: '600000.00', byNewMoney: '0.00', escrow: '0.00' });
    expect(Number(figures?.claims)).toBe(
      Number(figures?.wallets) + Number(figures?.pendingWithdrawals) + Number(figures?.unclaimed),
    );
    expect(Number(figures?.coverage)).toBeGreaterThanOrEqual(1);
    const { maturing, topClaims, topProducts, gate, threshold } = await overview();
    expect(maturing).toMatchObject([{ holdings: 1, currency: 'IDR' }]);
    expect(topProducts).toMatchObject([{ holders: 1, share: '1.0000' }]);
    expect(topClaims).toMatchObject([{ share: '1.0000' }]);
    expect(gate.isOpen).toBe(true);
    expect(threshold).toEqual({ stop: '1.0000', warn: '1.0000', version: 1 });
  });
  test('forbids: members, clients without a session and roles without access', async () => {
    expect((await context.call(riskOverview, nobody, {})).errno).toBe(501);
    expect((await context.call(riskOverview, await makeMember(context), {})).errno).toBe(501);
    expect((await context.call(riskOverview, await makeOperator(context, 'support'), {})).errno).toBe(506);
  });
});

describe('assurance.proposeCoverageThreshold', () => {
  inOwnContext();

  test('replies: below the threshold sales stop, withdrawals never; above it a full run reopens them', async () => {
    await move('1.90', '2.00');
    await context.runJobs();
    expect(await context.act(({ tx }) => salesSuitability(tx))).toEqual({ isOpen: false, reason: 'coverage' });
    expect((await overview()).gate).toMatchObject({ isOpen: false, reason: 'coverage' });
    expect(await alerts({ state: 'open', kind: 'coverage_low' })).toMatchObject([
      { severity: 'critical', subject: 'IDR', facts: { stop: '1.9000' } },
    ]);
    const saver = await makeMember(context);
    await giveMoney(context, saver.memberId, 100_000_000n);
    const cardId = await makeCard(context, saver);
    const quoteId = await makeQuote(context, saver, '600000.00');
    const proof = await pinProof(context, saver);
    expect((await context.call(withdraw, saver, { amount: '600000.00', cardId, quoteId, proof })).errno).toBe(0);
    await auditOnce(context.jobAct);
    expect(await context.act(({ tx }) => salesSuitability(tx))).toEqual({ isOpen: false, reason: 'coverage' });
    await move('1.00', '1.01');
    await auditOnce(context.jobAct);
    context.clock.advance('PT5M');
    await watchRisk(context.jobAct);
    expect(await context.act(({ tx }) => salesSuitability(tx))).toEqual({ isOpen: true, reason: null });
    expect(await alerts({ kind: 'coverage_low' })).toMatchObject([{ state: 'over' }]);
  });
  test('refuses: less than 1:1, a warning below the stop, a stale version', async () => {
    const { version } = (await overview()).threshold;
    const ask = (input: object) =>
      context.call(proposeCoverageThreshold, maker, { stop: '1.10', warn: '1.20', version, reason: 'tests', ...input });
    expect((await ask({ stop: '0.99' })).errno).toBe(402);
    expect((await ask({ stop: '2.50', warn: '2.60' })).data).toMatchObject({ code: 'wrong_state' });
    expect((await ask({ warn: '1.05' })).data).toMatchObject({ code: 'wrong_state' });
    expect((await ask({ version: version + 1 })).data).toMatchObject({ code: 'stale' });
  });
  test('forbids: the proposer from approving, and read-only roles', async () => {
    const { version } = (await overview()).threshold;
    const input = { stop: '1.10', warn: '1.20', version, reason: 'tests' };
    const { data } = await context.call(proposeCoverageThreshold, checker, input);
    expect((await context.call(approveChange, checker, { id: data.approvalId })).data).toMatchObject({
      code: 'four_eyes',
    });
    expect((await context.call(proposeCoverageThreshold, await makeOperator(context, 'auditor'), input)).errno).toBe(
      506,
    );
    // One change of the threshold is pending at a time.
    await context.call(rejectChange, checker, { id: data.approvalId, reason: 'for the other tests' });
  });
});

describe('assurance.listRiskAlerts and assurance.acknowledgeAlert', () => {
  inOwnContext();

  const decideBy = async (day: string): Promise<void> => {
    await context.asOwner((tx) => tx.query(`update withdrawals set decide_by = $1 where state = 'reviewing'`, [day]));
    context.clock.advance('PT5M');
    await watchRisk(context.jobAct);
  };
  /** A new alert: an earlier one of its kind ends first. */
  const raise = async () => {
    await decideBy('2027-01-01');
    await decideBy('2026-01-01');
    const [alert] = await alerts({ kind: 'decisions_late', state: 'open', sort: 'severity' });
    return alert?.id ?? '';
  };
  test('replies: acknowledged once; the alert ends with its cause', async () => {
    const id = await raise();
    const { length } = await alerts({ kind: 'decisions_late' });
    const { data } = await context.call(acknowledgeAlert, maker, { id, note: 'calling the desk' });
    expect(data).toMatchObject({ state: 'acknowledged', note: 'calling the desk' });
    expect((await alerts({ id })).map(({ state }) => state)).toEqual(['acknowledged']);
    context.clock.advance('PT5M');
    await watchRisk(context.jobAct);
    expect(await alerts({ kind: 'decisions_late' })).toHaveLength(length);
    expect((await context.call(acknowledgeAlert, checker, { id, note: 'me too' })).data).toMatchObject({
      code: 'wrong_state',
    });
    await decideBy('2027-01-01');
    expect(await alerts({ id })).toMatchObject([{ state: 'over', acknowledgedBy: data.acknowledgedBy }]);
  });
  test('refuses: an unknown alert', async () => {
    const id = '0195a1b2-0000-7000-8000-000000000001';
    expect((await context.call(acknowledgeAlert, maker, { id, note: 'nobody' })).data).toMatchObject({
      code: 'not_found',
    });
  });
  test('forbids: auditors from acknowledging, members from reading', async () => {
    const id = await raise();
    const auditor = await makeOperator(context, 'auditor');
    expect((await context.call(acknowledgeAlert, auditor, { id, note: 'seen it' })).errno).toBe(506);
    expect((await context.call(listRiskAlerts, auditor, {})).errno).toBe(0);
    expect((await context.call(listRiskAlerts, await makeMember(context), {})).errno).toBe(501);
  });
  test('races: of many concurrent calls one acknowledges it', async () => {
    const id = await raise();
    const others = await Promise.all([0, 1, 2, 3].map(() => makeOperator(context, 'compliance')));
    const answers = await Promise.all(
      others.map((each) => context.call(acknowledgeAlert, each, { id, note: 'on my way' })),
    );
    expect(answers.filter(({ errno }) => errno === 0)).toHaveLength(1);
  });
});
