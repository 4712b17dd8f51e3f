// Tests that money operations and unmasking need a fresh proof of the operator's identity, and how long sessions last.
import { logInOperator, proveOperator, enableTotp } from '@roda/api-contract/people/operators';
import { issueInvitation, listOperatorSessions } from '@roda/api-contract/people/staff';
import { advanceClock } from '@roda/api-contract/backoffice/demo';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ageProof, makeMember, makeOperator, type TestOperator } from '#test/factories/identity.ts';
import { nobody, openTestContext, type TestClient, type TestContext } from '#test/test-context.ts';

let context: TestContext;
beforeAll(async () => {
  context = await openTestContext();
});
afterAll(() => context.close());

const MINUTE_MS = 60_000;
/** Any operation with `reauth`: no such operator exists, so an admitted call gets the error for an unknown operator. */
const guarded = (caller: TestClient) => context.call(issueInvitation, caller, { operatorId: 9_999 });
const letIn = { data: { code: 'not_found' } };
const prove = ({ password, ...caller }: TestOperator, totp?: string, address?: string) =>
  context.call(proveOperator, address === undefined ? caller : { ...caller, address }, {
    password,
    ...(totp === undefined ? {} : { totp }),
  });
const enter = async ({ email, password }: TestOperator): Promise<TestClient> => ({
  token: (await context.call(logInOperator, nobody, { email, password })).data.token,
});
const codeNow = (secret: string): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: context.clock.now().getTime() });

describe('identity.proveOperator', () => {
  test('replies: permits for ten minutes the operations that require it; a log-in is a proof', async () => {
    const operator = await makeOperator(context, 'owner');
    const session = await enter(operator);
    expect(await guarded(session)).toMatchObject(letIn);
    context.clock.advance('PT10M');
    expect(await guarded(session)).toMatchObject(letIn);
    context.clock.advance('PT1S');
    expect(await guarded(session)).toMatchObject({
      errno: 706,
      data: { code: 'reauth_needed', totp: false, passkey: false },
    });
    expect((await context.call(listOperatorSessions, session, {})).errno).toBe(0);
    const { data } = await context.call(proveOperator, session, { password: operator.password });
    expect(data.provedUntil).toBe(new Date(context.clock.now().getTime() + 10 * MINUTE_MS).toISOString());
    expect(await guarded(session)).toMatchObject(letIn);
    const [row] = await context.see('select action, target, after from operator_audit order by id desc limit 1');
    expect(row).toMatchObject({ action: 'identity.proveOperator', target: `operator:${operator.operatorId}` });
  });
  test('replies: another server that cached the old proof accepts the new one', async () => {
    const operator = await makeOperator(context, 'owner');
    await ageProof(context, operator, 11 * MINUTE_MS);
    const other = await context.openNeighbour();
    const there = () => other.call(issueInvitation, operator, { operatorId: 9_999 });
    expect((await there()).errno).toBe(706);
    expect((await prove(operator)).errno).toBe(0);
    expect(await there()).toMatchObject(letIn);
    context.clock.advance('PT11M');
    expect((await there()).errno).toBe(706);
    await other.close();
  });
  test('refuses: a wrong password, and after five failures the right one; log-in is not affected', async () => {
    const operator = await makeOperator(context, 'owner');
    const wrong = { ...operator, password: 'not-this-one-1' };
    await ageProof(context, operator, 11 * MINUTE_MS);
    for (let tries = 0; tries < 5; tries += 1)
      expect((await prove(wrong)).data).toMatchObject({ code: 'step_up_wrong' });
    expect((await prove(operator)).errno).toBe(702);
    const { email, password } = operator;
    expect((await context.call(logInOperator, nobody, { email, password })).errno).toBe(0);
    expect((await guarded(operator)).errno).toBe(706);
    expect((await prove(operator, undefined, '203.0.113.7')).errno).toBe(0);
  });
  test('refuses: without the two-factor code where it is on, with a wrong or used one', async () => {
    const operator = await makeOperator(context, 'owner');
    const { password } = operator;
    const { secret = '' } = (await context.call(enableTotp, operator, { password })).data;
    await context.call(enableTotp, operator, { password, code: codeNow(secret) });
    context.clock.advance('PT1M');
    await ageProof(context, operator, 11 * MINUTE_MS);
    expect((await guarded(operator)).data).toMatchObject({ code: 'reauth_needed', totp: true });
    expect((await prove(operator)).data).toMatchObject({ code: 'totp_required' });
    const code = codeNow(secret);
    expect((await prove(operator, code === '000000' ? '000001' : '000000')).data).toMatchObject({ code: 'totp_wrong' });
    expect((await prove(operator, code)).errno).toBe(0);
    expect((await prove(operator, code)).data).toMatchObject({ code: 'totp_wrong' });
    expect(await guarded(operator)).toMatchObject(letIn);
  });
  test('forbids: a proof belongs to one session; members and callers without a session can give none', async () => {
    const operator = await makeOperator(context, 'owner');
    const session = await enter(operator);
    await ageProof(context, operator, 11 * MINUTE_MS);
    expect((await prove(operator)).errno).toBe(0);
    expect((await guarded(session)).errno).toBe(706);
    const { password } = operator;
    expect((await context.call(proveOperator, await makeMember(context), { password })).errno).toBe(501);
    expect((await context.call(proveOperator, nobody, { password })).errno).toBe(501);
    expect((await guarded(await makeOperator(context, 'support'))).errno).toBe(506);
  });
  test('repeats and races: a later proof is never replaced by an earlier one', async () => {
    const operator = await makeOperator(context, 'owner');
    const replies = await Promise.all([1, 2, 3].map(() => prove(operator)));
    expect(replies.map(({ errno }) => errno)).toEqual([0, 0, 0]);
    const [row] = await context.see<{ fresh: boolean }>(
      `select proved_at > $2::timestamptz as fresh from operator_sessions where operator_id = $1`,
      [operator.operatorId, context.clock.now()],
    );
    expect(row?.fresh).toBe(true);
  });
});

