// Tests of operators' log-in, two-factor codes and roles on the real server.
import {
  enableTotp,
  logInOperator,
  logOutOperator,
  proveOperator,
  updateOperatorPassword,
} from '@roda/api-contract/people/operators';
import { endOperatorSession, listOperatorSessions } from '@roda/api-contract/people/staff';
import { listIdentities } from '@roda/api-contract/people/suitability';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeMember, makeOperator, solvePuzzle, type TestOperator } from '#test/factories/identity.ts';
import { nobody, openTestContext, type TestContext } from '#test/test-context.ts';
import { createOperator } from '#people/identity/index.ts';

let context: TestContext;
beforeAll(async () => {
  context = await openTestContext();
});
afterAll(() => context.close());

const enter = ({ email, password }: Pick<TestOperator, 'email' | 'password'>, totp?: string, address?: string) =>
  context.call(logInOperator, address === undefined ? nobody : { address }, {
    email,
    password,
    ...(totp === undefined ? {} : { totp }),
  });
const enterWith = ({ email, password }: TestOperator, captcha: object, address = '127.0.0.1') =>
  context.call(logInOperator, { address }, { email, password, ...captcha });
/** Counts failures of strangers from here, as that many wrong passwords would. */
const failAt = async ({ email }: TestOperator, count: number): Promise<void> => {
  for (let tries = 0; tries < Math.min(count, 5); tries += 1) await enter({ email, password: 'not-this-one-1' });
  const { vault } = context.around;
  await context.asOwner((tx) =>
    tx.query('update login_failures set failure_count = $2 where subject = $1', [
      vault.blindIndex(`${email}|127.0.0.1`, 'log-in-operator'),
      count,
    ]),
  );
};
const codeNow = (secret: string): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: context.clock.now().getTime() });
const withTotp = async (): Promise<{ operator: TestOperator; secret: string }> => {
  const operator = await makeOperator(context, 'finance');
  const { secret = '' } = (await context.call(enableTotp, operator, { password: operator.password })).data;
  await context.call(enableTotp, operator, { password: operator.password, code: codeNow(secret) });
  context.clock.advance('PT1M');
  return { operator, secret };
};

