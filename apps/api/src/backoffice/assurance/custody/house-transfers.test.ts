// Tests that the company's own money leaves members' custody only by a transfer that two operators approved, and is posted
// to the cent by the bank's line (R4).
import { approveChange } from '@roda/api-contract/backoffice/approvals';
import { solvency, trustSummary } from '@roda/api-contract/backoffice/assurance';
import { postingInfo } from '@roda/api-contract/backoffice/books';
import {
  cancelHouseTransfer,
  listHouseMoney,
  listHouseTransfers,
  proposeHouseTransfer,
} from '@roda/api-contract/backoffice/custody-transfers';
import { publicConfig } from '@roda/api-contract/backoffice/markets';
import { riskOverview } from '@roda/api-contract/backoffice/risk';
import type { CallOf } from '@roda/api-contract/operation';
import { proposeRefund } from '@roda/api-contract/sales/order-cases';
import { importStatement } from '@roda/api-contract/sales/payments';
import { approveWithdrawal, payWithdrawal } from '@roda/api-contract/wallet/withdrawal-cases';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { audit } from '#ledger';
import { invariantsFor } from '#backoffice/assurance/books/invariants.queries.ts';
import { reconcile } from '#backoffice/assurance/reconciliation/reconcile.ts';
import { makeRevenue } from '#test/factories/assurance.ts';
import { makeProduct } from '#test/factories/catalog.ts';
import { fundOffice, makeOffice } from '#test/factories/employment.ts';
import { fileOf } from '#test/factories/fleet.ts';
import { makeMember, makeOperator, type TestOperator } from '#test/factories/identity.ts';
import { makePlaces } from '#test/factories/markets.ts';
import { makeBuyer, makePaidOrder } from '#test/factories/orders.ts';
import { fillBudget } from '#test/factories/rewards.ts';
import { giveMoney, makeCard, makeWithdrawal } from '#test/factories/wallet.ts';
import { membersAccountsOf } from '#test/factories/members-accounts.ts';
import { ALL_SCHEDULES, nobody, openTestContext, type TestClient, type TestContext } from '#test/test-context.ts';

let context: TestContext;
let maker: TestOperator;
let checker: TestOperator;

type Wish = CallOf<typeof proposeHouseTransfer>;
type Kind = Wish['kind'];

beforeAll(async () => {
  context = await openTestContext({ at: '2026-03-10T03:00:00Z', schedules: ALL_SCHEDULES });
  await makePlaces(context);
  maker = await makeOperator(context, 'finance', 'support', 'compliance');
  checker = await makeOperator(context, 'finance', 'compliance', 'operations');
  // Before any day without a statement stops sales.
  await sell(7);
});
afterAll(() => context.close());

const approve = (id: string, by: TestClient = checker) => context.call(approveChange, by, { id });
const propose = (wish: Omit<Wish, 'recipient' | 'reason'>, by: TestClient = maker) =>
  context.call(proposeHouseTransfer, by, { recipient: 'PT Roda, BCA 4411', reason: 'weekly transfer', ...wish });
const listed = async (input: CallOf<typeof listHouseTransfers> = {}) =>
  (await context.call(listHouseTransfers, maker, { limit: 100, ...input })).data.list;
const available = async (kind: Kind, goodsId?: number) =>
  (await context.call(listHouseMoney, maker, {})).data.find(
    (each) => each.kind === kind && (goodsId === undefined || each.goodsId === goodsId),
  );

/** An approved transfer. */
const approved = async (wish: Omit<Wish, 'recipient' | 'reason'>) => {
  const { data } = await propose(wish);
  expect(await approve(data.approvalId)).toMatchObject({ errno: 0 });
  const [newest] = (await listed()).filter(({ kind, state }) => kind === wish.kind && state === 'approved');
  if (newest === undefined) throw new Error('no transfer');
  return newest;
};

