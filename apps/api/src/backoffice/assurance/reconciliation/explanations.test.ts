// Tests that an explained line posts what two operators say that it is, to the cent, and nothing that its account
// doesn't allow (R4).
import { approveChange } from '@roda/api-contract/backoffice/approvals';
import { explainLine } from '@roda/api-contract/backoffice/reconciliation';
import { approveRevenue, proposeRevenue } from '@roda/api-contract/income/settlement';
import { proposeRevenueReversal, revenueMatches } from '@roda/api-contract/income/settlement-runs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { audit } from '#ledger';
import { invariantsFor } from '#backoffice/assurance/books/invariants.queries.ts';
import { deviceOf, makeArrival, sendFeed, tripsCsv } from '#test/factories/fleet.ts';
import { makeIncomeProduct } from '#test/factories/holdings.ts';
import { makeOperator, type TestOperator } from '#test/factories/identity.ts';
import { fleetPartOf, reserveOf } from '#test/factories/settlement.ts';
import { fillOwn, fillReserve } from '#test/factories/sources.ts';
import { openTestContext, type TestClient, type TestContext } from '#test/test-context.ts';
import { custodyNow } from './custody.queries.ts';
import { reconcile } from './reconcile.ts';

let context: TestContext;
let importer: TestOperator;
let maker: TestOperator;
let checker: TestOperator;

beforeAll(async () => {
  context = await openTestContext({ at: '2026-03-10T03:00:00Z' });
  importer = await makeOperator(context, 'fleet', 'operations');
  maker = await makeOperator(context, 'operations', 'finance');
  checker = await makeOperator(context, 'finance', 'compliance');
});
afterAll(() => context.close());

type As = 'bank_charge' | 'provider_charge' | 'own_money' | 'fleet_share';
const explain = (lineId: string, as: As, by: TestClient = maker) =>
  context.call(explainLine, by, { lineId, as, explanation: 'as on the statement' });
const approve = (id: string, by: TestClient = checker) => context.call(approveChange, by, { id });
const lineOf = (account: string, amount: string) => makeArrival(context, maker, amount, { account });
/** Explained by two operators. */
const explained = async (account: string, amount: string, as: As): Promise<string> => {
  const lineId = await lineOf(account, amount);
  const { data } = await explain(lineId, as);
  expect(await approve(data.approvalId)).toMatchObject({ errno: 0 });
  return lineId;
};
const posted = async (lineId: string) =>
  (
    await context.see<{ code: string; kind: string; product: number; amount: bigint }>(
      `select c.name as code, k.name as kind, e.product_id as product, e.amount from ledger.journals j
       join ledger.codes c on c.code = j.code
       join ledger.entries e on e.member_id = 0 and e.journal_key = j.key join ledger.kinds k on k.kind = e.kind
       where j.member_id = 0 and j.ref = 'statement_line:' || $1::uuid order by e.kind`,
      [lineId],
    )
  ).map(({ code, kind, product, amount }) => [code, kind, product, amount]);
const stateOf = async (lineId: string) =>
  (await context.see<{ state: string }>('select state from statement_lines where id = $1', [lineId]))[0]?.state;

