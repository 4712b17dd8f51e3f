// Tests R4: every custody account is compared with its statement; what differs, is late or is missing stops sales and
// never payouts; coverage counts members' custody and nothing of the company's own.
import { approveChange } from '@roda/api-contract/backoffice/approvals';
import { submitComplaint } from '@roda/api-contract/backoffice/assurance';
import { listBreaks, listReconciliations } from '@roda/api-contract/backoffice/reconciliation';
import { riskOverview } from '@roda/api-contract/backoffice/risk';
import { importStatement } from '@roda/api-contract/sales/payments';
import { trustSummary } from '@roda/api-contract/backoffice/assurance';
import { proposeWithdrawalReturn } from '@roda/api-contract/wallet/payouts';
import { approveWithdrawal, payWithdrawal } from '@roda/api-contract/wallet/withdrawal-cases';
import { requestStatement } from '@roda/api-contract/wallet/statements';
import { withdraw } from '@roda/api-contract/wallet/wallet';
import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import { makeRevenue } from '#test/factories/assurance.ts';
import { makeProduct } from '#test/factories/catalog.ts';
import { stateAccounts, stateBalance } from '#test/factories/custody.ts';
import { fileOf } from '#test/factories/fleet.ts';
import { makeBuyer, makeMember, makeOperator } from '#test/factories/identity.ts';
import { fund } from '#test/factories/settlement.ts';
import {
  creditReceipt,
  fillReserve,
  fundBudget,
  payFleet,
  returnArrival,
  spendBudget,
} from '#test/factories/sources.ts';
import { giveMoney, makeCard, makeQuote, makeWithdrawal } from '#test/factories/wallet.ts';
import { pinProof } from '#test/factories/member-key.ts';
import { nobody, openTestContext, type TestContext } from '#test/test-context.ts';
import { salesSuitability } from '#backoffice/assurance/index.ts';
import { watchRisk } from '#backoffice/assurance/risk/watch-risk.ts';
import { coverageNow, custodyNow } from './custody.queries.ts';
import { reconcile } from './reconcile.ts';
import { auditOnce } from '#backoffice/assurance/assurance.jobs.ts';

let context: TestContext;
const open = async (at = '2026-03-10T03:00:00Z') => {
  context = await openTestContext({ at });
};
afterEach(() => context.close());

const gate = async (): Promise<string> => {
  await auditOnce(context.jobAct);
  const { isOpen, reason } = await context.act(({ tx }) => salesSuitability(tx));
  return isOpen ? 'open' : (reason ?? '');
};
const account = async (code: string) => {
  const all = await context.act(({ tx, at }) => custodyNow(tx, at));
  const found = all.find((each) => each.account === code);
  if (found === undefined) throw new Error(`no account ${code}`);
  return found;
};
const covered = async () => {
  const [idr] = await context.act(({ tx, at }) => coverageNow(tx, at));
  return { held: idr?.heldMinor, claims: idr?.claimsMinor, isStated: idr?.isStated };
};
type Line = readonly [day: string, reference: string, amount: string];
const send = async (code: string, ...lines: readonly Line[]): Promise<void> => {
  const text = ['date,reference,amount', ...lines.map((line) => line.join(',')), ''].join('\n');
  const operator = await makeOperator(context, 'finance');
  const reply = await context.call(importStatement, operator, { account: code }, fileOf(text, 'statement.csv'));
  expect(reply.errno).toBe(0);
};
const breaks = async () => {
  const { data } = await context.call(listBreaks, await makeOperator(context, 'finance'), { limit: 100 });
  return data.list.map(({ account: code, kind, amount, isOld }) => [code, kind, amount, isOld]);
};
/** A member with money in the wallet, since yesterday and on the provider's stated statement. */
const makeSaver = async () => {
  const member = await makeBuyer(context);
  await giveMoney(context, member.memberId, 100_000_000n);
  const cardId = await makeCard(context, member);
  context.clock.advance('P1D');
  await stateAccounts(context);
  return { member, cardId };
};

