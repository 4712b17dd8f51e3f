// Tests that in production an operator without a second factor can only set one up, and that the last one can't be
// removed.
import {
  updateOperatorPassword,
  logInOperator,
  logOutOperator,
  operatorAccount,
  enableTotp,
  disableTotp,
} from '@roda/api-contract/people/operators';
import { listPasskeys, deletePasskey } from '@roda/api-contract/people/passkeys';
import { listOperators, listOperatorSessions } from '@roda/api-contract/people/staff';
import { operations } from '@roda/api-contract/operations';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ageProof, makeOperator, type TestOperator } from '#test/factories/identity.ts';
import { enterByPasskey, makePasskey } from '#test/factories/passkey.ts';
import { nobody, openTestContext, type TestContext } from '#test/test-context.ts';

let context: TestContext;
let demo: TestContext;
beforeAll(async () => {
  demo = await openTestContext();
  const { config } = demo.around.services;
  context = await openTestContext({ services: { config: { ...config, mode: 'production' } } });
});
afterAll(async () => {
  await context.close();
  await demo.close();
});

const OLD_MS = 11 * 60_000;
/** The state after an accepted invitation: a password and nothing else. */
const makeBare = async (): Promise<TestOperator> => {
  const operator = await makeOperator(context, 'owner');
  await context.asOwner((tx) =>
    tx.query('update operators set totp_on = false, totp_encrypted = null where id = $1', [operator.operatorId]),
  );
  return operator;
};
const needed = { errno: 707, data: { code: 'second_factor_needed' } };
const codeNow = (secret: string): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: context.clock.now().getTime() });

describe('second factor', () => {
  test('forbids: every operator call except the set-up steps', async () => {
    const operator = await makeBare();
    for (const op of operations.filter(({ realm }) => realm === 'operator')) {
      if (op.id === logOutOperator.id || (op.roles !== undefined && !op.roles.includes('owner'))) continue;
      const reply = await context.http.inject({
        method: op.method,
        url: `/${op.path}`,
        headers: { authorization: `Bearer ${operator.token}`, 'content-type': 'application/json' },
        ...(op.method === 'GET' ? {} : { payload: '{}' }),
      });
      expect([op.id, reply.json().errno === needed.errno]).toEqual([op.id, op.firstSteps !== true]);
    }
  });
  test('forbids: files for operators are not found', async () => {
    const operator = await makeBare();
    const url = '/files/uploads/019a9d1e-8c00-7000-8000-000000000001';
    const headers = { authorization: `Bearer ${operator.token}` };
    expect((await context.http.inject({ method: 'GET', url, headers })).statusCode).toBe(404);
  });
  test('replies: after a code or a passkey was set up the same session is permitted', async () => {
    const [one, other] = [await makeBare(), await makeBare()];
    const { email, password } = one;
    const entered = (await context.call(logInOperator, nobody, { email, password })).data;
    expect([entered.secondFactorNeeded, entered.totpOn]).toEqual([true, false]);
    expect(await context.call(listOperators, entered, {})).toMatchObject(needed);
    const { secret = '' } = (await context.call(enableTotp, entered, { password })).data;
    expect(await context.call(listOperators, entered, {})).toMatchObject(needed);
    expect((await context.call(enableTotp, entered, { password, code: codeNow(secret) })).data.on).toBe(true);
    expect((await context.call(listOperators, entered, {})).errno).toBe(0);
    expect(await context.call(listOperators, other, {})).toMatchObject(needed);
    const passkey = await makePasskey(context, other);
    expect((await context.call(listOperators, other, {})).errno).toBe(0);
    expect((await enterByPasskey(context, passkey)).data.secondFactorNeeded).toBe(false);
  });
  test('replies: a demo offers it and requires nothing', async () => {
    const operator = await makeOperator(demo, 'owner');
    const { email, password } = operator;
    expect((await demo.call(logInOperator, nobody, { email, password })).data.secondFactorNeeded).toBe(false);
    expect((await demo.call(listOperators, operator, {})).errno).toBe(0);
  });
});

describe('identity.operatorAccount, disableTotp, deletePasskey', () => {
  test('refuses: the last factor in production; replies: any but the last', async () => {
    const operator = await makeOperator(context, 'owner');
    expect((await context.call(disableTotp, operator, {})).data).toMatchObject({ state: 'last_factor' });
    const { passkeyId: id } = await makePasskey(context, operator);
    expect((await context.call(disableTotp, operator, {})).errno).toBe(0);
    expect((await context.call(disableTotp, operator, {})).data).toMatchObject({ state: 'off' });
    expect((await context.call(deletePasskey, operator, { id })).data).toMatchObject({ state: 'last_factor' });
    expect((await context.call(listPasskeys, operator, {})).data).toHaveLength(1);
  });
  test('races: of two last factors one stays', async () => {
    const operator = await makeOperator(context, 'owner');
    const { passkeyId: id } = await makePasskey(context, operator);
    await Promise.all([context.call(disableTotp, operator, {}), context.call(deletePasskey, operator, { id })]);
    const { totpOn, passkeys } = (await context.call(operatorAccount, operator, {})).data;
    expect([totpOn, passkeys].filter((each) => each === true || each === 1)).toHaveLength(1);
  });
  test('replies: in a demo the last one can be removed; forbids: calls without a fresh proof', async () => {
    const operator = await makeOperator(demo, 'owner');
    const { passkeyId: id } = await makePasskey(demo, operator);
    await ageProof(demo, operator, OLD_MS);
    expect((await demo.call(disableTotp, operator, {})).errno).toBe(706);
    await ageProof(demo, operator, 0);
    expect((await demo.call(deletePasskey, operator, { id })).errno).toBe(0);
  });
});

describe('identity.updateOperatorPassword', () => {
  const password = 'Tujuh-Gajah-Biru-7';
  test('replies: the old password and every other session are invalid', async () => {
    const operator = await makeOperator(demo, 'support');
    const { email } = operator;
    const elsewhere = (await demo.call(logInOperator, nobody, { email, password: operator.password })).data;
    expect((await demo.call(updateOperatorPassword, operator, { password })).errno).toBe(0);
    expect((await demo.call(listOperatorSessions, elsewhere, {})).errno).toBe(401);
    expect((await demo.call(listOperatorSessions, operator, {})).errno).toBe(0);
    expect((await demo.call(logInOperator, nobody, { email, password: operator.password })).errno).toBe(700);
    expect((await demo.call(logInOperator, nobody, { email, password })).errno).toBe(0);
  });
  test('refuses: short and common ones; forbids: calls without a fresh proof', async () => {
    const operator = await makeOperator(demo, 'support');
    expect((await demo.call(updateOperatorPassword, operator, { password: 'short' })).errno).toBe(402);
    expect((await demo.call(updateOperatorPassword, operator, { password: 'password1234' })).errno).toBe(402);
    await ageProof(demo, operator, OLD_MS);
    expect((await demo.call(updateOperatorPassword, operator, { password })).errno).toBe(706);
  });
});