describe('identity.logInOperator', () => {
  test('replies: a session with the current roles; e-mail in any case', async () => {
    const operator = await makeOperator(context, 'operations', 'compliance');
    const { errno, data } = await enter({ ...operator, email: operator.email.toUpperCase() });
    expect([errno, data.operator.roles, data.totpOn]).toEqual([0, ['compliance', 'operations'], false]);
    expect((await context.call(listIdentities, data, {})).errno).toBe(0);
    await context.act(({ tx, at }) =>
      createOperator(tx, { email: operator.email, name: 'Same', passwordHash: 'x', roles: ['finance'], at }),
    );
    context.forgetSessions();
    expect((await context.call(listIdentities, data, {})).errno).toBe(506);
  });
  test('refuses: a wrong password, an unknown e-mail and a locked operator with the same error', async () => {
    const [operator, locked] = [await makeOperator(context, 'finance'), await makeOperator(context, 'finance')];
    await context.asOwner((tx) => tx.query("update operators set state = 'locked' where id = $1", [locked.operatorId]));
    const replies = [
      await enter({ ...operator, password: 'not-this-one-1' }),
      await enter({ ...operator, email: 'no@test.example' }),
      await enter(locked),
    ];
    expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1);
    expect(replies[0]?.errno).toBe(700);
    expect((await context.call(listIdentities, locked, {})).errno).toBe(501);
  });
  test('refuses: after five failures a try without a puzzle, also with the right password; who solves it gets in', async () => {
    const operator = await makeOperator(context, 'finance');
    for (let tries = 0; tries < 5; tries += 1)
      expect((await enter({ ...operator, password: 'not-this-one-1' })).errno).toBe(700);
    expect(await enter(operator)).toMatchObject({ errno: 704, data: { code: 'captcha_required', work: 240_000 } });
    const easy = await solvePuzzle(context, 60_000);
    expect((await enterWith(operator, easy)).data).toMatchObject({ code: 'captcha_required' });
    expect((await enterWith(operator, await solvePuzzle(context, 240_000))).errno).toBe(0);
    expect((await enter(operator)).errno).toBe(0);
  });
  test('replies: on a device that the operator used before at the first try, after twenty failures of the same address', async () => {
    const operator = await makeOperator(context, 'finance');
    const { device = '' } = (await enter(operator)).data;
    await failAt(operator, 20);
    expect((await enter(operator)).errno).toBe(702);
    const known = { headers: { 'x-device': device } };
    const again = await context.call(logInOperator, known, { email: operator.email, password: operator.password });
    expect([again.errno, again.data.device]).toEqual([0, undefined]);
    const colleague = await makeOperator(context, 'finance');
    expect((await enter(colleague)).errno).toBe(0);
  });
  test('replies: from elsewhere with a puzzle, whatever others failed', async () => {
    const operator = await makeOperator(context, 'finance');
    const wrong = { ...operator, password: 'not-this-one-1' };
    for (let stranger = 0; stranger < 6; stranger += 1)
      for (let tries = 0; tries < 5; tries += 1) await enter(wrong, undefined, `203.0.113.${stranger}`);
    const there = '198.51.100.9';
    const { data } = await enter(operator, undefined, there);
    expect(data).toMatchObject({ code: 'captcha_required' });
    const { work } = data as unknown as { work: number };
    expect((await enterWith(operator, await solvePuzzle(context, work), there)).errno).toBe(0);
  });
  test('refuses: a device of another operator, and a forged one, as a known one', async () => {
    const [operator, other] = [await makeOperator(context, 'finance'), await makeOperator(context, 'finance')];
    const { device = '' } = (await enter(other)).data;
    await failAt(operator, 5);
    const [seed = '', mac = ''] = device.split('.');
    for (const sent of [device, `${'A'.repeat(seed.length)}.${mac}`, `${seed}.${'A'.repeat(mac.length)}`, 'x'])
      expect(
        (
          await context.call(
            logInOperator,
            { headers: { 'x-device': sent } },
            { email: operator.email, password: operator.password },
          )
        ).data,
      ).toMatchObject({ code: 'captcha_required' });
  });
  test('refuses: the device of a session that was ended, and others after another password; the own one is known', async () => {
    const operator = await makeOperator(context, 'finance');
    const logIns = [await enter(operator), await enter(operator), await enter(operator)];
    const [ended, other, own] = logIns.map(({ data }) => ({ token: data.token, device: data.device ?? '' }));
    const sessions = (await context.call(listOperatorSessions, { token: ended?.token ?? '' }, {})).data.list;
    const id = sessions.find((each) => each.current)?.id ?? '';
    expect((await context.call(endOperatorSession, operator, { id })).errno).toBe(0);
    await failAt(operator, 5);
    const { email, password } = operator;
    const from = (device = '', known = password) =>
      context.call(logInOperator, { headers: { 'x-device': device } }, { email, password: known });
    expect((await from(ended?.device)).data).toMatchObject({ code: 'captcha_required' });
    expect((await from(other?.device)).errno).toBe(0);
    const changed = 'Sembilan-Kuda-Hijau-9';
    expect((await context.call(updateOperatorPassword, { token: own?.token ?? '' }, { password: changed })).errno).toBe(
      0,
    );
    expect((await from(other?.device, changed)).data).toMatchObject({ code: 'captcha_required' });
    expect((await from(own?.device, changed)).errno).toBe(0);
  });
  test('refuses: without the two-factor code, with a wrong one, and with one that was used', async () => {
    const { operator, secret } = await withTotp();
    expect((await enter(operator)).data).toMatchObject({ code: 'totp_required' });
    const code = codeNow(secret);
    expect((await enter(operator, code === '000000' ? '000001' : '000000')).data).toMatchObject({ code: 'totp_wrong' });
    expect((await enter(operator, code)).data.totpOn).toBe(true);
    expect((await enter(operator, code)).data).toMatchObject({ code: 'totp_wrong' });
    context.clock.advance('PT1M');
    expect((await enter(operator, codeNow(secret))).errno).toBe(0);
  });
  test('refuses: ten wrong codes after the right password from many networks, and a known device gets in', async () => {
    const { operator, secret } = await withTotp();
    const { device = '' } = (await enter(operator, codeNow(secret))).data;
    context.clock.advance('PT1M');
    const wrong = codeNow(secret) === '000000' ? '000001' : '000000';
    for (let network = 0; network < 5; network += 1)
      for (let tries = 0; tries < 2; tries += 1) {
        const { data } = await enter(operator, wrong, `203.0.113.${network}`);
        const { code, work = 0 } = data as unknown as { code: string; work?: number };
        if (code !== 'captcha_required') continue;
        const proof = { totp: wrong, ...(await solvePuzzle(context, work)) };
        await enterWith(operator, proof, `203.0.113.${network}`);
      }
    const proof = { totp: codeNow(secret), ...(await solvePuzzle(context, 60_000)) };
    expect((await enterWith(operator, proof, '198.51.100.7')).errno).toBe(702);
    const known = { headers: { 'x-device': device } };
    const given = { email: operator.email, password: operator.password, totp: codeNow(secret) };
    expect((await context.call(logInOperator, known, given)).errno).toBe(0);
  });
  test('races: one two-factor code opens one session', async () => {
    const { operator, secret } = await withTotp();
    const code = codeNow(secret);
    const replies = await Promise.all([1, 2, 3].map(() => enter(operator, code)));
    expect(replies.filter(({ errno }) => errno === 0)).toHaveLength(1);
  });
  test("forbids: a member's token on operator calls, and an operator's on member calls", async () => {
    expect((await context.call(listIdentities, await makeMember(context), {})).errno).toBe(501);
  });
});