describe('R4: the gate of custody', () => {
  test('a difference of 0.01 either way stops sales at once, and nothing else; they reopen when it is gone', async () => {
    await open();
    const { member, cardId } = await makeSaver();
    expect(await gate()).toBe('open');
    await stateBalance(context, 'provider', { on: '2026-03-11', otherMinor: 1n });
    await watchRisk(context.jobAct);
    expect(await context.act(({ tx }) => salesSuitability(tx))).toEqual({ isOpen: false, reason: 'custody' });
    expect(await account('provider')).toMatchObject({ differenceMinor: 1n, inFlightMinor: 0n, statedOn: '2026-03-11' });
    expect(await gate()).toBe('custody');
    const quoteId = await makeQuote(context, member, '600000.00');
    const proof = await pinProof(context, member);
    expect((await context.call(withdraw, member, { amount: '600000.00', cardId, quoteId, proof })).errno).toBe(0);
    const range = { from: '2026-03-01', to: '2026-03-10', format: 'csv' } as const;
    expect((await context.call(requestStatement, member, range)).errno).toBe(0);
    const complaint = { subject: 'other', text: 'Why can nobody buy anything today?' } as const;
    expect((await context.call(submitComplaint, member, complaint)).errno).toBe(0);
    const { data } = await context.call(riskOverview, await makeOperator(context, 'finance'), {});
    expect(data.gate).toMatchObject({ isOpen: false, reason: 'custody' });
    expect(data.custody).toMatchObject([{ account: 'provider', difference: '0.01', stated: true }]);
    const restate = (minor: number) =>
      context.asOwner((tx) =>
        tx.query(`update account_statements set closing_minor = closing_minor + $1 where to_on = '2026-03-11'`, [
          minor,
        ]),
      );
    await restate(-2);
    expect(await gate()).toBe('custody');
    await restate(1);
    expect(await gate()).toBe('open');
  });

  test('a statement is too old after two banking days: not on a weekend, not on a bank holiday', async () => {
    await open('2026-06-11T03:00:00Z');
    await context.asOwner((tx) => tx.query(`insert into bank_holidays (country_id, on_date) values (1, '2026-06-15')`));
    await makeSaver();
    expect((await account('provider')).statedOn).toBe('2026-06-11');
    // Friday, a weekend, a holiday on Monday, Tuesday: in Jakarta it ends at 17:00 UTC.
    context.clock.set('2026-06-16T16:59:59Z');
    expect(await gate()).toBe('open');
    context.clock.set('2026-06-16T17:00:00Z');
    expect(await gate()).toBe('statement');
    expect(await account('provider')).toMatchObject({ isStale: true, differenceMinor: 0n });
    expect((await context.call(trustSummary, nobody, {})).data.custody).toMatchObject([{ stated: false }]);
    await context.asOwner((tx) => tx.query('update countries set statement_days = 3 where id = 1'));
    expect(await gate()).toBe('open');
    await context.asOwner((tx) => tx.query('update countries set statement_days = 2 where id = 1'));
    expect(await gate()).toBe('statement');
    await stateAccounts(context);
    expect(await gate()).toBe('open');
  });

  test('a missing statement stops sales when the account has moved for too long, and no account without money needs one', async () => {
    await open('2026-06-11T03:00:00Z');
    context.clock.advance('P30D');
    expect(await gate()).toBe('open');
    context.clock.set('2026-07-14T03:00:00Z');
    const member = await makeMember(context);
    await giveMoney(context, member.memberId, 5n);
    expect(await gate()).toBe('open');
    context.clock.set('2026-07-16T16:59:59Z');
    expect(await gate()).toBe('open');
    context.clock.set('2026-07-16T17:00:00Z');
    expect(await gate()).toBe('statement');
    await stateAccounts(context);
    expect(await gate()).toBe('open');
  });

  test('money on its way for too long stops sales, also beside fresh statements; the rest of a revenue line never', async () => {
    await open('2026-06-11T03:00:00Z');
    const goods = await makeProduct(context);
    await fund(context, goods, 1_000n);
    await context.asOwner((tx) => tx.query(`update statement_lines set amount_minor = amount_minor + 5`));
    await stateAccounts(context);
    context.clock.set('2026-06-19T03:00:00Z');
    await stateAccounts(context);
    expect(await breaks()).toEqual([['bank', 'revenue_rest', '0.05', false]]);
    expect(await gate()).toBe('open');
    await send('provider', ['2026-06-18', 'NOBODYS', '7.00']);
    expect(await gate()).toBe('open');
    context.clock.set('2026-06-22T17:00:00Z');
    await stateBalance(context, 'provider', { on: '2026-06-22' });
    await stateBalance(context, 'bank', { on: '2026-06-22' });
    expect(await breaks()).toContainEqual(['provider', 'open_line', '7.00', true]);
    expect(await gate()).toBe('custody');
    expect(await account('provider')).toMatchObject({ isStale: false, differenceMinor: 0n, oldCount: 1 });
  });

  test('working days counted back are those that working_day_end counts forward', async () => {
    await open();
    const rows = await context.see(
      `select n, d.day, a.at from generate_series(1, 3) n,
         (select date '2026-12-23' + g as day from generate_series(0, 7) g) as d,
         generate_series(timestamptz '2026-12-24 05:00Z', timestamptz '2027-01-05 05:00Z', '12 hours') as a (at)
       where (d.day < working_day_before(1, 'Asia/Jakarta', a.at, n))
         <> (working_day_end(1, 'Asia/Jakarta', (d.day + time '12:00') at time zone 'Asia/Jakarta', n) <= a.at)`,
    );
    expect(rows).toEqual([]);
  });
});

