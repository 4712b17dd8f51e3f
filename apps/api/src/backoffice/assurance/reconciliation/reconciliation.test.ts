// Tests R4: ledger and statements are reconciled line by line, once; differences are reported and stop sales.
import { approveChange } from '@roda/api-contract/backoffice/approvals';
import { formatAmount } from '@roda/domain/money';
import { importStatement } from '@roda/api-contract/sales/payments';
import { explainLine, listBreaks, listReconciliations } from '@roda/api-contract/backoffice/reconciliation';
import { approveWithdrawal, payWithdrawal } from '@roda/api-contract/wallet/withdrawal-cases';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { audit, houseFigures } from '#ledger';
import { fileOf } from '#test/factories/fleet.ts';
import { makeMember, makeOperator, type TestOperator } from '#test/factories/identity.ts';
import { giveMoney, makeCard, makeWithdrawal } from '#test/factories/wallet.ts';
import { stateBalance } from '#test/factories/custody.ts';
import { creditReceipt } from '#test/factories/sources.ts';
import { nobody, openTestContext, type TestContext } from '#test/test-context.ts';
import { reconcile } from './reconcile.ts';
import { salesOpen, salesSuitability } from '#backoffice/assurance/index.ts';
import { auditOnce, auditOrStop } from '#backoffice/assurance/assurance.jobs.ts';

let context: TestContext;
let maker: TestOperator;
let checker: TestOperator;

const openOwn = async () => {
  context = await openTestContext({ at: '2026-03-10T03:00:00Z' });
  maker = await makeOperator(context, 'finance');
  checker = await makeOperator(context, 'finance', 'compliance');
};
beforeAll(openOwn);
afterAll(() => context.close());
/** For a test of all breaks and of whole days: of nothing but its own lines. */
const startAnew = async () => {
  await context.close();
  await openOwn();
};

type Line = readonly [day: string, reference: string, amount: string];
const send = async (account: string, lines: readonly Line[]) => {
  const text = ['date,reference,amount', ...lines.map((line) => line.join(',')), ''].join('\n');
  const reply = await context.call(importStatement, maker, { account }, fileOf(text, 'statement.csv'));
  expect(reply.errno).toBe(0);
};
const figures = async () => {
  const all = await context.act(({ tx }) => houseFigures(tx));
  const found = all.find(({ currency }) => currency === 'IDR');
  return {
    custody: found?.custodyMinor ?? 0n,
    provider: found?.providerClearingMinor ?? 0n,
    payouts: found?.payoutClearingMinor ?? 0n,
  };
};
const breaks = async (kind?: 'open_line' | 'missing_receipt' | 'missing_payout') =>
  (await context.call(listBreaks, maker, { limit: 100, ...(kind === undefined ? {} : { kind }) })).data.list;

/** A receipt as created by a provider's payment, with its money in the member's wallet. */
const receive = async (minor: bigint): Promise<string> => {
  const member = await makeMember(context);
  const receiptId = `R-${randomUUID()}`;
  await context.act(({ tx, at }) => creditReceipt(tx, { memberId: member.memberId, minor, at, receiptId }));
  return receiptId;
};

/** A payout of the provider's that the bank's statement shows with another amount. */
const sendUnequal = async (): Promise<void> => {
  await send('provider', [['2026-03-11', 'SETTLE-3', '-99.00']]);
  await send('bank', [['2026-03-11', 'SETTLE-3', '100.00']]);
};

/** A withdrawal paid by two operators, and the bank's reference of it. */
const payOut = async (): Promise<{ readonly reference: string; readonly net: string }> => {
  const member = await makeMember(context);
  await giveMoney(context, member.memberId, 100_000_000n);
  const cardId = await makeCard(context, member);
  const id = await makeWithdrawal(context, member, { amount: '500000.00', cardId });
  const reference = `B-${randomUUID().slice(0, 18)}`;
  expect((await context.call(approveWithdrawal, maker, { id })).errno).toBe(0);
  expect((await context.call(payWithdrawal, checker, { id, reference })).errno).toBe(0);
  const [row] = await context.see<{ net: bigint }>('select net_minor as net from withdrawals where id = $1', [id]);
  return { reference, net: formatAmount(row?.net ?? 0n, 'IDR') };
};

describe('assurance.reconcile', () => {
  test('replies: the provider’s payout to the bank moves its debt into custody', async () => {
    await startAnew();
    const before = await figures();
    const receiptId = await receive(25_000_000n);
    await send('provider', [
      ['2026-03-10', receiptId, '250000.00'],
      ['2026-03-11', 'SETTLE-1', '-250000.00'],
    ]);
    await send('bank', [['2026-03-11', 'SETTLE-1', '250000.00']]);
    await reconcile(context.jobAct);
    const after = await figures();
    expect(after.custody - before.custody).toBe(25_000_000n);
    expect(after.provider).toBe(before.provider);
    expect(await breaks()).toEqual([]);
  });

  test('replies: a payout on the bank’s statement leaves clearing and custody', async () => {
    await startAnew();
    const { reference, net } = await payOut();
    const before = await figures();
    await send('bank', [['2026-03-11', reference, `-${net}`]]);
    await reconcile(context.jobAct);
    const after = await figures();
    expect(before.custody - after.custody).toBe(BigInt(net.replace('.', '')));
    expect(before.payouts - after.payouts).toBe(BigInt(net.replace('.', '')));
  });

  test('repeats and races: a line is posted once, in any number of runs', async () => {
    await startAnew();
    await send('provider', [['2026-03-11', 'SETTLE-2', '-10.00']]);
    await send('bank', [['2026-03-11', 'SETTLE-2', '10.00']]);
    const before = await figures();
    await Promise.all(Array.from({ length: 5 }, () => reconcile(context.jobAct)));
    await reconcile(context.jobAct);
    expect((await figures()).custody - before.custody).toBe(1_000n);
  });

  test('refuses: only an equal pair is a settlement', async () => {
    await startAnew();
    await sendUnequal();
    const before = await figures();
    await reconcile(context.jobAct);
    expect((await figures()).custody).toBe(before.custody);
    const open = await breaks('open_line');
    const shown = open.toSorted((one, other) => one.account.localeCompare(other.account));
    expect(shown.map(({ reference, account, amount }) => [reference, account, amount])).toEqual([
      ['SETTLE-3', 'bank', '100.00'],
      ['SETTLE-3', 'provider', '-99.00'],
    ]);
  });
});

