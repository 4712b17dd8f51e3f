// Tests statements with balances (R4): each follows the one before and its lines add up, or nothing of it is stored.
import { importStatement, listStatementLines } from '@roda/api-contract/sales/payments';
import { listStatementImports, previewStatement } from '@roda/api-contract/sales/payment-cases';
import { addDays } from '@roda/domain/time-zones';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fileOf } from '#test/factories/fleet.ts';
import { makeMember, makeOperator } from '#test/factories/identity.ts';
import { nobody, openTestContext, type TestClient, type TestContext } from '#test/test-context.ts';
import { makePlaces } from '#test/factories/markets.ts';

let context: TestContext;
let maker: TestClient;
beforeAll(async () => {
  context = await openTestContext({ at: '2026-03-10T03:00:00Z' });
  await makePlaces(context);
  maker = await makeOperator(context, 'finance');
});
afterAll(() => context.close());

type Wish = {
  readonly opening?: bigint;
  readonly openedOn?: string;
  readonly currency?: string;
  readonly name?: string;
  readonly numberEnd?: string | null;
};
let accounts = 0;
/** An account of its own for each test, with what was in it before its first statement. */
const account = async (wish: Wish = {}): Promise<string> => {
  accounts += 1;
  const code = `bank_${accounts}`;
  await context.asOwner((tx) =>
    tx.query(
      `insert into ledger.custody_accounts (id, code, purpose, holder, currency, opened_on, opening_minor, name,
         number_end)
       values ($1, $2, 'members', 'bank', $3, $4, $5, $6, $7)`,
      [
        ...[100 + accounts, code, wish.currency ?? 'IDR', wish.openedOn ?? null, wish.opening ?? 0n],
        ...[wish.name ?? 'Bank Uji', wish.numberEnd === undefined ? '77' : wish.numberEnd],
      ],
    ),
  );
  return code;
};

type Balances = { readonly from: string; readonly to: string; readonly opening: string; readonly closing: string };
const HEADER = 'date,reference,description,amount,currency';
const csv = (lines: readonly string[], header = HEADER) => fileOf([header, ...lines, ''].join('\n'), 'statement.csv');
const send = (code: string, lines: readonly string[], balances: Partial<Balances> = {}, caller = maker) =>
  context.call(importStatement, caller, { account: code, ...balances }, csv(lines));
const look = (code: string, lines: readonly string[], balances: Partial<Balances> = {}) =>
  context.call(previewStatement, maker, { account: code, ...balances }, csv(lines));
/** What both the preview and the import say; nothing was stored. */
const refused = async (code: string, lines: readonly string[], balances: Partial<Balances> = {}) => {
  const before = await stored(code);
  const { data: preview } = await look(code, lines, balances);
  const sent = await send(code, lines, balances);
  expect(preview.problem).toEqual({ code: (sent.data as { code?: string }).code, message: sent.errmsg });
  expect(await stored(code)).toEqual(before);
  return sent.data;
};
const stored = async (code: string) => ({
  lines: (await context.call(listStatementLines, maker, { account: code })).data.total,
  imports: (await context.call(listStatementImports, maker, { account: code })).data.total,
});
const day = (from: string, opening: string, closing: string): Balances => ({ from, to: from, opening, closing });

describe('R4: an account in use has a holder and a number', () => {
  const lines = ['2026-03-01,A-1,in,100.00,IDR'];
  const named = (code: string, values: string) =>
    context.asOwner((tx) => tx.query(`update ledger.custody_accounts set ${values} where code = $1`, [code]));
  test('refuses: a statement of one without, also a preview; the database takes no line of it', async () => {
    for (const wish of [{ name: '' }, { numberEnd: null }, { name: '', numberEnd: null }]) {
      const code = await account(wish);
      for (const call of [look, send])
        expect((await call(code, lines)).data).toMatchObject({ code: 'wrong_state', state: 'unnamed' });
      const insert = context.asOwner((tx) =>
        tx.query(
          `insert into statement_lines (id, account, booked_on, reference, amount_minor, currency, import_id, line)
           values (gen_random_uuid(), $1, '2026-03-01', 'A-1', 1, 'IDR', gen_random_uuid(), 1)`,
          [code],
        ),
      );
      await expect(insert).rejects.toMatchObject({ constraint: 'statement_lines_account_named' });
      await named(code, "name = 'Bank Uji', number_end = '77'");
      expect((await send(code, lines)).data).toMatchObject({ lines: 1 });
    }
  });
  test('refuses: taking the name or the number from one with a line', async () => {
    const code = await account();
    await send(code, lines);
    for (const values of ["name = ''", 'number_end = null'])
      await expect(named(code, values)).rejects.toMatchObject({ constraint: 'statement_lines_account_named' });
    await named(code, "name = 'Bank Baru', number_end = '12'");
  });
});

