// Tests R4: custody accounts are listed with what their statements state, and added or changed by two operators.
import { approveChange, rejectChange } from '@roda/api-contract/backoffice/approvals';
import { trustSummary } from '@roda/api-contract/backoffice/assurance';
import { listCustodyAccounts, proposeCustodyAccount } from '@roda/api-contract/backoffice/custody';
import { riskOverview } from '@roda/api-contract/backoffice/risk';
import type { InputOf } from '@roda/api-contract/operation';
import { importStatement } from '@roda/api-contract/sales/payments';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fileOf } from '#test/factories/fleet.ts';
import { makeMember, makeOperator } from '#test/factories/identity.ts';
import { nobody, openTestContext, type TestClient, type TestContext } from '#test/test-context.ts';

let context: TestContext;
let maker: TestClient;
let checker: TestClient;
beforeAll(async () => {
  context = await openTestContext({ at: '2026-03-10T03:00:00Z' });
  maker = await makeOperator(context, 'finance');
  checker = await makeOperator(context, 'finance', 'compliance');
});
afterAll(() => context.close());

type Input = InputOf<typeof proposeCustodyAccount>;
const list = async () => (await context.call(listCustodyAccounts, maker, {})).data;
const accountOf = async (code: string) => (await list()).find((account) => account.code === code);
const propose = (input: Input, caller = maker) => context.call(proposeCustodyAccount, caller, input);
const approve = (id: string, caller = checker) => context.call(approveChange, caller, { id });

const bank = { purpose: 'members', holder: 'bank', currency: 'IDR', countryId: 1 } as const;
let made = 0;
/** A new bank account for members' money, not yet proposed. */
const another = (wish: Partial<Input> = {}): Input => {
  made += 1;
  const code = `bca_${made}`;
  return {
    ...{ code, version: 0, added: bank, name: 'BCA Giro', numberEnd: '4470', opening: '0.00', reason: 'a second bank' },
    ...wish,
  };
};
const add = async (wish: Partial<Input> = {}): Promise<string> => {
  const input = another(wish);
  expect((await approve((await propose(input)).data.approvalId)).errno).toBe(0);
  return input.code;
};
const state = async (account: string, day: string, [opening, closing]: readonly [string, string]) => {
  const file = fileOf(`date,reference,amount\n${day},${account}-${day},${closing}\n`, 'statement.csv');
  const balances = { from: day, to: day, opening, closing };
  return context.call(importStatement, maker, { account, ...balances }, file);
};

describe('assurance.listCustodyAccounts', () => {
  test('replies: every purpose has an account, and each says what its last statement stated', async () => {
    const accounts = await list();
    expect(accounts.slice(0, 6)).toMatchObject([
      { code: 'bank', purpose: 'members', holder: 'bank', currency: 'IDR', opening: '0.00' },
      { code: 'provider', purpose: 'members', holder: 'provider', provider: 'sandbox' },
      { code: 'usdt', purpose: 'members', holder: 'provider', provider: 'usdt' },
      { code: 'acquisition', purpose: 'acquisition' },
      { code: 'marketing', purpose: 'marketing' },
      { code: 'payroll', purpose: 'payroll' },
    ]);
    const code = await add();
    expect((await accountOf(code))?.stated).toBeUndefined();
    await state(code, '2026-03-08', ['0.00', '25.00']);
    expect((await accountOf(code))?.stated).toEqual({ to: '2026-03-08', closing: '25.00' });
  });
  test('replies: of an account with lines after its statement, the same two balances as the risk and trust pages', async () => {
    const [code, overdrawn] = [await add(), await add({ opening: '-5.00' })];
    await state(code, '2026-03-08', ['0.00', '25.00']);
    const later = fileOf('date,reference,amount\n2026-03-09,LATER,-7.50\n', 'later.csv');
    expect((await context.call(importStatement, maker, { account: code }, later)).errno).toBe(0);
    const said = { closing: '25.00', statement: '17.50' };
    const { stated, statement } = (await accountOf(code)) ?? {};
    expect({ closing: stated?.closing, statement }).toEqual(said);
    expect(await accountOf(overdrawn)).toMatchObject({ statement: '-5.00' });
    const risk = (await context.call(riskOverview, maker, {})).data.custody;
    const trust = (await context.call(trustSummary, nobody, {})).data.custody;
    for (const each of [risk, trust]) {
      expect(each.find(({ account }) => account === code)).toMatchObject(said);
      const unstated = each.find(({ account }) => account === overdrawn);
      expect(unstated).toMatchObject({ statement: '-5.00' });
      expect(unstated).not.toHaveProperty('closing');
    }
  });
  test('forbids: members, and operators with other roles', async () => {
    expect((await context.call(listCustodyAccounts, nobody, {})).errno).toBe(501);
    expect((await context.call(listCustodyAccounts, await makeMember(context), {})).errno).toBe(501);
    expect((await context.call(listCustodyAccounts, await makeOperator(context, 'content'), {})).errno).toBe(506);
    expect((await context.call(listCustodyAccounts, await makeOperator(context, 'auditor'), {})).errno).toBe(0);
  });
});