/** Calls of a console that somebody sits at. */
const attended = (client: TestClient): TestClient => ({ ...client, headers: { 'x-attended': '1' } });

describe('an operator’s session', () => {
  test('ends half an hour after its operator last acted, also for a server that cached it', async () => {
    const session = attended(await enter(await makeOperator(context, 'owner')));
    for (let calls = 0; calls < 4; calls += 1) {
      context.clock.advance('PT20M');
      context.forgetSessions();
      expect((await context.call(listOperatorSessions, session, {})).errno).toBe(0);
    }
    context.clock.advance('PT31M');
    expect((await context.call(listOperatorSessions, session, {})).errno).toBe(501);
  });
  test('ends after twelve hours despite activity', async () => {
    const session = attended(await enter(await makeOperator(context, 'owner')));
    for (let calls = 0; calls < 24; calls += 1) {
      context.clock.advance('PT29M');
      context.forgetSessions();
      expect((await context.call(listOperatorSessions, session, {})).errno).toBe(0);
    }
    context.clock.advance('PT25M');
    expect((await context.call(listOperatorSessions, session, {})).errno).toBe(501);
  });
  test('is not kept by what a console asks by itself, and an act counts between such calls', async () => {
    const session = await enter(await makeOperator(context, 'owner'));
    const poll = () => context.call(listOperatorSessions, session, {});
    const ends = async (minutes: number): Promise<void> => {
      for (let passed = 0; passed < minutes; passed += 1) {
        expect((await poll()).errno).toBe(0);
        context.clock.advance('PT1M');
      }
    };
    await ends(29);
    expect((await poll()).errno).toBe(0);
    expect((await context.call(listOperatorSessions, attended(session), {})).errno).toBe(0);
    await ends(29);
    context.clock.advance('PT1M');
    expect((await poll()).errno).toBe(501);
    expect((await context.call(listOperatorSessions, attended(session), {})).errno).toBe(501);
  });
  test('a jump of the demo’s clock neither ends it nor ages its proof', async () => {
    const session = await enter(await makeOperator(context, 'owner'));
    await context.call(advanceClock, await makeOperator(context, 'operations'), { advance: 'P30D' });
    context.clock.advance('P30D');
    expect(await guarded(session)).toMatchObject(letIn);
    context.clock.advance('PT11M');
    expect((await guarded(session)).errno).toBe(706);
  });
});