describe('payments.importStatement with balances', () => {
  test('replies: the first statement begins with the account’s opening balance, the next one follows it', async () => {
    const code = await account({ opening: 50_000n });
    const lines = ['2026-03-01,A-1,in,100.00,IDR', '2026-03-02,A-2,out,-30.00,IDR'];
    const balances = { from: '2026-03-01', to: '2026-03-02', opening: '500.00', closing: '570.00' };
    const { data: preview } = await look(code, lines, balances);
    expect(preview).toMatchObject({ fresh: 2, statement: balances });
    expect(preview.problem).toBeUndefined();
    expect((await send(code, lines, balances)).data).toMatchObject({ lines: 2, statement: balances });
    // A day without any movement.
    expect((await send(code, [], day('2026-03-03', '570.00', '570.00'))).errno).toBe(0);
    expect((await send(code, ['2026-03-04,A-3,in,1.50,IDR'], day('2026-03-04', '570.00', '571.50'))).errno).toBe(0);
    const { data } = await context.call(listStatementImports, maker, { account: code, sort: 'at', order: 'asc' });
    expect(data.list.map(({ statement }) => statement?.closing)).toEqual(['570.00', '570.00', '571.50']);
    expect(
      await context.see(
        'select previous is null as first, from_on::text, closing_minor::text from account_statements where account = $1 order by from_on',
        [code],
      ),
    ).toEqual([
      { first: true, from_on: '2026-03-01', closing_minor: '57000' },
      { first: false, from_on: '2026-03-03', closing_minor: '57000' },
      { first: false, from_on: '2026-03-04', closing_minor: '57150' },
    ]);
  });

  test('replies: lines that movements brought before count in the statement of their days', async () => {
    const code = await account();
    await send(code, ['2026-02-27,B-0,before,7.00,IDR', '2026-03-01,B-1,in,100.00,IDR']);
    const lines = ['2026-03-01,B-1,in,100.00,IDR', '2026-03-01,B-2,in,20.00,IDR'];
    const { data } = await send(code, lines, day('2026-03-01', '7.00', '127.00'));
    expect(data).toMatchObject({ lines: 1, duplicates: 1 });
  });

  test('replies: identical lines of a statement are two movements, also after one of them was known', async () => {
    const code = await account();
    const fee = '2026-03-01,FEE,monthly fee,-5.00,IDR';
    await send(code, [fee, fee]);
    expect((await stored(code)).lines).toBe(1);
    const { data: preview } = await look(code, [fee, fee], day('2026-03-01', '0.00', '-10.00'));
    expect(preview).toMatchObject({ fresh: 1, known: 1 });
    expect(preview.problem).toBeUndefined();
    const { data } = await send(code, [fee, fee], day('2026-03-01', '0.00', '-10.00'));
    expect(data).toMatchObject({ lines: 1, duplicates: 1 });
  });

  test('refuses: a gap and an overlap', async () => {
    const code = await account({ openedOn: '2026-03-01' });
    expect(await refused(code, [], day('2026-03-02', '0.00', '0.00'))).toMatchObject({
      code: 'statement_gap',
      from: '2026-03-01',
    });
    await send(code, ['2026-03-01,C-1,in,100.00,IDR'], day('2026-03-01', '0.00', '100.00'));
    const gap = { code: 'statement_gap', from: '2026-03-02' };
    expect(await refused(code, [], day('2026-03-03', '100.00', '100.00'))).toMatchObject(gap);
    expect(await refused(code, [], { ...day('2026-03-01', '100.00', '100.00'), to: '2026-03-02' })).toMatchObject(gap);
    expect(await refused(code, [], day('2026-02-28', '0.00', '0.00'))).toMatchObject(gap);
  });

  test('refuses: a wrong opening balance, of the first statement and of a later one', async () => {
    const code = await account({ opening: 1_000n });
    const line = ['2026-03-01,D-1,in,100.00,IDR'];
    expect(await refused(code, line, day('2026-03-01', '0.00', '100.00'))).toMatchObject({
      code: 'statement_opening',
      expected: '10.00',
    });
    await send(code, line, day('2026-03-01', '10.00', '110.00'));
    expect(await refused(code, [], day('2026-03-02', '110.01', '110.01'))).toMatchObject({
      code: 'statement_opening',
      expected: '110.00',
    });
  });

  test('refuses: the sentence writes amounts as its reader does, of an import and of its preview', async () => {
    const code = await account({ opening: 123_456_700n });
    const wrong = day('2026-03-01', '-7.00', '-7.00');
    expect((await send(code, [], wrong)).errmsg).toContain('1,234,567.00');
    expect((await look(code, [], wrong)).data.problem?.message).toContain('1,234,567.00');
  });

  test('refuses: lines that do not add up, to the cent, and a known line that the file lacks', async () => {
    const code = await account();
    await send(code, ['2026-03-01,E-1,in,100.00,IDR']);
    expect(await refused(code, ['2026-03-01,E-2,in,5.00,IDR'], day('2026-03-01', '0.00', '105.01'))).toMatchObject({
      code: 'statement_sum',
      expected: '105.01',
      found: '105.00',
      lines: 1,
    });
    expect(await refused(code, ['2026-03-01,E-2,in,5.00,IDR'], day('2026-03-01', '0.00', '5.00'))).toMatchObject({
      code: 'statement_sum',
      expected: '5.00',
      found: '105.00',
      lines: 1,
    });
  });

  test('refuses: a line of another day, a statement beyond today, and a late line of stated days', async () => {
    const code = await account();
    expect(
      await refused(code, ['2026-03-01,F-1,in,1.00,IDR', '2026-03-03,F-2,in,1.00,IDR'], {
        ...day('2026-03-01', '0.00', '2.00'),
        to: '2026-03-02',
      }),
    ).toMatchObject({ code: 'statement_days', reason: 'outside', day: '2026-03-03', line: 3 });
    expect(await refused(code, [], { ...day('2026-03-09', '0.00', '0.00'), to: '2026-03-11' })).toMatchObject({
      code: 'statement_days',
      reason: 'future',
      day: '2026-03-11',
    });
    await send(code, ['2026-03-02,F-3,in,1.00,IDR'], day('2026-03-02', '0.00', '1.00'));
    const late = ['2026-03-03,F-4,in,1.00,IDR', '2026-03-02,F-5,late,1.00,IDR'];
    expect(await refused(code, late)).toMatchObject({ code: 'statement_days', reason: 'stated', line: 3 });
    // Before the first statement too: its opening balance would be wrong.
    expect(await refused(code, ['2026-02-01,F-6,late,1.00,IDR'])).toMatchObject({ reason: 'stated' });
    // A known line adds nothing, and a later one is the next statement's.
    expect((await send(code, ['2026-03-02,F-3,in,1.00,IDR', '2026-03-03,F-7,in,1.00,IDR'])).errno).toBe(0);
  });

  test('replies: days and balances from the column of balances, oldest or newest first', async () => {
    const header = 'date,reference,amount,balance';
    const [up, down] = [await account(), await account()];
    const lines = ['2026-03-01,G-1,100.00,100.00', '2026-03-01,G-2,-40.00,60.00', '2026-03-03,G-3,5.00,65.00'];
    for (const [code, given] of [[up, lines] as const, [down, lines.toReversed()] as const]) {
      const { data } = await context.call(importStatement, maker, { account: code }, csv(given, header));
      expect(data.statement).toEqual({ from: '2026-03-01', to: '2026-03-03', opening: '0.00', closing: '65.00' });
    }
    const next = { account: up, from: '2026-03-04', to: '2026-03-06' };
    const later = csv(['2026-03-05,G-4,1.00,66.00'], header);
    expect((await context.call(importStatement, maker, next, later)).data.statement).toMatchObject({
      ...{ from: '2026-03-04', to: '2026-03-06', opening: '65.00', closing: '66.00' },
    });
  });

  test('refuses: a column of balances that breaks off, and one that differs from the given balances', async () => {
    const header = 'date,reference,amount,balance';
    const code = await account();
    const broken = csv(['2026-03-01,H-1,100.00,100.00', '2026-03-02,H-2,-40.00,61.00'], header);
    expect((await context.call(importStatement, maker, { account: code }, broken)).data).toMatchObject({
      ...{ code: 'statement_sum', line: 3, expected: '60.00', found: '61.00' },
    });
    const whole = csv(['2026-03-01,H-1,100.00,120.00'], header);
    const given = { account: code, ...day('2026-03-01', '0.00', '100.00') };
    expect((await context.call(importStatement, maker, given, whole)).data).toMatchObject({
      ...{ code: 'statement_sum', line: 2, expected: '0.00', found: '20.00' },
    });
    const unread = csv(['2026-03-01,H-1,100.00,'], header);
    const { data } = await context.call(importStatement, maker, { account: code }, unread);
    expect(data).toMatchObject({ lines: 0, rejected: [{ line: 2, reason: 'balance' }] });
    expect(data.statement).toBeUndefined();
  });

  test('replies: a line of another currency is left out; an account of another currency has its own', async () => {
    const [rupiah, dollars] = [await account(), await account({ currency: 'USDT' })];
    const lines = ['2026-03-01,I-1,in,1.00,IDR', '2026-03-01,I-2,in,1.00,USDT'];
    expect((await send(rupiah, lines, day('2026-03-01', '0.00', '1.00'))).data).toMatchObject({
      ...{ lines: 1, rejected: [{ line: 3, reason: 'currency' }] },
    });
    const small = ['2026-03-01,I-3,in,1.000001,USDT', '2026-03-01,I-4,no currency,2.00,'];
    const { data } = await send(dollars, small, day('2026-03-01', '0.00', '3.000001'));
    expect(data).toMatchObject({ lines: 2, statement: { closing: '3.000001' } });
    expect((await send(rupiah, [], day('2026-03-02', '1.000', '1.000'))).data).toMatchObject({ code: 'malformed' });
  });

  test('refuses: half of the balances, days without balances, days in the wrong order, an unknown account', async () => {
    const code = await account();
    const { from, opening, ...rest } = day('2026-03-01', '0.00', '0.00');
    for (const wrong of [{ from }, { opening }, { opening, ...rest }, { from: '2026-03-02', to: '2026-03-01' }])
      expect((await send(code, [], wrong)).data).toMatchObject({ code: 'malformed' });
    expect((await send(code, [], { from, to: from })).data).toMatchObject({ code: 'bad_file', reason: 'balances' });
    expect((await send('no_such_bank', [])).data).toMatchObject({ code: 'not_found' });
    expect((await look('no_such_bank', [])).data).toMatchObject({ code: 'not_found' });
  });

  test('forbids: support, members, nobody', async () => {
    const code = await account();
    expect((await send(code, [], {}, await makeOperator(context, 'support'))).errno).toBe(506);
    expect((await send(code, [], {}, await makeMember(context))).errno).toBe(501);
    expect((await send(code, [], {}, nobody)).errno).toBe(501);
  });

  test('repeats: a statement sent again states nothing twice', async () => {
    const code = await account();
    const lines = ['2026-03-01,J-1,in,100.00,IDR'];
    expect((await send(code, lines, day('2026-03-01', '0.00', '100.00'))).errno).toBe(0);
    expect(await refused(code, lines, day('2026-03-01', '0.00', '100.00'))).toMatchObject({ code: 'statement_gap' });
    // The same file as movements is known whole.
    expect((await send(code, lines)).data).toMatchObject({ lines: 0, duplicates: 1 });
  });

  test('forbids: a made-up statement, in the database itself, as the server’s own role', async () => {
    const code = await account({ opening: 1_000n, openedOn: '2026-03-01' });
    await send(code, ['2026-03-01,N-1,in,5.00,IDR']);
    type Made = { readonly from: string; readonly to?: string; readonly opening: number; readonly closing: number };
    const write = ({ from, to = from, opening, closing }: Made, previous?: string) =>
      context.act(({ tx, at }) =>
        tx.query(
          `insert into account_statements (id, account, previous, from_on, to_on, opening_minor, closing_minor,
             imported_by, imported_name, imported_at) values (gen_random_uuid(), $1, $2, $3, $4, $5, $6, 1, 'x', $7)`,
          [code, previous ?? null, from, to, opening, closing, at],
        ),
      );
    const proven = { constraint: 'account_statements_proven' };
    for (const wrong of [
      { from: '2026-03-02', opening: 1_500, closing: 1_500 },
      { from: '2026-03-01', opening: 1_001, closing: 1_501 },
      { from: '2026-03-01', opening: 1_000, closing: 1_501 },
    ])
      await expect(write(wrong)).rejects.toMatchObject(proven);
    const { data } = await send(code, [], day('2026-03-02', '15.00', '15.00'));
    expect(data).toMatchObject({ code: 'statement_gap' });
    const first = await send(code, ['2026-03-01,N-1,in,5.00,IDR'], day('2026-03-01', '10.00', '15.00'));
    const next = { from: '2026-03-02', opening: 1_500, closing: 1_500 };
    await expect(write(next)).rejects.toMatchObject(proven);
    await expect(write({ ...next, closing: 99_900 }, first.data.importId)).rejects.toMatchObject(proven);
    await expect(write({ ...next, from: '2026-03-03' }, first.data.importId)).rejects.toMatchObject(proven);
    expect(await write(next, first.data.importId)).toEqual([]);
  });

  test('races: of operators who import the same statement at once, one does', async () => {
    const code = await account();
    const others = await Promise.all([0, 1, 2, 3].map(() => makeOperator(context, 'finance')));
    const lines = ['2026-03-01,K-1,in,100.00,IDR', '2026-03-01,K-2,out,-1.00,IDR'];
    const replies = await Promise.all(
      others.map((each) => send(code, lines, day('2026-03-01', '0.00', '99.00'), each)),
    );
    expect(replies.filter(({ errno }) => errno === 0)).toHaveLength(1);
    for (const { errno, data } of replies)
      if (errno !== 0) expect(data).toMatchObject({ code: 'statement_gap', from: '2026-03-02' });
    expect(await stored(code)).toEqual({ lines: 2, imports: 1 });
  });

  test('races: movements of a day and its statement at once: the statement holds, whichever was first', async () => {
    const code = await account();
    const own = ['2026-03-01,L-1,in,100.00,IDR'];
    const [stated, moved] = await Promise.all([
      send(code, own, day('2026-03-01', '0.00', '100.00')),
      send(code, ['2026-03-01,L-2,in,1.00,IDR']),
    ]);
    const codes = [stated, moved].map(({ data }) => (data as { code?: string }).code);
    expect([
      [undefined, 'statement_days'],
      ['statement_sum', undefined],
    ]).toContainEqual(codes);
  });

  test('replies: a statement of many days in batches, its identical lines too', async () => {
    const code = await account();
    const lines = Array.from({ length: 2_500 }, (_, index) => {
      const on = addDays('2026-03-01', Math.floor(index / 500));
      return `${on},M-${index % 250},x,1.00,IDR`;
    });
    const { data } = await send(code, lines, {
      from: '2026-03-01',
      to: '2026-03-05',
      opening: '0.00',
      closing: '2500.00',
    });
    expect(data).toMatchObject({ lines: 2_500, duplicates: 0 });
  });
});
