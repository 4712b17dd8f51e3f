// Tests requested statements: figures equal the ledger's, one file per request, a daily limit.
import { listStream } from '@roda/api-contract/wallet/wallet';
import { approveWithdrawal, payWithdrawal } from '@roda/api-contract/wallet/withdrawal-cases';
import { requestStatement, statementFile } from '@roda/api-contract/wallet/statements';
import type { CallOf } from '@roda/api-contract/operation';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeBuyer, makeMember, makeOperator, type TestMember } from '#test/factories/identity.ts';
import { givePoints } from '#test/factories/points-mall.ts';
import { balances, giveMoney, makeCard, makeWithdrawal } from '#test/factories/wallet.ts';
import { lettersOfPdf, textOfPdf } from '#test/pdf-text.ts';
import { nobody, openTestContext, type TestClient, type TestContext } from '#test/test-context.ts';

let context: TestContext;
beforeAll(async () => void (context = await openTestContext()));
afterAll(() => context.close());

type Filter = CallOf<typeof requestStatement>;
type Row = Readonly<Record<string, string>>;

const fetched = (url: string, token?: string) =>
  context.http.inject({ url, ...(token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } }) });

const order = (caller: TestClient, asked: Filter) => context.call(requestStatement, caller, asked);
const CSV_MARCH: Filter = { from: '2026-03-01', to: '2026-03-10', format: 'csv' };

/** Requests a file, runs its job, and downloads it. */
const fileOf = async (member: TestMember & TestClient, asked: Filter) => {
  const said = await order(member, asked);
  expect(said.errno).toBe(0);
  await context.runJobs();
  const { data } = await context.call(statementFile, member, {
    ...(asked.kind === undefined ? {} : { kind: asked.kind }),
    ...(asked.from === undefined ? {} : { from: asked.from }),
    ...(asked.to === undefined ? {} : { to: asked.to }),
    ...(asked.year === undefined ? {} : { year: asked.year }),
    format: asked.format,
  });
  expect(data.status).toBe('ready');
  return fetched(data.url ?? '', member.token);
};

const rowsOf = (body: string): readonly Row[] => parse(body, { columns: true, bom: true });
const minorOf = (amount: string | undefined): bigint => BigInt((amount ?? '0').replace('.', ''));

/** A member with movements on both sides of the end of February in Jakarta. */
const movedMember = async (): Promise<TestMember> => {
  context.clock.set('2026-02-20T03:00:00Z');
  const member = await makeBuyer(context);
  await giveMoney(context, member.memberId, 10_000_000n);
  context.clock.set('2026-02-28T16:59:59Z');
  await giveMoney(context, member.memberId, 111n);
  context.clock.set('2026-02-28T17:00:00Z');
  await giveMoney(context, member.memberId, 222n);
  await givePoints(context, member.memberId, 40);
  const cardId = await makeCard(context, member);
  context.clock.set('2026-03-10T03:00:00Z');
  await makeWithdrawal(context, member, { amount: '60000.00', cardId });
  return member;
};

