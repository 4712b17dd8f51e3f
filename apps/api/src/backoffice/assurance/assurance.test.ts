// Tests that public figures equal the ledger's, that a break stops sales and no payout, and that the log is chained.
import { generateDraft, submitOrder } from '@roda/api-contract/sales/orders';
import { importStatement } from '@roda/api-contract/sales/payments';
import { publicConfig } from '@roda/api-contract/backoffice/markets';
import { listAudit, solvency, trustSummary } from '@roda/api-contract/backoffice/assurance';
import { withdraw } from '@roda/api-contract/wallet/wallet';
import { approveWithdrawal, payWithdrawal } from '@roda/api-contract/wallet/withdrawal-cases';
import { afterAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { claim } from '#ledger';
import { openElsewhere } from '#test/database.ts';
import { makeProduct } from '#test/factories/catalog.ts';
import { makeBuyer, makeMember, makeOperator } from '#test/factories/identity.ts';
import { payloadOf } from '#test/factories/orders.ts';
import { makePlaces } from '#test/factories/markets.ts';
import { stateAccounts } from '#test/factories/custody.ts';
import { makeRevenue, tamperWithBalance, tamperWithLog } from '#test/factories/assurance.ts';
import { giveMoney, makeCard, makeQuote, makeWithdrawal } from '#test/factories/wallet.ts';
import { pinProof } from '#test/factories/member-key.ts';
import { ALL_SCHEDULES, nobody, openTestContext, type TestContext } from '#test/test-context.ts';
import { salesSuitability, salesOpen } from './index.ts';
import { auditOnce } from './assurance.jobs.ts';

const contexts: TestContext[] = [];
let context: TestContext;
beforeEach(async () => {
  context = await openTestContext({ schedules: ALL_SCHEDULES });
  contexts.push(context);
});
afterAll(async () => {
  for (const each of contexts) await each.close();
});

const minorOf = (amount: string | undefined): bigint => BigInt((amount ?? '').replace('.', ''));
/** Sums over the entries themselves, independent of balances and roll-ups. */
const summed = async (where: string): Promise<bigint> =>
  (
    await context.see<{ minor: bigint }>(
      `select coalesce(sum(amount), 0)::bigint as minor from ledger.entries where currency = 1 and ${where}`,
    )
  )[0]?.minor ?? 0n;

/** Wallets, a hold, revenue without escrow, income claimed and unclaimed, one withdrawal paid. */
const busyBooks = async (): Promise<{ goods: number; other: number }> => {
  const [goods, other] = [
    await makeProduct(context),
    await makeProduct(context, { kind: 'pile', connector: 'CCS2', pricePerKwhMinor: 250_000n }),
  ];
  const [member, quiet] = [await makeBuyer(context), await makeMember(context)];
  await giveMoney(context, member.memberId, 123_456_789n);
  await giveMoney(context, quiet.memberId, 1n);
  await makeRevenue(context, { productId: goods, minor: 50_000_000n, distributedMinor: 30_000_001n });
  await makeRevenue(context, { productId: other, minor: 7n, distributedMinor: 0n });
  await context.act(async ({ tx, at, newId }) => {
    const [{ memberId }, id, minor] = [member, newId(), 12_345_678n];
    await tx.query(
      `insert into income_claims (member_id, id, holding_id, goods_id, amount_minor, currency, record_count, cause,
         claimed_at) values ($1, $2, $2, $3, $4, 'IDR', 1, 'member', $5)`,
      [memberId, id, goods, minor, at],
    );
    const incomes = [{ productId: goods, minor }];
    await claim(tx, { memberId, key: newId(), at, currency: 'IDR', incomes, ref: `claim:${id}` });
  });
  const cardId = await makeCard(context, member);
  await makeWithdrawal(context, member, { amount: '600000.00', cardId });
  const [first, second] = [await makeOperator(context, 'operations'), await makeOperator(context, 'finance')];
  const id = await makeWithdrawal(context, member, { amount: '610000.00', cardId });
  await context.call(approveWithdrawal, first, { id });
  context.clock.advance('PT90M');
  expect((await context.call(payWithdrawal, second, { id, reference: 'B-1' })).errno).toBe(0);
  return { goods, other };
};

describe('assurance.trustSummary, assurance.solvency, assurance.publicConfig', () => {
  test('replies: every figure is the sum of the ledger’s entries, to the cent', async () => {
    const { goods, other } = await busyBooks();
    const { data } = await context.call(trustSummary, nobody, {});
    const [idr] = data.currencies.filter(({ currency }) => currency === 'IDR');
    expect(minorOf(idr?.claims)).toBe(await summed('kind in (1, 2, 3, 152)'));
    // All that is neither a claim, nor an account of money, nor a payout under way, is the company's own.
    const company = await summed('kind in (103, 104, 105, 106, 107, 131, 132, 151, 203, 231, 232, 251, 254)');
    expect(minorOf(idr?.held)).toBe(-(await summed('kind in (102, 153, 252, 253)')) - company);
    expect(idr?.stated).toBe(false);
    expect(minorOf(idr?.revenueIn)).toBe(await summed('kind = 251 and code = 206'));
    expect(minorOf(idr?.incomePaid)).toBe(await summed('kind = 1 and code = 7'));
    expect(minorOf(idr?.incomeEarned)).toBe(await summed('kind = 152 and code in (57, 58)'));
    expect(minorOf(idr?.incomeUnpaid)).toBe(minorOf(idr?.incomeEarned) - minorOf(idr?.incomePaid));
    expect(data.products.map(({ goodsId }) => goodsId)).toEqual([goods, other]);
    for (const product of data.products) {
      const of = `product_id = ${product.goodsId}`;
      expect(minorOf(product.claims)).toBe(await summed(`kind = 152 and ${of}`));
      expect(minorOf(product.held)).toBe(await summed(`kind in (152, 251) and ${of}`));
      expect(minorOf(product.revenueIn)).toBe(await summed(`kind = 251 and code = 206 and ${of}`));
      expect(minorOf(product.incomePaid)).toBe(-(await summed(`kind = 152 and code = 7 and ${of}`)));
      expect(minorOf(product.incomeEarned)).toBe(await summed(`kind = 152 and code in (57, 58) and ${of}`));
      expect(product.incomeUnpaid).toBe(product.claims);
    }
    expect(data.products[0]).toMatchObject({
      kind: 'vehicle',
      name: 'City van',
      revenueIn: '500000.00',
      incomePaid: '123456.78',
    });
    expect(data.products[1]?.coverage).toBeUndefined();
    expect(data.custody).toMatchObject([
      { account: 'bank', purpose: 'members', book: '500000.07', difference: '0.00', stated: false },
      { account: 'provider', purpose: 'members', book: '1234567.90', inFlight: '-1234567.90', difference: '0.00' },
    ]);
    expect(data.reconciledAt).toBeUndefined();
    expect(data.withdrawals).toEqual({ paid: 1, medianMinutes: 90, p95Minutes: 90 });
    expect(data.audit).toBeUndefined();
  });
  test('replies: the same figures to the public, in the public settings, and to operators', async () => {
    await makePlaces(context);
    await busyBooks();
    const operator = await makeOperator(context, 'support');
    const notified = (await context.call(solvency, operator, {})).data;
    expect((await context.call(trustSummary, nobody, {})).data).toEqual(notified);
    const { data } = await context.call(publicConfig, { countryId: 1 }, {});
    expect(data.solvency).toEqual(notified);
    expect(data).toMatchObject({
      mode: 'demo',
      publicInviteCode: 'RODA2026',
      inviteReward: { coins: 300 },
      licence: { demo: true },
    });
  });
  test('forbids: the console’s page to members and clients without a session', async () => {
    expect((await context.call(solvency, nobody, {})).errno).toBe(501);
    expect((await context.call(solvency, await makeMember(context), {})).errno).toBe(501);
  });
});

describe('the online auditor', () => {
  const isOpen = (): Promise<boolean> => context.act(({ tx }) => salesOpen(tx));
  /** Audits, and names what is broken. */
  const found = async (): Promise<string[]> => {
    await auditOnce(context.jobAct);
    const [run] = await context.see<{ breaks: { name: string }[] }>(
      'select breaks from ledger.audit_runs order by run_id desc limit 1',
    );
    return (run?.breaks ?? []).map(({ name }) => name);
  };

  test('passes a consistent ledger, in full and incremental runs', async () => {
    const member = await makeBuyer(context);
    await giveMoney(context, member.memberId, 100_000_000n);
    await makeWithdrawal(context, member, { amount: '600000.00', cardId: await makeCard(context, member) });
    await auditOnce(context.jobAct);
    await giveMoney(context, member.memberId, 1n);
    await auditOnce(context.jobAct);
    expect(await context.see('select mode, verdict from ledger.audit_runs order by run_id')).toEqual([
      { mode: 'full', verdict: 'holds' },
      { mode: 'since', verdict: 'holds' },
    ]);
    expect((await context.call(trustSummary, nobody, {})).data.audit).toMatchObject({ ok: true, findings: 0 });
    expect(await isOpen()).toBe(true);
  });
  test('a break stops sales and is reported, never a withdrawal; a full run without one reopens them', async () => {
    await makePlaces(context);
    const [goodsId, member] = [await makeProduct(context), await makeBuyer(context)];
    await giveMoney(context, member.memberId, 100_000_000n);
    const cardId = await makeCard(context, member);
    const wanted = { type: 'vehicle', goodsId } as const;
    const before = await context.call(generateDraft, member, wanted);
    const payload = await payloadOf(context, {
      draftId: before.data.draftId,
      agreementVersion: before.data.agreement.version,
    });
    await tamperWithBalance(context, member.memberId, 1n);
    await auditOnce(context.jobAct);
    expect(await context.act(({ tx }) => salesSuitability(tx))).toEqual({ isOpen: false, reason: 'books' });
    const paused = { errno: 503, data: { code: 'sales_paused', reason: 'books' } };
    expect(await context.call(generateDraft, member, wanted)).toMatchObject(paused);
    expect(await context.call(submitOrder, member, { payload })).toMatchObject(paused);
    const { data } = await context.call(trustSummary, nobody, {});
    expect(data.audit?.ok).toBe(false);
    expect(data.audit?.findings).toBeGreaterThan(0);
    const quoteId = await makeQuote(context, member, '600000.00');
    const proof = await pinProof(context, member);
    expect((await context.call(withdraw, member, { amount: '600000.00', cardId, quoteId, proof })).errno).toBe(0);
    await auditOnce(context.jobAct);
    expect(await isOpen()).toBe(false);
    await tamperWithBalance(context, member.memberId, -1n);
    await context.asOwner(async (tx) => {
      await tx.query('alter table ledger.entries disable trigger append_only');
      await tx.query(
        'update ledger.entries set balance_after = balance_after - 1 where member_id = $1 and kind = 1 and seq = 2',
        [member.memberId],
      );
      await tx.query('alter table ledger.entries enable trigger append_only');
    });
    await auditOnce(context.jobAct);
    expect(await isOpen()).toBe(true);
    expect((await context.call(generateDraft, member, wanted)).errno).toBe(0);
  });
  test('detects breaks visible only in the business records', async () => {
    const goods = await makeProduct(context);
    const member = await makeBuyer(context);
    await giveMoney(context, member.memberId, 100_000_000n);
    await makeWithdrawal(context, member, { amount: '600000.00', cardId: await makeCard(context, member) });
    expect(await found()).toEqual([]);
    await context.asOwner((tx) =>
      tx.query(`update withdrawals set amount_minor = amount_minor + 1, net_minor = net_minor + 1`),
    );
    // The posting itself is checked again only where the mark is before it: any transaction of the server may hold it.
    const [source, ...rules] = [
      'postings_have_sources',
      'withdrawals_in_flight_are_holds',
      'paid_withdrawals_are_settled_holds',
    ];
    expect((await found()).filter((name) => name !== source)).toEqual(rules);
    // Sales are stopped, so this one is full.
    expect(await found()).toEqual([source, ...rules]);
    await context.asOwner((tx) =>
      tx.query(`update withdrawals set amount_minor = amount_minor - 1, net_minor = net_minor - 1`),
    );
    await makeRevenue(context, { productId: goods, minor: 100n, distributedMinor: 40n, fleetMinor: 60n });
    expect(await found()).toEqual(['unclaimed_records_are_income_payable']);
    await context.asOwner((tx) => tx.query('update products set units_sold = units_sold + 1 where id = $1', [goods]));
    expect(await found()).toEqual(['unclaimed_records_are_income_payable', 'units_sold_are_held']);
  });
  test('a transaction in another database hides no entry; after an hour it stops sales until it ends', async () => {
    const other = await openElsewhere(inject('serverUrl'));
    const settled = async () => (await context.see<{ at: bigint }>('select ledger.tx_settled() as at'))[0]?.at ?? 0n;
    // Older ones of other tests have to end first: then nothing but this one holds the mark.
    await expect.poll(settled, { timeout: 60_000 }).toBe(other.number);
    const member = await makeBuyer(context);
    await giveMoney(context, member.memberId, 100_000_000n);
    await giveMoney(context, member.memberId, 1n);
    expect(await found()).toEqual([]);
    expect(
      await context.see(`select mode, figures ->> 'journals' as journals,
        (select count(*) from ledger.journals)::text as posted from ledger.audit_runs`),
    ).toEqual([{ mode: 'full', journals: '2', posted: '2' }]);
    await tamperWithBalance(context, member.memberId, 1n);
    expect(await found()).toContain('balances_proven');
    await tamperWithBalance(context, member.memberId, -1n);
    expect([await found(), await isOpen()]).toEqual([[], true]);
    await context.asOwner((tx) =>
      tx.query(`update ledger.marks set settled_since = settled_since - interval '61 minutes'`),
    );
    expect([await found(), await context.act(({ tx }) => salesSuitability(tx))]).toEqual([
      ['mark_moves'],
      { isOpen: false, reason: 'books' },
    ]);
    await other.end();
    await expect.poll(async () => (await settled()) > other.number, { timeout: 60_000 }).toBe(true);
    expect([await found(), await isOpen()]).toEqual([[], true]);
  });
  test('compares payouts with the bank statement, and reports unexplained outgoing transfers', async () => {
    const [operator, member] = [await makeOperator(context, 'finance'), await makeBuyer(context)];
    await giveMoney(context, member.memberId, 100_000_000n);
    const cardId = await makeCard(context, member);
    const id = await makeWithdrawal(context, member, { amount: '300000.00', cardId });
    expect((await context.call(payWithdrawal, operator, { id, reference: 'B-7' })).errno).toBe(0);
    const statement = async (line: string) => {
      const bytes = Buffer.from(`date,reference,description,amount\n${line}\n`);
      const file = { name: 'bank.csv', type: 'text/csv', bytes };
      expect((await context.call(importStatement, operator, { account: 'bank' }, { file })).errno).toBe(0);
    };
    await statement('2026-03-10,B-7,Payout,-298335.00');
    await auditOnce(context.jobAct);
    expect(await isOpen()).toBe(true);
    context.clock.advance('P1D');
    await stateAccounts(context);
    const { data } = await context.call(trustSummary, nobody, {});
    expect(data.reconciledAt).toBe('2026-03-10');
    await statement('2026-03-11,UNKNOWN,Somebody else,-5.00');
    await auditOnce(context.jobAct);
    expect(await context.act(({ tx }) => salesSuitability(tx))).toEqual({ isOpen: false, reason: 'coverage' });
    context.clock.advance('P4D');
    await stateAccounts(context);
    await auditOnce(context.jobAct);
    expect(await context.act(({ tx }) => salesSuitability(tx))).toEqual({ isOpen: false, reason: 'custody' });
  });
  test('runs on a schedule of a few minutes', async () => {
    await context.runJobs();
    context.clock.advance('PT6M');
    await context.runJobs();
    expect(await context.see('select count(*)::int as runs from ledger.audit_runs')).toEqual([{ runs: 2 }]);
  });
});

describe('assurance.listAudit', () => {
  const written = async (): Promise<{ operator: Awaited<ReturnType<typeof makeOperator>>; id: string }> => {
    const [operator, member] = [await makeOperator(context, 'finance'), await makeBuyer(context)];
    await giveMoney(context, member.memberId, 200_000_000n);
    const cardId = await makeCard(context, member);
    let id = '';
    for (let i = 0; i < 3; i += 1) {
      id = await makeWithdrawal(context, member, { amount: '600000.00', cardId });
      await context.call(approveWithdrawal, operator, { id, reason: `reason ${i}` });
    }
    return { operator, id };
  };
  test('replies: operator, action, target and reason; filters and pages', async () => {
    const { operator, id } = await written();
    const { data } = await context.call(listAudit, operator, {});
    expect(data.total).toBe(3);
    expect(data.list[0]).toMatchObject({
      action: 'wallet.approveWithdrawal',
      target: `withdrawal ${id}`,
      reason: 'reason 2',
      before: '{"state":"reviewing"}',
      intact: true,
    });
    expect((await context.call(listAudit, operator, { target: id })).data.total).toBe(1);
    expect((await context.call(listAudit, operator, { action: 'nothing' })).data.total).toBe(0);
    expect(
      (await context.call(listAudit, operator, { from: '2026-03-10', to: '2026-03-10', page: 2, limit: 2 })).data.list,
    ).toHaveLength(1);
  });
  test('replies: a modified row is not intact, and stops sales', async () => {
    const { operator } = await written();
    await tamperWithLog(context, 2n, 'withdrawal of nobody');
    const { data } = await context.call(listAudit, operator, {});
    expect(data.list.map(({ intact }) => intact)).toEqual([true, false, true]);
    await auditOnce(context.jobAct);
    expect(await context.act(({ tx }) => salesSuitability(tx))).toEqual({ isOpen: false, reason: 'audit_log' });
  });
  test('forbids: members and clients without a session; no operation modifies the log', async () => {
    await written();
    expect((await context.call(listAudit, nobody, {})).errno).toBe(501);
    expect((await context.call(listAudit, await makeMember(context), {})).errno).toBe(501);
    await expect(context.act(({ tx }) => tx.query(`update operator_audit set target = 'x'`))).rejects.toThrow(
      'permission denied',
    );
  });
});