describe('R4: coverage is members’ custody over members’ claims', () => {
  test('no money of the company’s own moves it: marketing, reserve, revenue, the fleet’s part, sales', async () => {
    await open();
    await makeSaver();
    const goods = await makeProduct(context);
    const moves: readonly (readonly [string, () => Promise<unknown>])[] = [
      ['marketing in', () => context.act(({ tx, at }) => fundBudget(tx, { currency: 'IDR', minor: 70_000n, at }))],
      ['marketing out', () => spendBudget(context, 'IDR', 20_000n)],
      ['the reserve', () => fillReserve(context, 30_000n)],
      ['revenue', () => makeRevenue(context, { productId: goods, minor: 9_000n, distributedMinor: 0n })],
      [
        'divided revenue',
        () => makeRevenue(context, { productId: goods, minor: 900n, distributedMinor: 1n, fleetMinor: 899n }),
      ],
      ['the fleet is paid', () => payFleet(context, goods, 899n)],
    ];
    for (const [what, move] of moves) {
      await move();
      await stateAccounts(context);
      const { held, claims, isStated } = await covered();
      expect([what, held, isStated]).toEqual([what, claims, true]);
    }
    const [idr] = (await context.call(trustSummary, nobody, {})).data.currencies;
    expect(idr).toMatchObject({ coverage: '1.00000000', stated: true });
    const { data } = await context.call(riskOverview, await makeOperator(context, 'finance'), {});
    const [figures] = data.figures;
    const minor = (amount: string | undefined) => BigInt((amount ?? '').replace('.', ''));
    expect(minor(figures?.held)).toBe(
      minor(figures?.onStatement) +
        minor(figures?.arriving) -
        minor(figures?.unassigned) -
        minor(figures?.leaving) -
        minor(figures?.company),
    );
    expect(minor(figures?.company)).toBe(70_000n - 20_000n + 30_000n + 9_000n);
  });

  test('a bank charge that nobody explained lowers it and stops sales; money that nobody assigned does not raise it', async () => {
    await open();
    await makeSaver();
    await fillReserve(context, 30_000n);
    await send('bank', ['2026-03-11', 'NOBODYS', '500.00']);
    expect(await covered()).toMatchObject({ held: 100_000_000n, claims: 100_000_000n });
    expect(await gate()).toBe('open');
    await send('bank', ['2026-03-11', 'FEE', '-25.00']);
    expect(await covered()).toMatchObject({ held: 99_997_500n, claims: 100_000_000n });
    expect(await gate()).toBe('coverage');
  });

  /** A payout of 596,670.00 that the bank has executed, and what is held beyond claims. */
  const makePayout = async () => {
    const { member, cardId } = await makeSaver();
    const [maker, checker] = [
      await makeOperator(context, 'finance', 'compliance'),
      await makeOperator(context, 'finance', 'compliance'),
    ];
    const id = await makeWithdrawal(context, member, { amount: '600000.00', cardId });
    await context.call(approveWithdrawal, maker, { id });
    expect((await context.call(payWithdrawal, checker, { id, reference: 'PAID-1' })).errno).toBe(0);
    const beyond = async () => {
      const { held = 0n, claims = 0n } = await covered();
      return held - claims;
    };
    expect(await beyond()).toBe(0n);
    await send('bank', ['2026-03-11', 'PAID-1', '-596670.00']);
    expect(await beyond()).toBe(0n);
    await reconcile(context.jobAct);
    expect(await beyond()).toBe(0n);
    return { id, maker, checker, beyond };
  };

  test('a payout that the bank executed twice is money that is gone: a clearing below zero is never held', async () => {
    await open();
    const { beyond } = await makePayout();
    await send('bank', ['2026-03-10', 'PAID-1', '-596670.00']);
    expect(await beyond()).toBe(-59_667_000n);
    await reconcile(context.jobAct);
    expect(await beyond()).toBe(-59_667_000n);
    expect(await gate()).toBe('books');
  });

  test('a payout that came back is held from the bank’s line on, not by the word of two operators', async () => {
    await open();
    const { id, maker, checker, beyond } = await makePayout();
    const wish = { id, reasonCode: 'bank_returned', reason: 'the bank’s letter of today' } as const;
    const { data } = await context.call(proposeWithdrawalReturn, maker, wish);
    expect((await context.call(approveChange, checker, { id: data.approvalId })).errno).toBe(0);
    expect(await beyond()).toBe(-59_667_000n);
    await send('bank', ['2026-03-11', 'PAID-1', '596670.00']);
    expect(await beyond()).toBe(0n);
    await reconcile(context.jobAct);
    expect(await beyond()).toBe(0n);
    expect(await gate()).toBe('open');
  });

  test('what arrives counts until it is late: a receipt, and a payout of the provider that the bank does not show', async () => {
    await open('2026-06-11T03:00:00Z');
    await makeSaver();
    const member = await makeMember(context);
    await giveMoney(context, member.memberId, 700n);
    await send('provider', ['2026-06-12', 'SETTLE-1', '-4000.00']);
    expect(await covered()).toMatchObject({ held: 100_000_700n, claims: 100_000_700n });
    expect(await gate()).toBe('open');
    context.clock.set('2026-06-16T16:59:59Z');
    expect(await covered()).toMatchObject({ held: 100_000_700n });
    context.clock.set('2026-06-16T17:00:00Z');
    await stateBalance(context, 'provider', { on: '2026-06-16' });
    expect(await covered()).toMatchObject({ held: 100_000_700n - 700n - 400_000n, isStated: true });
    await send('bank', ['2026-06-16', 'SETTLE-1', '4000.00']);
    await reconcile(context.jobAct);
    expect(await covered()).toMatchObject({ held: 100_000_000n, claims: 100_000_700n });
  });
});