describe('wallet.requestStatement', () => {
  test('replies: opening, every movement as in the list, and closing, in a spreadsheet file', async () => {
    const member = await movedMember();
    const reply = await fileOf(member, CSV_MARCH);
    expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(reply.headers['content-disposition']).toContain('roda-account-2026-03-01-2026-03-10.csv');
    expect([...reply.rawPayload.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const rows = rowsOf(reply.body);
    const wallet = rows.filter(({ account }) => account === 'wallet');
    expect(wallet[0]).toMatchObject({ entry: 'opening', at: '2026-03-01', balance: '100001.11', currency: 'IDR' });
    expect(wallet[1]).toMatchObject({ entry: 'movement', at: '2026-03-01T00:00:00+07:00', amount: '2.22' });
    expect(wallet[2]).toMatchObject({ type: 'withdraw', amount: '-60000.00', balance: '40003.33' });
    expect(wallet.at(-1)).toMatchObject({ entry: 'closing', at: '2026-03-10', balance: '40003.33' });
    expect(rows.filter(({ account }) => account === 'points').map(({ balance }) => balance)).toEqual(['0', '40', '40']);
    const { data } = await context.call(listStream, member, { from: '2026-03-01', to: '2026-03-10' });
    const listed = data.list.map(({ id, type, direction, amount, balanceAfter }) =>
      [id.split(':')[0], type, (direction === 'out' ? '-' : '') + amount, balanceAfter].join(' '),
    );
    const written = rows
      .filter(({ entry }) => entry === 'movement')
      .map(({ reference, type, amount, balance }) => [reference, type, amount, balance].join(' '));
    expect(written.toSorted()).toEqual(listed.toSorted());
  });
  test('replies: consecutive months connect, and each adds up', async () => {
    const member = await movedMember();
    const february = rowsOf((await fileOf(member, { from: '2026-02-01', to: '2026-02-28', format: 'csv' })).body);
    const march = rowsOf((await fileOf(member, CSV_MARCH)).body);
    for (const month of [february, march]) {
      const wallet = month.filter(({ account }) => account === 'wallet');
      const moved = wallet.reduce((sum, { entry, amount }) => sum + (entry === 'movement' ? minorOf(amount) : 0n), 0n);
      expect(minorOf(wallet[0]?.['balance']) + moved).toBe(minorOf(wallet.at(-1)?.['balance']));
    }
    const ends = (rows: readonly Row[]) =>
      rows.filter(({ account }) => account === 'wallet').map(({ balance }) => balance);
    expect(ends(february).at(-1)).toBe(ends(march)[0]);
    expect(ends(february)[0]).toBe('0.00');
  });
  test('replies: for any movements and times, ranges chain and end at the ledger’s own balance', async () => {
    context.clock.set('2026-02-08T00:00:00Z');
    const member = await makeMember(context);
    const steps = fc.sample(fc.tuple(fc.integer({ min: 20, max: 28 }), fc.bigInt({ min: 1n, max: 10n ** 9n })), {
      seed: 20_260_310,
      numRuns: 24,
    });
    for (const [hours, minor] of steps) {
      context.clock.advance(`PT${hours}H`);
      await giveMoney(context, member.memberId, minor);
    }
    const last = context.clock.now().toISOString().slice(0, 10);
    const ranges = [
      ['2026-02-01', '2026-02-14'],
      ['2026-02-15', '2026-02-28'],
      ['2026-03-01', last],
    ];
    let balance = '0.00';
    for (const [from = '', to = ''] of ranges) {
      const rows = rowsOf((await fileOf(member, { from, to, format: 'csv' })).body);
      expect(rows[0]).toMatchObject({ entry: 'opening', balance });
      balance = rows.at(-1)?.['balance'] ?? '';
    }
    expect(minorOf(balance)).toBe(steps.reduce((sum, [, minor]) => sum + minor, 0n));
    expect((await balances(context, member.memberId))['wallet']).toBe(minorOf(balance));
  });
  test('replies: balances in the order of the entries, where several have one time or an earlier one than before', async () => {
    context.clock.set('2026-03-05T03:00:01.500Z');
    const member = await makeMember(context);
    for (const [n, ms] of [500, 500, 499, 500, 501, 498].entries()) {
      context.clock.set(`2026-03-05T03:00:01.${ms}Z`);
      await giveMoney(context, member.memberId, BigInt(n + 1));
    }
    context.clock.set('2026-03-10T03:00:00Z');
    const expected = ['0.01', '0.03', '0.06', '0.10', '0.15', '0.21'];
    const rows = rowsOf((await fileOf(member, CSV_MARCH)).body).filter(({ entry }) => entry === 'movement');
    expect(rows.map(({ balance }) => balance)).toEqual(expected);
    expect(rows.map(({ amount }) => amount)).toEqual(['0.01', '0.02', '0.03', '0.04', '0.05', '0.06']);
    const printed = lettersOfPdf((await fileOf(member, { ...CSV_MARCH, format: 'pdf' })).rawPayload);
    const places = ['0.010.01', '0.020.03', '0.030.06', '0.040.10', '0.050.15', '0.060.21'].map((pair) =>
      printed.indexOf(pair),
    );
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    const first = (await context.call(listStream, member, { limit: 4 })).data;
    const second = (await context.call(listStream, member, { limit: 4, after: first.next ?? '' })).data;
    const listed = [...first.list, ...second.list].map(({ balanceAfter }) => balanceAfter);
    expect(listed).toEqual(expected.toReversed());
  });
  test.each([
    ['en', 'Account statement', 'Opening balance', '-60,000.00', 'Page 1 of 1'],
    ['indonesia', 'Laporan mutasi akun', 'Saldo awal', '-60.000,00', 'Halaman 1 dari 1'],
    ['zh', '账户对账单', '期初余额', '-60,000.00', '第 1 页，共 1 页'],
  ])('replies: to print, in %s: account, zone, balances, pages', async (lang, ...words) => {
    const member = { ...(await movedMember()), lang };
    const reply = await fileOf(member, { ...CSV_MARCH, format: 'pdf' });
    expect(reply.headers['content-type']).toBe('application/pdf');
    const pages = textOfPdf(reply.rawPayload);
    expect(pages).toHaveLength(1);
    const text = lettersOfPdf(reply.rawPayload);
    for (const word of words) expect(text).toContain(word.replaceAll(' ', ''));
    for (const word of ['Roda', 'Asia/Jakarta(UTC+07:00)', '40', '2026-03-01']) expect(text).toContain(word);
    const [row] = await context.see<{ masked: string; number: string }>(
      'select phone_masked as masked from members where member_id = $1',
      [member.memberId],
    );
    expect(text).toContain(row?.masked.replaceAll(/\s/g, ''));
  });
  test('replies: the same request is the same file; new movements give another one', async () => {
    const member = await movedMember();
    const first = (await order(member, CSV_MARCH)).data;
    expect((await order(member, CSV_MARCH)).data).toEqual(first);
    await context.runJobs();
    expect((await order(member, CSV_MARCH)).data).toMatchObject({ id: first.id, status: 'ready' });
    expect((await order({ ...member, lang: 'zh' }, CSV_MARCH)).data.id).not.toBe(first.id);
    await giveMoney(context, member.memberId, 5n);
    expect((await order(member, CSV_MARCH)).data.id).not.toBe(first.id);
  });
  test('replies: the year’s withheld taxes, as posted', async () => {
    const member = await movedMember();
    const [first, second] = [await makeOperator(context, 'operations'), await makeOperator(context, 'finance')];
    const { data } = await context.call(listStream, member, { type: 'withdraw' });
    const id = data.list[0]?.ref?.id ?? '';
    await context.call(approveWithdrawal, first, { id });
    context.clock.advance('PT2H');
    await context.call(payWithdrawal, second, { id, reference: `BANK-${id}` });
    const [withdrawal] = await context.see<{ tax: bigint; fee: bigint; state: string }>(
      'select tax_minor as tax, fee_minor as fee, state from withdrawals where id = $1',
      [id],
    );
    expect(withdrawal?.state).toBe('paid');
    const rows = rowsOf((await fileOf(member, { kind: 'tax', year: 2026, format: 'csv' })).body);
    expect(rows).toMatchObject([
      { entry: 'tax', code: 'withdraw_settle', currency: 'IDR' },
      { entry: 'total', at: '2026-12-31' },
    ]);
    expect(rows.map(({ tax }) => minorOf(tax))).toEqual([withdrawal?.tax, withdrawal?.tax]);
    expect(minorOf(rows[0]?.['base'])).toBe(withdrawal?.fee);
    const page = await fileOf(member, { kind: 'tax', year: 2026, format: 'pdf' });
    expect(lettersOfPdf(page.rawPayload)).toContain('Taxeswithheldin2026');
    expect(rowsOf((await fileOf(member, { kind: 'tax', year: 2025, format: 'csv' })).body)).toEqual([]);
  });
  test('refuses: half a range, an inverted range, a range over a year, and days in the future', async () => {
    const member = await makeMember(context);
    for (const asked of [
      { format: 'pdf' as const },
      { from: '2026-03-01', format: 'pdf' as const },
      { kind: 'tax' as const, from: '2026-01-01', to: '2026-01-31', format: 'pdf' as const },
      { from: '2026-03-02', to: '2026-03-01', format: 'pdf' as const },
      { from: '2025-03-01', to: '2026-03-02', format: 'pdf' as const },
      { from: '2025-02-29', to: '2026-01-02', format: 'pdf' as const },
    ])
      expect((await order(member, asked)).errno).toBe(402);
    context.clock.set('2026-03-10T16:59:00Z');
    const tomorrow: Filter = { from: '2026-03-01', to: '2026-03-11', format: 'csv' };
    expect((await order(member, tomorrow)).data).toMatchObject({ code: 'not_due' });
    context.clock.set('2026-03-10T17:00:00Z');
    expect((await order(member, tomorrow)).errno).toBe(0);
    expect((await order(member, { kind: 'tax', year: 2027, format: 'csv' })).data).toMatchObject({ code: 'not_due' });
    expect((await order(member, { from: '2024-03-01', to: '2025-03-01', format: 'csv' })).errno).toBe(0);
  });
  test('refuses: more new files than the daily limit, but not existing ones; a new day resets the limit', async () => {
    const member = await makeMember(context);
    context.clock.set('2026-03-10T03:00:00Z');
    const asked = (day: number): Filter => ({ from: `2026-02-0${day}`, to: '2026-03-01', format: 'csv' });
    for (let day = 1; day <= 5; day += 1) expect((await order(member, asked(day))).errno).toBe(0);
    const refused = await order(member, asked(6));
    expect(refused.errno).toBe(702);
    expect(refused.data).toMatchObject({ retryAfter: 14 * 3_600 });
    expect((await order(member, asked(1))).errno).toBe(0);
    context.clock.advance('PT14H');
    expect((await order(member, asked(6))).errno).toBe(0);
  });
  test('refuses: more movements than one file holds', async () => {
    const member = await makeMember(context);
    context.clock.set('2026-03-10T03:00:00Z');
    await giveMoney(context, member.memberId, 1_000_000n);
    await context.asOwner((tx) =>
      tx.query(
        `do $$ begin set local session_replication_role = replica;
           insert into ledger.journals (member_id, key, digest, tx, created_at, code, legs)
           select ${member.memberId}, md5('long' || n)::uuid, 0, 0, '2026-03-10T03:00:00Z', 1, 2
             from generate_series(1, 5000) n;
           insert into ledger.entries (member_id, journal_key, seq, amount, balance_after, tx, created_at, product_id,
             kind, currency, code)
           select member_id, md5('long' || n)::uuid, n + 1, 1, 1000000 + n, tx, created_at, 0, 1, 1, 1
             from ledger.entries e, generate_series(1, 5000) n where e.kind = 1 and e.member_id = ${member.memberId};
         end $$`,
      ),
    );
    context.clock.set('2026-03-11T03:00:00Z');
    const asked: Filter = { from: '2026-03-01', to: '2026-03-11', format: 'pdf' };
    expect((await order(member, asked)).data).toMatchObject({ code: 'statement_too_long', most: 5_000 });
    const rows = rowsOf((await fileOf(member, { ...asked, format: 'csv' })).body);
    expect(rows).toHaveLength(5_003);
    expect(rows.at(-1)).toMatchObject({ entry: 'closing', balance: '10050.00' });
  });
  test('forbids: anonymous clients; repeats: a job that runs twice makes one file', async () => {
    expect((await order(nobody, CSV_MARCH)).errno).toBe(501);
    const member = await makeMember(context);
    context.clock.set('2026-03-10T03:00:00Z');
    const { data } = await order(member, CSV_MARCH);
    await context.runJobs();
    const before = (await context.call(statementFile, member, { ...CSV_MARCH })).data;
    await context.act(({ enqueue }) =>
      enqueue('wallet.makeStatement', { memberId: String(member.memberId), id: data.id ?? '' }),
    );
    context.clock.advance('PT1H');
    await context.runJobs();
    expect((await context.call(statementFile, member, { ...CSV_MARCH })).data).toEqual(before);
  });
  test('races: equal requests are one file, and different ones never exceed the daily limit', async () => {
    const member = await makeMember(context);
    context.clock.set('2026-03-10T03:00:00Z');
    const same = await Promise.all(Array.from({ length: 6 }, () => order(member, CSV_MARCH)));
    expect(new Set(same.map(({ data }) => data.id)).size).toBe(1);
    const others = await Promise.all(
      Array.from({ length: 8 }, (_none, n) =>
        order(member, { from: `2026-02-0${n + 1}`, to: '2026-02-20', format: 'pdf' }),
      ),
    );
    expect(others.every(({ errno }) => errno === 0 || errno === 702)).toBe(true);
    const [row] = await context.see<{ count: number }>(
      'select count(*)::int as count from statement_files where member_id = $1',
      [member.memberId],
    );
    expect(row?.count).toBe(5);
  });
});