/** Lines of an account's statement, reconciled. */
const arrive = async (account: string, lines: readonly (readonly [reference: string, amount: string])[]) => {
  const day = context.clock.now().toISOString().slice(0, 10);
  const rows = lines.map(([reference, amount]) => `${day},${reference},${amount}`);
  const text = ['date,reference,amount', ...rows, ''].join('\n');
  expect((await context.call(importStatement, maker, { account }, fileOf(text, 'statement.csv'))).errno).toBe(0);
  await reconcile(context.jobAct);
};
const one = async (id: string) => (await listed({ id }))[0];

/** What a line posted, as kind, product and amount. */
const posted = (lineId: string | undefined) =>
  context.see<{ code: string; kind: string; product: number; amount: bigint }>(
    `select c.name as code, k.name as kind, e.product_id as product, e.amount from ledger.journals j
     join ledger.codes c on c.code = j.code
     join ledger.entries e on e.member_id = 0 and e.journal_key = j.key join ledger.kinds k on k.kind = e.kind
     where j.member_id = 0 and j.ref = 'statement_line:' || $1::uuid order by e.kind, e.product_id`,
    [lineId],
  );

type Sale = { readonly goodsId: number; readonly memberId: string; readonly orderId: string };
const sales: Sale[] = [];
/** Sale proceeds of products of their own: two vehicles of Rp 1,000,000 each, past their cancel window. */
const sell = async (count: number): Promise<void> => {
  for (let made = 0; made < count; made += 1) {
    const goodsId = await makeProduct(context, { unitsTotal: 1000 });
    const buyer = await makeBuyer(context);
    const { orderId } = await makePaidOrder(context, buyer, { type: 'vehicle', goodsId, quantity: 2 });
    sales.push({ goodsId, memberId: String(buyer.memberId), orderId });
  }
  context.clock.advance('P2D');
  await context.runJobs();
};
const sold = (): Sale => {
  const sale = sales.pop();
  if (sale === undefined) throw new Error('more sales are needed');
  return sale;
};
let products = 900_000;
/** The fleet's part of a product of its own. */
const fleetOf = async (minor: bigint): Promise<number> => {
  products += 1;
  await makeRevenue(context, { productId: products, minor, distributedMinor: 0n, fleetMinor: minor });
  return products;
};
/** A withdrawal that the bank pays out, so that fee and tax are there. */
const earnFees = async (): Promise<void> => {
  const member = await makeMember(context);
  await giveMoney(context, member.memberId, 100_000_000n);
  const cardId = await makeCard(context, member);
  context.clock.advance('P2D');
  const id = await makeWithdrawal(context, member, { amount: '610000.00', cardId });
  expect((await context.call(approveWithdrawal, maker, { id })).errno).toBe(0);
  context.clock.advance('PT2H');
  expect((await context.call(payWithdrawal, checker, { id, reference: `B-${randomUUID()}` })).errno).toBe(0);
};

