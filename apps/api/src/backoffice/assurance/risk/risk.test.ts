// Proves what the risk page shows, that too little coverage stops sales and nothing else, and who looks after alerts.
import { approveChange } from '@roda/contract/approvals';
import { acknowledgeAlert, listRiskAlerts, proposeCoverageThreshold, riskOverview } from '@roda/contract/trust-risk';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeHolding, makeIncomeGoods } from '#test/factories/holdings.ts';
import { makeMember, makeOperator, type TestOperator } from '#test/factories/identity.ts';
import { fund, settleNow } from '#test/factories/settlement.ts';
import { giveMoney, makeCard, makeQuote, makeWithdrawal } from '#test/factories/wallet.ts';
import { withdraw } from '@roda/contract/wallet';
import { nobody, openWorld, type World } from '#test/world.ts';
import { salesGate } from './trust.public.ts';
import { auditOnce } from './trust.jobs.ts';
import { watchRisk } from './watch-risk.ts';

let world: World;
let maker: TestOperator;
let checker: TestOperator;

beforeAll(async () => {
  world = await openWorld({ at: '2026-03-10T03:00:00Z' });
  maker = await makeOperator(world, 'compliance');
  checker = await makeOperator(world, 'finance');
  const member = await makeMember(world);
  await giveMoney(world, member.memberId, 100_000_000n);
  await makeWithdrawal(world, member, { amount: '600000.00', cardId: await makeCard(world, member) });
  const goods = await makeIncomeGoods(world);
  await makeHolding(world, member.memberId, goods, { cancelDays: 0 });
  await fund(world, goods.goodsId, 1_000_000n);
  world.clock.advance('P2D');
  await settleNow(world);
  await world.runJobs();
});
afterAll(() => world.close());

const overview = async () => (await world.call(riskOverview, maker, {})).data;
const alerts = async (asked: object = {}) => (await world.call(listRiskAlerts, maker, asked)).data.list;
const rupiah = async () => {
  const found = (await overview()).figures.find(({ currency }) => currency === 'IDR');
  expect(found).toBeDefined();
  return found;
};

/** Puts the threshold there, by two operators. */
const move = async (stop: string, warn: string): Promise<void> => {
  const { version } = (await overview()).threshold;
  const { data } = await world.call(proposeCoverageThreshold, maker, { stop, warn, version, reason: 'as agreed' });
  expect((await world.call(approveChange, checker, { id: data.approvalId })).errno).toBe(0);
};

describe('trust.riskOverview', () => {
  test('replies: what is owed, held and due, and that no income came from new money', async () => {
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
    expect(threshold).toEqual({ stop: '1.0000', warn: '1.0500', version: 1 });
  });
  test('forbids: members, strangers and roles that don’t watch it', async () => {
    expect((await world.call(riskOverview, nobody, {})).errno).toBe(501);
    expect((await world.call(riskOverview, await makeMember(world), {})).errno).toBe(501);
    expect((await world.call(riskOverview, await makeOperator(world, 'support'), {})).errno).toBe(506);
  });
});