describe('assurance.listBreaks: what is on its way', () => {
  /** Each with the part of the difference between statement and book that it explains. */
  test('replies: every kind, and none of them is a difference', async () => {
    await open();
    const { member, cardId } = await makeSaver();
    const [maker, checker] = [await makeOperator(context, 'finance'), await makeOperator(context, 'finance')];
    await fund(context, await makeProduct(context), 1_000n);
    await context.asOwner((tx) =>
      tx.query(`update statement_lines set amount_minor = amount_minor + 5 where state = 'revenue'`),
    );
    await giveMoney(context, member.memberId, 100_000_300n);
    await context.act(({ tx, at }) => returnArrival(tx, { memberId: member.memberId, minor: 200n, at }));
    const pay = async (reference: string): Promise<string> => {
      const id = await makeWithdrawal(context, member, { amount: '600000.00', cardId });
      await context.call(approveWithdrawal, maker, { id });
      expect((await context.call(payWithdrawal, checker, { id, reference })).errno).toBe(0);
      return id;
    };
    const [returned] = [await pay('B-1'), await pay('B-2')];
    const [net] = await context.see<{ minor: bigint }>('select net_minor as minor from withdrawals where id = $1', [
      returned,
    ]);
    await send('bank', ['2026-03-11', 'B-1', `-${(net?.minor ?? 0n) / 100n}.00`], ['2026-03-11', 'NOBODYS', '-3.00']);
    await context.asOwner(async (tx) => {
      await tx.query(
        `update withdrawals set state = 'failed', returned_at = $2, ended_at = $2, reason_code = 'bank_returned'
         where id = $1`,
        [returned, context.clock.now()],
      );
      await tx.query(
        `insert into house_transfers (id, kind, account, reference, recipient, currency, amount_minor, reason,
           proposed_by, proposed_name, approved_by, approved_name, approved_at)
         values (gen_random_uuid(), 'fee', 'bank', 'HT-1', 'PT Uji', 'IDR', 900, 'fees', -1, 'One', -2, 'Two', $1)`,
        [context.clock.now()],
      );
      await tx.query(
        `insert into payment_exceptions (id, kind, provider, provider_ref, received_minor, surplus_minor, currency,
           state, raised_at, resolved_at, resolved_by, reason)
         values (gen_random_uuid(), 'orphan', 'sandbox', 'ORPHAN', 400, 400, 'IDR', 'written_off', $1, $1, 1, 'nobody asked')`,
        [context.clock.now()],
      );
    });
    await send('provider', ['2026-03-11', 'ORPHAN', '4.00'], ['2026-03-11', 'SETTLE-1', '-9.00']);
    const before = await breaks();
    const amount = `${(net?.minor ?? 0n) / 100n}.00`;
    const inOrder = (rows: readonly (readonly unknown[])[]): readonly string[] =>
      rows.map(String).toSorted((one, other) => one.localeCompare(other));
    expect(inOrder(before)).toEqual(
      inOrder([
        ['bank', 'open_line', '-3.00', false],
        ['bank', 'unposted_line', `-${amount}`, false],
        ['bank', 'revenue_rest', '0.05', false],
        ['bank', 'missing_payout', `-${amount}`, false],
        ['bank', 'missing_return', amount, false],
        ['bank', 'transfer', '-9.00', false],
        ['provider', 'open_line', '4.00', false],
        ['provider', 'open_line', '-9.00', false],
        ['provider', 'missing_receipt', '1000003.00', false],
        ['provider', 'missing_refund', '-2.00', false],
      ]),
    );
    for (const code of ['bank', 'provider']) expect((await account(code)).differenceMinor).toBe(0n);
    await send('bank', ['2026-03-11', 'SETTLE-1', '9.00']);
    await reconcile(context.jobAct);
    const after = (await breaks()).map(([, kind, minor]) => `${String(kind)} ${String(minor)}`);
    expect(after).toContain('orphan 4.00');
    expect(after).not.toContain('open_line -9.00');
    expect(after).not.toContain(`unposted_line -${amount}`);
    for (const code of ['bank', 'provider']) expect((await account(code)).differenceMinor).toBe(0n);
    const { data } = await context.call(listReconciliations, maker, { account: 'bank' });
    const [today] = data.list;
    const minor = (text: string | undefined) => BigInt((text ?? '').replace('.', ''));
    expect(today).toMatchObject({ difference: '0.00', oldCount: 0 });
    expect(minor(today?.statement)).toBe(minor(today?.book) + minor(today?.inFlight));
  });

  test('repeats: what both sides show is looked at once', async () => {
    await open();
    const member = await makeMember(context);
    const receiptId = `R-${randomUUID()}`;
    await context.act(({ tx, at }) => creditReceipt(tx, { memberId: member.memberId, minor: 500n, at, receiptId }));
    await reconcile(context.jobAct);
    const open_ = () => context.see('select 1 from payment_receipts where matched_at is null');
    expect(await open_()).toHaveLength(1);
    await send('provider', ['2026-03-10', receiptId, '5.00']);
    await reconcile(context.jobAct);
    await reconcile(context.jobAct);
    expect(await open_()).toEqual([]);
    expect(await context.see(`select 1 from statement_lines where booked_at is null`)).toEqual([]);
    expect(await breaks()).toEqual([]);
  });
});