describe('assurance.proposeHouseTransfer, listHouseTransfers, listHouseMoney', () => {
  test('replies: sale proceeds and the fleet’s part leave per product, to the cent', async () => {
    const { goodsId } = sold();
    const fleet = [await fleetOf(700_01n), await fleetOf(299_99n)] as const;
    expect(await available('acquisition', goodsId)).toMatchObject({
      ...{ balance: '2000000.00', waiting: '0.00', free: '2000000.00' },
    });
    const acquisition = await approved({ kind: 'acquisition', items: [{ goodsId, amount: '1999999.99' }] });
    expect(acquisition).toMatchObject({ amount: '1999999.99', account: 'bank', items: [{ goodsId }] });
    expect(acquisition.reference).toMatch(/^HT-[0-9A-F]{12}$/);
    expect(await available('acquisition', goodsId)).toMatchObject({ waiting: '1999999.99', free: '0.01' });
    const items = [
      { goodsId: fleet[1], amount: '299.99' },
      { goodsId: fleet[0], amount: '700.00' },
    ];
    const part = await approved({ kind: 'fleet', items });
    expect(part.amount).toBe('999.99');
    await arrive('bank', [
      [acquisition.reference, '-1999999.99'],
      [part.reference, '-999.99'],
    ]);
    const [first, second] = [await one(acquisition.id), await one(part.id)];
    expect(first).toMatchObject({ state: 'sent', sentOn: context.clock.now().toISOString().slice(0, 10) });
    expect(await posted(first?.lineId)).toEqual([
      { code: 'acquisition_settle', kind: 'acquisition', product: goodsId, amount: -199_999_999n },
      { code: 'acquisition_settle', kind: 'custody_out', product: 1, amount: 199_999_999n },
    ]);
    expect(await posted(second?.lineId)).toEqual([
      { code: 'fleet_settle', kind: 'custody_out', product: 1, amount: 99_999n },
      { code: 'fleet_settle', kind: 'fleet_payable', product: fleet[0], amount: -70_000n },
      { code: 'fleet_settle', kind: 'fleet_payable', product: fleet[1], amount: -29_999n },
    ]);
    expect(await available('acquisition', goodsId)).toMatchObject({ balance: '0.01', waiting: '0.00', free: '0.01' });
    expect(await available('fleet', fleet[1])).toBeUndefined();
  });

  test('replies: fees, taxes and the marketing budget, to the cent, each out of its own', async () => {
    await earnFees();
    await fillBudget(context, 'IDR', 123_456n);
    const kinds = { fee: 'fee_take', tax: 'tax_remit', marketing: 'marketing_return' } as const;
    for (const kind of ['fee', 'tax', 'marketing'] as const) {
      const amount = (await available(kind))?.free ?? '';
      expect(Number(amount)).toBeGreaterThan(0);
      const made = await approved({ kind, amount });
      await arrive('bank', [[made.reference, `-${amount}`]]);
      const minor = BigInt(amount.replace('.', ''));
      const rows = await posted((await one(made.id))?.lineId);
      expect(rows.toSorted((a, b) => a.kind.localeCompare(b.kind))).toEqual(
        [
          { code: kinds[kind], kind, product: 0, amount: -minor },
          { code: kinds[kind], kind: 'custody_out', product: 1, amount: minor },
        ].toSorted((a, b) => a.kind.localeCompare(b.kind)),
      );
      expect(await available(kind)).toMatchObject({ balance: '0.00', free: '0.00' });
    }
  });

  test('replies: payroll money goes back out of what payrolls may use; cancelled, it is the employer’s again', async () => {
    const office = await makeOffice(context);
    const { employerId } = office;
    await fundOffice(context, office, '1000.00');
    const funded = async () =>
      (
        await context.see<{ minor: bigint }>('select funded_minor as minor from employers where id = $1', [employerId])
      )[0]?.minor;
    const made = await approved({ kind: 'payroll', employerId, amount: '400.01' });
    expect(made.employer).toBe('PT Armada Uji');
    expect(await funded()).toBe(59_999n);
    expect((await propose({ kind: 'payroll', employerId, amount: '600.00' })).data).toMatchObject({
      ...{ code: 'balance_short', short: '0.01' },
    });
    expect((await context.call(cancelHouseTransfer, maker, { id: made.id, reason: 'not needed' })).data).toMatchObject({
      state: 'cancelled',
    });
    expect(await funded()).toBe(100_000n);
    const again = await approved({ kind: 'payroll', employerId, amount: '1000.00' });
    await arrive('bank', [[again.reference, '-1000.00']]);
    expect((await posted((await one(again.id))?.lineId)).map(({ code, amount }) => [code, amount])).toEqual([
      ['payroll_return', -100_000n],
      ['payroll_return', 100_000n],
    ]);
  });

  test('replies: the line of the company’s own account is posted when the transfer was sent, never before', async () => {
    await fillBudget(context, 'IDR', 50_000n);
    const made = await approved({ kind: 'marketing', amount: '500.00' });
    await arrive('marketing', [[made.reference, '500.00']]);
    expect(await one(made.id)).toMatchObject({ state: 'approved' });
    expect((await one(made.id))?.arrivedOn).toBeUndefined();
    await arrive('bank', [[made.reference, '-500.00']]);
    const row = await one(made.id);
    expect(row).toMatchObject({ state: 'sent', arrivedAt: 'marketing', arrivedOn: row?.sentOn });
    const [line] = await context.see<{ id: string }>(
      "select id from statement_lines where account = 'marketing' and reference = $1",
      [made.reference],
    );
    expect((await posted(line?.id)).map(({ code, kind, amount }) => [code, kind, amount])).toEqual([
      ['own_receive', 'own_custody', -50_000n],
      ['own_receive', 'own_cash', 50_000n],
    ]);
  });

  test('refuses: more than lies there, what waits for the bank, what its kind doesn’t take', async () => {
    const goodsId = await fleetOf(100_00n);
    const other = await fleetOf(500_00n);
    const data = async (wish: Omit<Wish, 'recipient' | 'reason'>) => (await propose(wish)).data;
    expect(await data({ kind: 'fleet', items: [{ goodsId, amount: '100.01' }] })).toMatchObject({
      ...{ code: 'balance_short', short: '0.01' },
    });
    await approved({ kind: 'fleet', items: [{ goodsId, amount: '60.00' }] });
    const both = [
      { goodsId: other, amount: '500.00' },
      { goodsId, amount: '40.01' },
    ];
    expect(await data({ kind: 'fleet', items: both })).toMatchObject({ code: 'balance_short', short: '0.01' });
    expect(await data({ kind: 'acquisition', items: [{ goodsId, amount: '0.01' }] })).toMatchObject({
      code: 'balance_short',
    });
    expect(await data({ kind: 'payroll', employerId: 999_999, amount: '1.00' })).toMatchObject({ code: 'not_found' });
    expect(await data({ kind: 'fee', amount: '1.00', account: 'nowhere' })).toMatchObject({ code: 'not_found' });
    const wrong: readonly Omit<Wish, 'recipient' | 'reason'>[] = [
      { kind: 'fleet', amount: '1.00' },
      { kind: 'fleet', amount: '1.00', items: [{ goodsId, amount: '1.00' }] },
      { kind: 'fleet', items: [...both, ...both] },
      { kind: 'fee' },
      { kind: 'fee', amount: '0.00' },
      { kind: 'fee', amount: '0.001' },
      { kind: 'fee', amount: '1.00', items: [{ goodsId, amount: '1.00' }] },
      { kind: 'fee', amount: '1.00', employerId: 1 },
      { kind: 'payroll', amount: '1.00' },
      { kind: 'fee', amount: '1.00', account: 'marketing' },
      { kind: 'fee', amount: '1.00', account: 'provider' },
    ];
    for (const wish of wrong) expect(await data(wish), JSON.stringify(wish)).toMatchObject({ code: 'malformed' });
  });

  test('refuses: a line of another reference, another amount or another account posts nothing', async () => {
    await fillBudget(context, 'IDR', 60_000n);
    // The company's own account has what leaves it below.
    const earlier = await approved({ kind: 'marketing', amount: '300.00' });
    await arrive('bank', [[earlier.reference, '-300.00']]);
    await arrive('marketing', [[earlier.reference, '300.00']]);
    const made = await approved({ kind: 'marketing', amount: '300.00' });
    await arrive('bank', [
      [made.reference, '-299.99'],
      [`${made.reference}X`, '-300.00'],
      [made.reference, '300.00'],
    ]);
    await arrive('marketing', [[made.reference, '-300.00']]);
    expect(await one(made.id)).toMatchObject({ state: 'approved' });
    // Exactly these: another transfer's reference may begin alike.
    const open = await context.see('select from statement_lines where reference = any ($1) and state <> $2', [
      ...[[made.reference, `${made.reference}X`], 'open'],
    ]);
    expect(open).toHaveLength(1);
    await arrive('bank', [[made.reference, '-300.00']]);
    expect(await one(made.id)).toMatchObject({ state: 'sent' });
  });

  test('replies: what left under the bank’s own reference is transferred by that one, once', async () => {
    await fillBudget(context, 'IDR', 20_000n);
    const first = await approved({ kind: 'marketing', amount: '100.00' });
    await context.call(cancelHouseTransfer, maker, { id: first.id, reason: 'the bank wrote another reference' });
    await arrive('bank', [['BANK-REF-77', '-100.00']]);
    const made = await approved({ kind: 'marketing', amount: '100.00', reference: 'BANK-REF-77' });
    await reconcile(context.jobAct);
    expect(await one(made.id)).toMatchObject({ state: 'sent', reference: 'BANK-REF-77' });
    const { data } = await propose({ kind: 'marketing', amount: '100.00', reference: 'BANK-REF-77' });
    expect((await approve(data.approvalId)).data).toMatchObject({ code: 'wrong_state' });
  });

  test('repeats: any number of reconciliations posts it once; races: also side by side', async () => {
    const goodsId = await fleetOf(100_00n);
    const made = await approved({ kind: 'fleet', items: [{ goodsId, amount: '100.00' }] });
    await arrive('bank', []);
    const day = context.clock.now().toISOString().slice(0, 10);
    const text = `date,reference,amount\n${day},${made.reference},-100.00\n`;
    await context.call(importStatement, maker, { account: 'bank' }, fileOf(text, 'statement.csv'));
    await Promise.all(Array.from({ length: 5 }, () => reconcile(context.jobAct)));
    await reconcile(context.jobAct);
    expect(await posted((await one(made.id))?.lineId)).toHaveLength(2);
  });

  test('forbids: members, other roles, and approval of one’s own proposal', async () => {
    const goodsId = await fleetOf(100_00n);
    const wish = { kind: 'fleet' as const, items: [{ goodsId, amount: '1.00' }] };
    expect((await propose(wish, await makeMember(context))).errno).toBe(501);
    const support = await makeOperator(context, 'support');
    expect((await propose(wish, support)).errno).toBe(506);
    expect((await context.call(listHouseTransfers, support, {})).errno).toBe(506);
    expect((await context.call(listHouseMoney, support, {})).errno).toBe(506);
    const { data } = await propose(wish);
    expect((await approve(data.approvalId, maker)).data).toMatchObject({ code: 'four_eyes' });
    expect((await approve(data.approvalId, await makeOperator(context, 'operations'))).errno).toBe(506);
    expect(await available('fleet', goodsId)).toMatchObject({ waiting: '0.00' });
  });

  test('races: of ten transfers of the same money one is approved', async () => {
    const goodsId = await fleetOf(100_00n);
    const wish = { kind: 'fleet' as const, items: [{ goodsId, amount: '60.00' }] };
    const proposals = await Promise.all(Array.from({ length: 10 }, () => propose(wish)));
    const replies = await Promise.all(proposals.map(({ data }) => approve(data.approvalId)));
    expect(replies.filter(({ errno }) => errno === 0)).toHaveLength(1);
    for (const { errno, data } of replies) if (errno !== 0) expect(data).toMatchObject({ code: 'balance_short' });
    expect(await available('fleet', goodsId)).toMatchObject({ balance: '100.00', waiting: '60.00', free: '40.00' });
  });

  test('races: twenty approvals of one transfer approve it once', async () => {
    const goodsId = await fleetOf(100_00n);
    const { data } = await propose({ kind: 'fleet', items: [{ goodsId, amount: '100.00' }] });
    const replies = await Promise.all(Array.from({ length: 20 }, () => approve(data.approvalId)));
    expect(replies.filter(({ errno }) => errno === 0)).toHaveLength(1);
    expect(await available('fleet', goodsId)).toMatchObject({ waiting: '100.00', free: '0.00' });
  });
});