describe('assurance.listReconciliations, listBreaks', () => {
  test('replies: ledger and statement side by side, for each account and day', async () => {
    await startAnew();
    await sendUnequal();
    await reconcile(context.jobAct);
    const { data } = await context.call(listReconciliations, maker, { account: 'bank' });
    const [today] = data.list;
    expect(today).toMatchObject({ account: 'bank', day: '2026-03-10', open: '100.00', openCount: 1, missingCount: 0 });
    const explained = Number(today?.statement) - Number(today?.open);
    expect(explained).toBe(Number(today?.book));
  });
  test('forbids: clients without a session and other roles', async () => {
    expect((await context.call(listReconciliations, nobody, {})).errno).toBe(501);
    expect((await context.call(listBreaks, await makeOperator(context, 'content'), {})).errno).toBe(506);
  });
});

describe('assurance.explainLine', () => {
  test('replies: two operators explain a line; forbids: one alone; refuses: twice', async () => {
    await startAnew();
    await sendUnequal();
    await reconcile(context.jobAct);
    const first = (await breaks('open_line')).find(({ account }) => account === 'bank');
    const lineId = first?.subject ?? '';
    const { data } = await context.call(explainLine, maker, {
      lineId,
      as: 'own_money',
      explanation: 'the owners lent us a hundred',
    });
    expect((await context.call(approveChange, maker, { id: data.approvalId })).errno).toBe(506);
    expect((await breaks('open_line')).map(({ subject }) => subject)).toContain(lineId);
    expect((await context.call(approveChange, checker, { id: data.approvalId })).errno).toBe(0);
    expect((await breaks('open_line')).map(({ subject }) => subject)).not.toContain(lineId);
    const again = await context.call(explainLine, maker, { lineId, as: 'own_money', explanation: 'once more' });
    expect(again.data).toMatchObject({ code: 'wrong_state', state: 'written_off' });
    const none = await context.call(explainLine, maker, {
      lineId: randomUUID(),
      as: 'own_money',
      explanation: 'nothing',
    });
    expect(none.data).toMatchObject({ code: 'not_found' });
  });
});

describe('R4: a break stops sales, never withdrawals', () => {
  test('money that a provider reported and its statement does not show', async () => {
    await startAnew();
    const receiptId = await receive(5_000_000n);
    await auditOnce(context.jobAct);
    expect(await context.act(({ tx }) => salesOpen(tx))).toBe(true);
    context.clock.advance('P2D');
    await stateBalance(context, 'provider', { on: '2026-03-12' });
    expect(await breaks('missing_receipt')).toMatchObject([{ subject: receiptId, amount: '50000.00', isOld: false }]);
    context.clock.advance('P1D');
    expect(await breaks('missing_receipt')).toMatchObject([{ subject: receiptId, amount: '50000.00', isOld: true }]);
    await auditOnce(context.jobAct);
    expect(await context.act(({ tx }) => salesSuitability(tx))).toEqual({ isOpen: false, reason: 'custody' });
    const { reference } = await payOut();
    expect(reference).toMatch(/^B-/);
    await send('provider', [['2026-03-13', receiptId, '50000.00']]);
    await reconcile(context.jobAct);
    expect(await breaks('missing_receipt')).toMatchObject([{ amount: '1000000.00', isOld: false }]);
    await auditOnce(context.jobAct);
    expect(await context.act(({ tx }) => salesOpen(tx))).toBe(true);
  });

  test('an auditor that cannot finish stops sales after an hour, and reopens them when it can', async () => {
    const failing = () => Promise.reject(new Error('out of time'));
    await auditOnce(context.jobAct);
    await expect(auditOrStop(context.jobAct, failing)).rejects.toThrow('out of time');
    expect(await context.act(({ tx }) => salesOpen(tx))).toBe(true);
    context.clock.advance('PT61M');
    await expect(auditOrStop(context.jobAct, failing)).rejects.toThrow('out of time');
    expect(await context.act(({ tx }) => salesOpen(tx))).toBe(false);
    await auditOrStop(context.jobAct);
    expect(await context.act(({ tx }) => salesOpen(tx))).toBe(true);
  });
});

test('the ledger invariants hold afterwards', async () => {
  expect((await context.act(({ tx, at }) => audit(tx, { at }))).verdict).toBe('holds');
});