describe('assurance.explainLine', () => {
  test('replies: charges come out of the reserve, the company’s money fills it', async () => {
    expect(await posted(await explained('bank', '1000.01', 'own_money'))).toEqual([
      ['reserve_fund', 'reserve', 0, 100_001n],
      ['reserve_fund', 'custody', 1, -100_001n],
    ]);
    const before = await reserveOf(context);
    expect(await posted(await explained('bank', '-15.50', 'bank_charge'))).toEqual([
      ['bank_charge', 'reserve', 0, -1_550n],
      ['bank_charge', 'custody_out', 1, 1_550n],
    ]);
    expect(await posted(await explained('provider', '-4.44', 'provider_charge'))).toEqual([
      ['provider_charge', 'provider_clearing', 2, 444n],
      ['provider_charge', 'reserve', 0, -444n],
    ]);
    expect(await reserveOf(context)).toBe(before - 1_994n);
  });

  test('replies: on its own accounts money came in or was spent', async () => {
    expect(await posted(await explained('acquisition', '900.00', 'own_money'))).toEqual([
      ['own_receive', 'own_custody', 4, -90_000n],
      ['own_receive', 'own_cash', 4, 90_000n],
    ]);
    for (const [amount, as, minor] of [
      ['-899.00', 'own_money', 89_900n],
      ['-1.00', 'bank_charge', 100n],
    ] as const)
      expect(await posted(await explained('acquisition', amount, as))).toEqual([
        ['own_send', 'own_custody', 4, minor],
        ['own_send', 'own_cash', 4, -minor],
      ]);
  });

  test('refuses: what the account and the direction don’t allow', async () => {
    const all = ['bank_charge', 'provider_charge', 'own_money', 'fleet_share'] as const;
    for (const [account, amount, fits] of [
      ['bank', '1.00', ['own_money']],
      ['bank', '-1.00', ['bank_charge']],
      ['provider', '1.00', []],
      ['provider', '-1.00', ['provider_charge']],
      ['payroll', '1.00', ['own_money']],
      ['payroll', '-1.00', ['own_money', 'bank_charge']],
    ] as const) {
      const lineId = await lineOf(account, amount);
      for (const as of all.filter((each) => !(fits as readonly As[]).includes(each)))
        expect((await explain(lineId, as)).data, `${account} ${amount} ${as}`).toMatchObject({
          ...{ code: 'line_unfit', fits },
        });
    }
  });

  test('refuses: a charge beyond the reserve, spending beyond what is there; the line stays open', async () => {
    const lineId = await lineOf('bank', '-100000000.00');
    const { data } = await explain(lineId, 'bank_charge');
    expect((await approve(data.approvalId)).data).toMatchObject({ code: 'balance_short' });
    expect([await stateOf(lineId), await posted(lineId)]).toEqual(['open', []]);
    await fillReserve(context, 10_000_000_000n);
    expect(await approve(data.approvalId)).toMatchObject({ errno: 0 });
    expect(await stateOf(lineId)).toBe('written_off');
    const spent = await lineOf('payroll', '-100000000.00');
    const other = await explain(spent, 'own_money');
    expect((await approve(other.data.approvalId)).data).toMatchObject({ code: 'balance_short' });
    expect(await stateOf(spent)).toBe('open');
  });

  test('repeats: a line is explained once; forbids: one operator alone, other roles', async () => {
    const lineId = await lineOf('bank', '5.00');
    const { data } = await explain(lineId, 'own_money');
    expect((await explain(lineId, 'own_money')).data).toMatchObject({ code: 'wrong_state' });
    expect((await approve(data.approvalId, maker)).data).toMatchObject({ code: 'four_eyes' });
    expect((await approve(data.approvalId, importer)).errno).toBe(506);
    expect(await posted(lineId)).toEqual([]);
    expect((await approve(data.approvalId)).errno).toBe(0);
    expect((await approve(data.approvalId)).data).toMatchObject({ code: 'wrong_state' });
    expect((await explain(lineId, 'own_money')).data).toMatchObject({ code: 'wrong_state', state: 'written_off' });
    expect((await explain(lineId, 'own_money', await makeOperator(context, 'support'))).errno).toBe(506);
  });

  test('races: either the explanation or the other side of the line', async () => {
    for (let round = 0; round < 5; round += 1) {
      await context.act(({ tx, at }) => fillOwn(tx, 'marketing', 700n, at));
      const reference = `OWN-${round}`;
      const own = await makeArrival(context, maker, '-7.00', { account: 'marketing', reference });
      const { data } = await explain(own, 'own_money');
      await makeArrival(context, maker, '7.00', { account: 'bank', reference });
      const [approval] = await Promise.all([approve(data.approvalId), reconcile(context.jobAct)]);
      expect(await stateOf(own)).toBe(approval.errno === 0 ? 'written_off' : 'matched');
      if (approval.errno !== 0) expect(approval.data).toMatchObject({ code: 'stale' });
      expect(await posted(own)).toHaveLength(2);
    }
  });
});