describe('assurance.cancelHouseTransfer', () => {
  const cancel = (id: string, by: TestClient = maker) =>
    context.call(cancelHouseTransfer, by, { id, reason: 'the account was wrong' });

  test('replies: its money is free again; refuses: twice, a sent one, an unknown one; forbids: other roles', async () => {
    const goodsId = await fleetOf(100_00n);
    const wish = { kind: 'fleet' as const, items: [{ goodsId, amount: '100.00' }] };
    const first = await approved(wish);
    expect((await cancel(first.id, await makeOperator(context, 'support'))).errno).toBe(506);
    expect((await cancel(first.id)).data).toMatchObject({ state: 'cancelled' });
    expect((await cancel(first.id)).data).toMatchObject({ code: 'wrong_state', state: 'cancelled' });
    expect((await cancel(randomUUID())).data).toMatchObject({ code: 'not_found' });
    const next = await approved(wish);
    await arrive('bank', [
      [first.reference, '-100.00'],
      [next.reference, '-100.00'],
    ]);
    expect((await cancel(next.id)).data).toMatchObject({ code: 'wrong_state', state: 'sent' });
    const [late] = await context.see<{ state: string }>('select state from statement_lines where reference = $1', [
      first.reference,
    ]);
    expect(late).toEqual({ state: 'open' });
    const other = await fleetOf(100_00n);
    const again = { kind: 'fleet' as const, items: [{ goodsId: other, amount: '100.00' }], reference: first.reference };
    const { id } = await approved(again);
    await reconcile(context.jobAct);
    expect(await one(id)).toMatchObject({ state: 'sent' });
  });

  test('races: either the bank’s line or a cancellation, never both', async () => {
    for (let round = 0; round < 5; round += 1) {
      const goodsId = await fleetOf(100_00n);
      const made = await approved({ kind: 'fleet', items: [{ goodsId, amount: '100.00' }] });
      const day = context.clock.now().toISOString().slice(0, 10);
      const text = `date,reference,amount\n${day},${made.reference},-100.00\n`;
      await context.call(importStatement, maker, { account: 'bank' }, fileOf(text, 'statement.csv'));
      const [{ errno }] = await Promise.all([cancel(made.id), reconcile(context.jobAct), reconcile(context.jobAct)]);
      const row = await one(made.id);
      expect(row?.state).toBe(errno === 0 ? 'cancelled' : 'sent');
      const [left] = await context.see<{ balance: bigint }>(
        'select balance from ledger.accounts where member_id = 0 and kind = 254 and product_id = $1',
        [goodsId],
      );
      expect(left?.balance).toBe(errno === 0 ? 10_000n : 0n);
    }
  });
});