describe('identity.logInOperator in the audit log', () => {
  type Noted = { readonly failures?: number; readonly roles: readonly string[]; readonly address: string };
  /** By their failures: jobs run in any order. */
  const rowsOf = async ({ operatorId }: TestOperator, action: string): Promise<readonly Noted[]> => {
    await context.runJobs();
    const rows = await context.see<Noted & { after: object }>(
      'select roles, address, after from operator_audit where operator_id = $1 and action = $2 order by id',
      [operatorId, `identity.${action}`],
    );
    const noted = rows.map(({ after, ...row }): Noted => ({ ...row, ...after }));
    return noted.toSorted((one, other) => (one.failures ?? 99) - (other.failures ?? 99));
  };

  test('replies: a log-in with its way, each wrong password and code in a row, the lock, and the end', async () => {
    const { operator, secret } = await withTotp();
    const address = '203.0.113.77';
    const wrong = { ...operator, password: 'not-this-one-1' };
    await enter(wrong, undefined, address);
    await enter({ ...wrong, email: 'nobody-of-that-name@test.example' }, undefined, address);
    await enter(operator, codeNow(secret) === '000000' ? '000001' : '000000', address);
    const { data } = await enter(operator, codeNow(secret), address);
    expect((await context.call(logOutOperator, { token: data.token }, {})).errno).toBe(0);
    expect(await rowsOf(operator, 'logInOperator')).toMatchObject([
      { rejected: 'password', failures: 1, locked: false, roles: [], address },
      { rejected: 'totp', failures: 2, locked: false, roles: [], address },
      { by: 'totp', roles: ['finance'], address },
    ]);
    expect(await rowsOf(operator, 'logOutOperator')).toHaveLength(1);
    for (let tries = 0; tries < 5; tries += 1)
      await context.call(proveOperator, operator, { password: 'not-this-one-1' });
    await context.call(proveOperator, operator, { password: operator.password });
    expect(await rowsOf(operator, 'proveOperator')).toMatchObject([
      ...[1, 2, 3, 4].map((failures) => ({ rejected: 'password', failures, locked: false })),
      { rejected: 'password', failures: 5, locked: true },
    ]);
    const [named] = await context.see<{ count: string }>(
      `select count(*) from operator_audit where (after)::text like '%nobody-of-that-name%'`,
    );
    expect(Number(named?.count)).toBe(0);
  });
});

describe('identity.logOutOperator', () => {
  test('replies: the session has ended', async () => {
    const operator = await makeOperator(context, 'operations');
    expect((await context.call(logOutOperator, operator, {})).errno).toBe(0);
    expect((await context.call(listIdentities, operator, {})).errno).toBe(401);
  });
});

describe('identity.enableTotp', () => {
  test('replies: a secret that is shown once, encrypted, and on only after a code of it', async () => {
    const operator = await makeOperator(context, 'finance');
    const { data } = await context.call(enableTotp, operator, { password: operator.password });
    expect(data).toMatchObject({ on: false, uri: expect.stringMatching(/^otpauth:\/\/totp\/Roda/) as string });
    const [row] = await context.see<{ text: string }>(
      'select row_to_json(o)::text as text from operators o where id = $1',
      [operator.operatorId],
    );
    expect(row?.text).not.toContain(data.secret);
    expect((await enter(operator)).errno).toBe(0);
    const wrong = codeNow(data.secret ?? '') === '000000' ? '000001' : '000000';
    expect((await context.call(enableTotp, operator, { password: operator.password, code: wrong })).errno).toBe(703);
    expect(
      (await context.call(enableTotp, operator, { password: operator.password, code: codeNow(data.secret ?? '') }))
        .data,
    ).toEqual({ on: true });
    expect((await context.call(enableTotp, operator, { password: operator.password })).errno).toBe(725);
  });
  test('refuses: a wrong password', async () => {
    const operator = await makeOperator(context, 'finance');
    expect((await context.call(enableTotp, operator, { password: 'not-this-one-1' })).errno).toBe(700);
  });
});