describe('assurance.explainLine: the rest of a revenue line', () => {
  const period = { periodFrom: '2026-03-07T17:00:00Z', periodTo: '2026-03-08T17:00:00Z' };
  /** Revenue of Rp 75,000.50 on a line of Rp 80,000.00, of which Rp 52,500.35 are the members’. */
  const proposed = async (line?: string) => {
    const { goodsId, assetId } = await makeIncomeProduct(context, { unitsTotal: 10 });
    const device = await deviceOf(context, assetId);
    const trip = { device, start: '2026-03-08 08:00:00', end: '2026-03-08 08:30:00', amount: '75000.50' };
    await sendFeed(context, importer, tripsCsv([trip]));
    const lineId = line ?? (await makeArrival(context, maker, '80000.00'));
    const input = { goodsId, statementLineId: lineId, ...period };
    const { id } = (await context.call(proposeRevenue, maker, input)).data;
    return { goodsId, lineId, id, input };
  };

  test('replies: it is the fleet’s, once; what is explained is free for no other revenue', async () => {
    const { goodsId, lineId, id } = await proposed();
    expect((await explain(lineId, 'fleet_share')).errno).toBe(0);
    const [waiting] = await context.see<{ id: string }>(
      "select id from approvals where kind = 'statement_line' and subject = $1",
      [lineId],
    );
    expect((await approve(waiting?.id ?? '')).data).toMatchObject({ code: 'stale' });
    await context.call(approveRevenue, checker, { id });
    expect((await approve(waiting?.id ?? '')).errno).toBe(0);
    expect(await posted(lineId)).toEqual([
      ['fleet_share', 'custody', 1, -2_749_965n],
      ['fleet_share', 'fleet_payable', goodsId, 2_749_965n],
    ]);
    expect(await fleetPartOf(context, goodsId)).toBe(2_749_965n);
    expect((await explain(lineId, 'fleet_share')).data).toMatchObject({ code: 'wrong_state', state: 'revenue' });
    const next = await proposed();
    const { list } = (await context.call(revenueMatches, maker, { goodsId: next.goodsId, ...period })).data;
    expect(list.map((each) => each.lineId)).not.toContain(lineId);
  });

  test('replies: revenue that is taken back frees its own part only', async () => {
    const { goodsId, lineId, id, input } = await proposed();
    await context.call(approveRevenue, checker, { id });
    await approve((await explain(lineId, 'fleet_share')).data.approvalId);
    const back = await context.call(proposeRevenueReversal, maker, { id, reason: 'the wrong month' });
    expect((await approve(back.data.approvalId)).errno).toBe(0);
    expect(await stateOf(lineId)).toBe('open');
    const bank = await context.act(async ({ tx, at }) =>
      (await custodyNow(tx, at)).find(({ account }) => account === 'bank'),
    );
    expect(bank?.differenceMinor).toBe(0n);
    expect((await explain(lineId, 'own_money')).data).toMatchObject({ code: 'wrong_state' });
    expect(await fleetPartOf(context, goodsId)).toBe(2_749_965n);
    const again = await context.call(proposeRevenue, maker, input);
    expect(again.errno).toBe(0);
    expect((await context.call(approveRevenue, checker, { id: again.data.id })).errno).toBe(0);
    expect(await stateOf(lineId)).toBe('revenue');
  });

  test('refuses: a line of two products', async () => {
    const lineId = await makeArrival(context, maker, '160000.00');
    const [one, two] = [await proposed(lineId), await proposed(lineId)];
    for (const { id } of [one, two]) expect((await context.call(approveRevenue, checker, { id })).errno).toBe(0);
    const { data } = await explain(lineId, 'fleet_share');
    expect((await approve(data.approvalId)).data).toMatchObject({ code: 'stale' });
    expect(await posted(lineId)).toEqual([]);
  });
});

test('the auditor finds a source for every posting and a posting for every explained line', async () => {
  const at = context.clock.now();
  const { checks } = await context.asOwner((tx) => audit(tx, { at, rules: invariantsFor({ full: true }), full: true }));
  for (const name of ['postings_have_sources', 'sources_have_postings'])
    expect(checks.find((check) => check.name === name)).toMatchObject({ breakCount: 0 });
});

test('statement and books of every account differ by what is on its way, to the cent', async () => {
  await explained('bank', '12.34', 'own_money');
  const accounts = await context.act(({ tx, at }) => custodyNow(tx, at));
  expect(accounts.filter(({ differenceMinor }) => differenceMinor !== 0n)).toEqual([]);
  expect(accounts.find(({ account }) => account === 'bank')).toMatchObject({ isUsed: true });
});