describe('principal_return: a late refund comes out of sale proceeds that are still there', () => {
  const refund = async ({ memberId, orderId }: { memberId: string; orderId: string }) =>
    (await context.call(proposeRefund, maker, { memberId, orderId, reason: 'the vehicle never ran' })).data.approvalId;

  test('refuses: after they left, and while a transfer of them waits; a cancelled transfer gives them free', async () => {
    const made = sold();
    const id = await refund(made);
    const transfer = await approved({ kind: 'acquisition', items: [{ goodsId: made.goodsId, amount: '0.01' }] });
    expect((await approve(id)).data).toMatchObject({ code: 'balance_short' });
    await context.call(cancelHouseTransfer, maker, { id: transfer.id, reason: 'a refund comes first' });
    const again = await approved({ kind: 'acquisition', items: [{ goodsId: made.goodsId, amount: '0.01' }] });
    await arrive('bank', [[again.reference, '-0.01']]);
    expect((await approve(id)).data).toMatchObject({ code: 'balance_short' });
    const other = sold();
    expect(await approve(await refund(other))).toMatchObject({ errno: 0 });
    expect(await available('acquisition', other.goodsId)).toBeUndefined();
  });

  test('races: of a refund and a transfer of the same proceeds one is carried out', async () => {
    for (let round = 0; round < 3; round += 1) {
      const made = sold();
      const { data } = await propose({ kind: 'acquisition', items: [{ goodsId: made.goodsId, amount: '2000000.00' }] });
      const asked = [await refund(made), data.approvalId];
      const replies = await Promise.all(asked.map((id) => approve(id)));
      expect(replies.filter(({ errno }) => errno === 0)).toHaveLength(1);
    }
  });
});