describe('assurance.proposeCustodyAccount', () => {
  test('replies: two operators add an account, and its first statement begins as they said', async () => {
    const input = another({ numberEnd: '4471', openedOn: '2026-03-02', opening: '12.50' });
    const { data } = await propose(input);
    expect(await accountOf(input.code)).toBeUndefined();
    expect((await approve(data.approvalId)).errno).toBe(0);
    const { reason: _reason, added: _added, version: _version, ...named } = input;
    expect(await accountOf(input.code)).toEqual({
      ...{ ...named, ...bank, version: 1, proposed: false, statement: input.opening },
    });
    expect((await state(input.code, '2026-03-02', ['0.00', '1.00'])).data).toMatchObject({
      ...{ code: 'statement_opening', expected: '12.50' },
    });
    expect((await state(input.code, '2026-03-03', ['12.50', '25.00'])).data).toMatchObject({
      ...{ code: 'statement_gap', from: '2026-03-02' },
    });
  });
  test('replies: a change of name and number, also after a statement; one of its beginning only before', async () => {
    const code = await add();
    const change = { code, version: 1, name: 'BCA Operasional', numberEnd: '88', opening: '5.00', reason: 'as it is' };
    const { data } = await propose(change);
    expect((await accountOf(code))?.proposed).toBe(true);
    expect((await approve(data.approvalId)).errno).toBe(0);
    expect(await accountOf(code)).toMatchObject({ name: 'BCA Operasional', opening: '5.00', version: 2 });
    const next = { ...change, version: 2, name: 'BCA Tiga' };
    const { data: late } = await propose({ ...next, opening: '6.00' });
    await context.act(({ tx, at }) =>
      tx.query(
        `insert into account_statements (id, account, from_on, to_on, opening_minor, closing_minor, imported_by,
           imported_name, imported_at) values (gen_random_uuid(), $1, '2026-03-01', '2026-03-01', 500, 500, 1, 'x', $2)`,
        [code, at],
      ),
    );
    expect((await approve(late.approvalId)).data).toMatchObject({ code: 'wrong_state', state: 'stated' });
    await context.call(rejectChange, checker, { id: late.approvalId, reason: 'for the next one' });
    expect((await propose({ ...next, opening: '6.00' })).data).toMatchObject({ code: 'wrong_state', state: 'stated' });
    expect((await approve((await propose(next)).data.approvalId)).errno).toBe(0);
    expect(await accountOf(code)).toMatchObject({ name: 'BCA Tiga', version: 3 });
  });
  test('refuses: an unknown account, an old version, a code or provider that has one, an impossible holder', async () => {
    const change = { version: 1, name: 'BCA', numberEnd: '71', opening: '0.00', reason: 'a test' };
    expect((await propose({ ...change, code: 'no_such_bank' })).data).toMatchObject({ code: 'not_found' });
    expect((await propose({ ...change, code: 'bank', version: 7 })).data).toMatchObject({ code: 'stale' });
    expect((await propose(another({ code: 'bank' }))).data).toMatchObject({ code: 'wrong_state', state: 'exists' });
    for (const added of [
      { ...bank, holder: 'provider' as const },
      { ...bank, provider: 'sandbox' },
      { ...bank, purpose: 'payroll' as const, holder: 'provider' as const, provider: 'other' },
    ])
      expect((await propose(another({ added }))).data).toMatchObject({ code: 'malformed' });
    const second = another({ added: { ...bank, holder: 'provider', provider: 'sandbox' } });
    expect((await propose(second)).data).toMatchObject({ code: 'wrong_state', state: 'provider' });
    for (const [opening, message] of [
      ['1.234', 'places'],
      ['10000000000000.01', 'amount'],
      ['-10000000000000.01', 'amount'],
    ] as const)
      expect((await propose(another({ opening }))).data).toEqual(
        expect.objectContaining({ code: 'malformed', fields: [{ path: 'opening', message }] }),
      );
  });
  test('forbids: approving one’s own, support, members; repeats: one change of an account waits at a time', async () => {
    const input = another();
    const { data } = await propose(input);
    expect((await approve(data.approvalId, maker)).data).toMatchObject({ code: 'four_eyes' });
    expect((await propose(input, checker)).data).toMatchObject({ code: 'wrong_state' });
    expect((await approve(data.approvalId)).errno).toBe(0);
    expect((await approve(data.approvalId)).errno).not.toBe(0);
    expect((await list()).filter(({ code }) => code === input.code)).toHaveLength(1);
    expect((await propose(another(), await makeOperator(context, 'support'))).errno).toBe(506);
    expect((await propose(another(), await makeMember(context))).errno).toBe(501);
  });
  test('races: accounts that are approved at once are all added', async () => {
    const inputs = [another(), another(), another()];
    const ids = await Promise.all(inputs.map(async (input) => (await propose(input)).data.approvalId));
    const replies = await Promise.all(ids.map((id) => approve(id)));
    expect(replies.map(({ errno }) => errno)).toEqual([0, 0, 0]);
    const codes = inputs.map(({ code }) => code);
    expect((await list()).filter(({ code }) => codes.includes(code))).toHaveLength(3);
  });
});
