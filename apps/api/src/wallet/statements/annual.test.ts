// Tests of annual statements: income by settlement, claims, wallet movements and pay of a year, in three languages.
import { requestStatement, statementFile } from '@roda/api-contract/wallet/statements';
import { listEarnings } from '@roda/api-contract/income/earnings';
import { receiveIncome } from '@roda/api-contract/income/holdings';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { makeHolding, makeIncomeProduct, recordsOf } from '#test/factories/holdings.ts';
import { makeMember } from '#test/factories/identity.ts';
import { makePlaces } from '#test/factories/markets.ts';
import { fund, settleNow } from '#test/factories/settlement.ts';
import { giveMoney } from '#test/factories/wallet.ts';
import { lettersOfPdf } from '#test/pdf-text.ts';
import { nobody, openTestContext, type TestClient, type TestContext } from '#test/test-context.ts';

let context: TestContext;
// Each test has a calendar of its own.
beforeEach(async () => {
  context = await openTestContext({ at: '2026-12-28T03:00:00Z' });
  await makePlaces(context);
});
afterEach(() => context.close());

type Owner = TestClient & { readonly memberId: bigint };

const fileOf = async (caller: Owner, year: number, format: 'pdf' | 'csv'): Promise<Buffer> => {
  const asked = { kind: 'annual' as const, year, format };
  expect((await context.call(requestStatement, caller, asked)).errno).toBe(0);
  await context.runJobs();
  const { status, url = '' } = (await context.call(statementFile, caller, asked)).data;
  expect(status).toBe('ready');
  const headers = { authorization: `Bearer ${caller.token}` };
  return (await context.http.inject({ url, headers })).rawPayload;
};

/** Amounts by section, item and measure. */
const cellsOf = async (caller: Owner, year: number): Promise<ReadonlyMap<string, string>> => {
  const [, ...rows] = (await fileOf(caller, year, 'csv')).toString('utf8').replace('\uFEFF', '').trim().split(/\r?\n/);
  return new Map(
    rows.map((row) => {
      const [section = '', item = '', , measure = '', , amount = ''] = row
        .split(',')
        .map((cell) => cell.replaceAll('"', ''));
      return [`${section}.${item}.${measure}`, amount];
    }),
  );
};

describe('wallet.requestStatement, annual', () => {
  test('replies: earned by the day of settlement, paid out, what stands open, and the wallet’s sums', async () => {
    context.clock.set('2026-12-28T03:00:00Z');
    const member = await makeMember(context);
    const goods = await makeIncomeProduct(context);
    await makeHolding(context, member.memberId, goods, { quantity: 2 });
    await giveMoney(context, member.memberId, 700_000n);
    // Six days of Rp 1,000 a unit: 29 to 31 December are settled in 2026, the rest in 2027.
    await fund(context, goods.goodsId, 100_000n, { periods: 6 });
    // 23:59:59 on New Year's Eve in Jakarta: the last second of the year.
    context.clock.set('2026-12-31T16:59:59Z');
    await settleNow(context);
    const first = await recordsOf(context, member.memberId);
    expect(first).toHaveLength(2);
    expect((await context.call(receiveIncome, member, {})).errno).toBe(0);
    context.clock.set('2027-01-05T03:00:00Z');
    await settleNow(context);
    const all = await recordsOf(context, member.memberId);
    expect(all.length).toBeGreaterThan(first.length);
    const sum = (records: typeof all) => records.reduce((total, { amount_minor: minor }) => total + minor, 0n);
    const [device] = await context.see<{ name: string }>('select device_number as name from assets where id = $1', [
      goods.assetId,
    ]);
    const decimal = (minor: bigint) => `${minor / 100n}.${String(minor % 100n).padStart(2, '0')}`;
    const old = await cellsOf(member, 2026);
    const mine = `product.${device?.name}`;
    expect(old.get(`${mine}.units`)).toBe('2');
    expect(old.get(`${mine}.price`)).toBe('2000000.00');
    expect(old.get(`${mine}.open_begin`)).toBe('0.00');
    expect(old.get(`${mine}.earned`)).toBe(decimal(sum(first)));
    expect(old.get(`${mine}.paid_out`)).toBe(decimal(sum(first)));
    expect(old.get(`${mine}.open_end`)).toBe('0.00');
    expect(old.get('month.2026-12.earned')).toBe(decimal(sum(first)));
    expect(old.get('total.income.earned')).toBe(decimal(sum(first)));
    expect(old.get('wallet.opening.balance')).toBe('0.00');
    expect(old.get('wallet.top_up.moved')).toBe('7000.00');
    expect(old.get('wallet.claim.moved')).toBe(decimal(sum(first)));
    expect(old.get('wallet.closing.balance')).toBe(decimal(700_000n + sum(first)));
    const now = await cellsOf(member, 2027);
    expect(now.get(`${mine}.earned`)).toBe(decimal(sum(all) - sum(first)));
    expect(now.get(`${mine}.paid_out`)).toBe('0.00');
    expect(now.get(`${mine}.open_end`)).toBe(decimal(sum(all) - sum(first)));
    expect(now.get('wallet.opening.balance')).toBe(old.get('wallet.closing.balance'));
    const { data } = await context.call(listEarnings, member, { type: 'product' });
    expect(data.list[0]).toMatchObject({ amount: decimal(sum(all)) });
  });
  test('replies: income settled since makes another file of the same year', async () => {
    context.clock.set('2027-02-01T03:00:00Z');
    const member = await makeMember(context);
    const goods = await makeIncomeProduct(context);
    await makeHolding(context, member.memberId, goods);
    await fund(context, goods.goodsId, 100_000n, { periods: 1 });
    expect((await cellsOf(member, 2027)).get('total.income.earned')).toBe('0.00');
    context.clock.set('2027-02-04T03:00:00Z');
    await settleNow(context);
    expect((await cellsOf(member, 2027)).get('total.income.earned')).toBe('1000.00');
  });
  test('replies: a printed file in three languages; of the running year it says until when', async () => {
    context.clock.set('2028-02-29T03:00:00Z');
    const member = await makeMember(context);
    for (const [lang, title, until] of [
      [undefined, 'Annualstatement2028', 'Until2028-02-29'],
      ['indonesia', 'Laporantahunan2028', 'Sampai2028-02-29'],
      ['zh', '2028年度报表', '截至2028-02-29'],
    ] as const) {
      const letters = lettersOfPdf(await fileOf(lang === undefined ? member : { ...member, lang }, 2028, 'pdf'));
      for (const part of [title, until, '0', member.memberId === 0n ? '?' : 'IDR']) expect(letters).toContain(part);
    }
    context.clock.set('2029-01-01T03:00:00Z');
    expect(lettersOfPdf(await fileOf(member, 2028, 'pdf'))).not.toContain('theyearisnotover');
  });
  test('refuses: a year that has not begun, and one without its number', async () => {
    context.clock.set('2029-06-01T03:00:00Z');
    const member = await makeMember(context);
    expect(
      (await context.call(requestStatement, member, { kind: 'annual', year: 2030, format: 'csv' })).data,
    ).toMatchObject({
      code: 'not_due',
    });
    expect((await context.call(requestStatement, member, { kind: 'annual', format: 'csv' })).data).toMatchObject({
      code: 'malformed',
    });
  });
  test('forbids: anonymous clients', async () => {
    expect((await context.call(requestStatement, nobody, { kind: 'annual', year: 2026, format: 'csv' })).errno).toBe(
      501,
    );
  });
});