describe('the company’s own money among members’ money', () => {
  const membersAccounts = () => membersAccountsOf(context, maker);

  test('replies: it is a line of its own in all public figures, and leaves by the transfer of two operators only', async () => {
    const { goodsId } = sold();
    const before = await membersAccounts();
    expect(before.company).toBeGreaterThanOrEqual(200_000_000n);
    const { data: proposed } = await propose({ kind: 'acquisition', items: [{ goodsId, amount: '2000000.00' }] });
    expect((await approve(proposed.approvalId, maker)).data).toMatchObject({ code: 'four_eyes' });
    expect(await membersAccounts()).toEqual(before);
    expect((await approve(proposed.approvalId)).errno).toBe(0);
    expect(await membersAccounts()).toEqual(before);
    const [transfer] = (await listed({ state: 'approved' })).filter(({ items }) => items[0]?.goodsId === goodsId);
    await arrive('bank', [[transfer?.reference ?? '', '-2000000.00']]);
    const after = await membersAccounts();
    expect(after).toEqual({
      ...before,
      onStatement: before.onStatement - 200_000_000n,
      company: before.company - 200_000_000n,
    });
    const said = (await context.call(solvency, maker, {})).data.currencies;
    expect((await context.call(trustSummary, nobody, {})).data.currencies).toEqual(said);
    expect((await context.call(publicConfig, nobody, {})).data.solvency.currencies).toEqual(said);
    const [risk] = (await context.call(riskOverview, maker, {})).data.figures;
    expect([risk?.company, risk?.held, risk?.onStatement]).toEqual([
      ...[said[0]?.company, said[0]?.held, said[0]?.onStatement],
    ]);
  });
});