describe('trust.proposeCoverageThreshold', () => {
  test('replies: under the threshold sales stop, withdrawals never; over it a full look lets them go on', async () => {
    await move('1.90', '2.00');
    await world.runJobs();
    expect(await world.act(({ tx }) => salesGate(tx))).toEqual({ isOpen: false, reason: 'coverage' });
    expect((await overview()).gate).toMatchObject({ isOpen: false, reason: 'coverage' });
    expect(await alerts({ state: 'open', kind: 'coverage_low' })).toMatchObject([
      { severity: 'critical', subject: 'IDR', facts: { stop: '1.9000' } },
    ]);
    const saver = await makeMember(world);
    await giveMoney(world, saver.memberId, 100_000_000n);
    const cardId = await makeCard(world, saver);
    const quoteId = await makeQuote(world, saver, '600000.00');
    expect((await world.call(withdraw, saver, { amount: '600000.00', cardId, quoteId })).errno).toBe(0);
    await auditOnce(world.jobAct);
    expect(await world.act(({ tx }) => salesGate(tx))).toEqual({ isOpen: false, reason: 'coverage' });
    await move('1.00', '1.01');
    await auditOnce(world.jobAct);
    world.clock.advance('PT5M');
    await watchRisk(world.jobAct);
    expect(await world.act(({ tx }) => salesGate(tx))).toEqual({ isOpen: true, reason: null });
    expect(await alerts({ kind: 'coverage_low' })).toMatchObject([{ state: 'over' }]);
  });
  test('refuses: less than all of it, a warning after the stop, figures that are no longer so', async () => {
    const { version } = (await overview()).threshold;
    const ask = (input: object) =>
      world.call(proposeCoverageThreshold, maker, { stop: '1.10', warn: '1.20', version, reason: 'tests', ...input });
    expect((await ask({ stop: '0.99' })).errno).toBe(402);
    expect((await ask({ stop: '2.50', warn: '2.60' })).data).toMatchObject({ code: 'wrong_state' });
    expect((await ask({ warn: '1.05' })).data).toMatchObject({ code: 'wrong_state' });
    expect((await ask({ version: version + 1 })).data).toMatchObject({ code: 'stale' });
  });
  test('forbids: the proposer to approve, and roles that watch only', async () => {
    const { version } = (await overview()).threshold;
    const input = { stop: '1.10', warn: '1.20', version, reason: 'tests' };
    const { data } = await world.call(proposeCoverageThreshold, checker, input);
    expect((await world.call(approveChange, checker, { id: data.approvalId })).data).toMatchObject({
      code: 'four_eyes',
    });
    expect((await world.call(proposeCoverageThreshold, await makeOperator(world, 'auditor'), input)).errno).toBe(506);
  });
});

describe('trust.listRiskAlerts and trust.acknowledgeAlert', () => {
  const raise = async () => {
    await world.asOwner((tx) => tx.query(`update withdrawals set decide_by = '2026-01-01' where state = 'reviewing'`));
    world.clock.advance('PT5M');
    await watchRisk(world.jobAct);
    const [alert] = await alerts({ kind: 'decisions_late', sort: 'severity' });
    return alert?.id ?? '';
  };
  test('replies: somebody looks after it, once; it ends with its cause', async () => {
    const id = await raise();
    const { data } = await world.call(acknowledgeAlert, maker, { id, note: 'calling the desk' });
    expect(data).toMatchObject({ state: 'acknowledged', note: 'calling the desk' });
    expect((await alerts({ id })).map(({ state }) => state)).toEqual(['acknowledged']);
    world.clock.advance('PT5M');
    await watchRisk(world.jobAct);
    expect(await alerts({ kind: 'decisions_late' })).toHaveLength(1);
    expect((await world.call(acknowledgeAlert, checker, { id, note: 'me too' })).data).toMatchObject({
      code: 'wrong_state',
    });
    await world.asOwner((tx) => tx.query(`update withdrawals set decide_by = '2027-01-01' where state = 'reviewing'`));
    world.clock.advance('PT5M');
    await watchRisk(world.jobAct);
    expect(await alerts({ id })).toMatchObject([{ state: 'over', acknowledgedBy: data.acknowledgedBy }]);
  });
  test('refuses: an alert that isn’t', async () => {
    const id = '0195a1b2-0000-7000-8000-000000000001';
    expect((await world.call(acknowledgeAlert, maker, { id, note: 'nobody' })).data).toMatchObject({
      code: 'not_found',
    });
  });
  test('forbids: auditors to acknowledge, members to look', async () => {
    const id = await raise();
    const auditor = await makeOperator(world, 'auditor');
    expect((await world.call(acknowledgeAlert, auditor, { id, note: 'seen it' })).errno).toBe(506);
    expect((await world.call(listRiskAlerts, auditor, {})).errno).toBe(0);
    expect((await world.call(listRiskAlerts, await makeMember(world), {})).errno).toBe(501);
  });
  test('races: of many at once one looks after it', async () => {
    const id = await raise();
    const others = await Promise.all([0, 1, 2, 3].map(() => makeOperator(world, 'compliance')));
    const answers = await Promise.all(
      others.map((each) => world.call(acknowledgeAlert, each, { id, note: 'on my way' })),
    );
    expect(answers.filter(({ errno }) => errno === 0)).toHaveLength(1);
  });
});