describe('the auditor', () => {
  test('finds a source for every posting, and a posting for every transfer and line', async () => {
    const at = context.clock.now();
    const { checks } = await context.asOwner((tx) =>
      audit(tx, { at, rules: invariantsFor({ full: true }), full: true }),
    );
    for (const name of ['postings_have_sources', 'sources_have_postings', 'payroll_money_is_spoken_for'])
      expect(checks.find((check) => check.name === name)).toMatchObject({ breakCount: 0 });
  });

  test('replies: the posting of a transfer names its line, and the two operators', async () => {
    const goodsId = await fleetOf(100_00n);
    const made = await approved({ kind: 'fleet', items: [{ goodsId, amount: '100.00' }] });
    await arrive('bank', [[made.reference, '-100.00']]);
    const lineId = (await one(made.id))?.lineId;
    const [row] = await context.see<{ key: string }>(
      "select key from ledger.journals where member_id = 0 and ref = 'statement_line:' || $1::uuid",
      [lineId],
    );
    const { data } = await context.call(postingInfo, maker, { id: `0:${row?.key}` });
    expect(data.origin).toMatchObject({ kind: 'statement_line', number: made.reference, statementLineId: lineId });
    expect(data.origin?.hands.map(({ part }) => part)).toEqual(['imported', 'proposed', 'approved']);
    expect(data.origin?.approvals).toMatchObject([{ kind: 'house_transfer', state: 'approved' }]);
  });

  test('finds a transfer that was marked sent without a posting', async () => {
    const goodsId = await fleetOf(100_00n);
    const made = await approved({ kind: 'fleet', items: [{ goodsId, amount: '100.00' }] });
    const lineId = randomUUID();
    await context.asOwner(async (tx) => {
      await tx.query(
        `insert into statement_lines (id, account, booked_on, reference, amount_minor, currency, state, matched_with,
           import_id, line) values ($1, 'bank', $2, $3, -10000, 'IDR', 'matched', 'transfer:' || $4::uuid, $1, 1)`,
        [lineId, context.clock.now(), made.reference, made.id],
      );
      await tx.query("update house_transfers set state = 'sent', line_id = $2 where id = $1", [made.id, lineId]);
    });
    const at = context.clock.now();
    const { checks } = await context.asOwner((tx) =>
      audit(tx, { at, rules: invariantsFor({ full: true }), full: true }),
    );
    const rows = checks.find(({ name }) => name === 'sources_have_postings')?.rows.join(' ');
    expect(rows).toContain(`fleet_settle of member 0 statement_line:${lineId}`);
    await context.asOwner((tx) =>
      tx.query("update house_transfers set state = 'cancelled', line_id = null where id = $1", [made.id]),
    );
    await context.asOwner((tx) => tx.query('delete from statement_lines where id = $1', [lineId]));
  });
});
