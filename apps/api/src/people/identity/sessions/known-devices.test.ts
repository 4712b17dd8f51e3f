// Tests that nobody shuts another out: known devices count their own failures, strangers pay with puzzles that grow.
import {
  listSessions,
  logIn,
  logOut,
  resetPassword,
  revokeSession,
  sendCode,
} from '@roda/api-contract/people/identity';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  freshPhone,
  goodPassword,
  makeMember,
  receiveCode,
  solveCaptcha,
  solvePuzzle,
  type TestMember,
} from '#test/factories/identity.ts';
import { nobody, openTestContext, type TestClient, type TestContext } from '#test/test-context.ts';

let context: TestContext;
beforeAll(async () => {
  context = await openTestContext();
});
afterAll(() => context.close());

const HERE = { address: '203.0.113.5' };
const ELSEWHERE = { address: '198.51.100.5' };
const WRONG = 'not-this-one-1';
const NEW = 'jeruk-manis-77';

const enter = (caller: TestClient, phone: string, password = goodPassword, more: object = {}) =>
  context.call(logIn, caller, { phone, countryId: 1, password, ...more });
const deviceOf = async ({ phone }: TestMember, caller: TestClient = HERE): Promise<TestClient> => {
  const { device = '' } = (await enter(caller, phone)).data;
  return { ...caller, headers: { 'x-device': device } };
};
/** Wrong passwords of one network, each with what it needs. */
const fail = async (phone: string, count: number, caller: TestClient = HERE): Promise<void> => {
  for (let tries = 0; tries < count; tries += 1) {
    const { data } = await enter(caller, phone, WRONG);
    const { code, work } = data as unknown as { code: string; work?: number };
    if (code !== 'captcha_required') continue;
    const proof = work === 60_000 ? await solveCaptcha(context) : await solvePuzzle(context, work ?? 0);
    expect((await enter(caller, phone, WRONG, proof)).errno).toBe(700);
  }
};

// Each test starts without failures of its networks.
beforeEach(() => context.clock.advance('PT16M'));

describe('identity.logIn', () => {
  test('replies: a known device at the first right try, after ten wrong ones of a stranger at the same address', async () => {
    const member = await makeMember(context);
    const device = await deviceOf(member);
    await fail(member.phone, 10);
    const again = await enter(device, member.phone);
    expect([again.errno, again.data.device]).toEqual([0, undefined]);
  });
  test('replies: an unknown device with the right password by solving the harder puzzle, here and elsewhere', async () => {
    for (const caller of [HERE, ELSEWHERE]) {
      const { phone } = await makeMember(context);
      await fail(phone, 10);
      const refused = await enter(caller, phone);
      expect(refused).toMatchObject({ errno: 704, data: { code: 'captcha_required', work: 240_000 } });
      expect((await enter(caller, phone, goodPassword, await solveCaptcha(context))).errno).toBe(704);
      expect((await enter(caller, phone, goodPassword, await solvePuzzle(context, 60_000))).errno).toBe(704);
      expect((await enter(caller, phone, goodPassword, await solvePuzzle(context, 240_000))).errno).toBe(0);
      context.clock.advance('PT16M');
    }
  });
  test('refuses: the network of thirty wrong tries at one phone, for a quarter of an hour, and nobody else', async () => {
    const member = await makeMember(context);
    const device = await deviceOf(member);
    await fail(member.phone, 3);
    const { vault } = context.around;
    const number = `+62${member.phone.slice(1)}`;
    await context.asOwner((tx) =>
      tx.query('update login_failures set failure_count = 30 where subject = $1', [
        vault.blindIndex(`${number}|${HERE.address}`, 'log-in-here'),
      ]),
    );
    expect(await enter(HERE, member.phone)).toMatchObject({ errno: 702, data: { retryAfter: 900 } });
    expect((await enter(device, member.phone)).errno).toBe(0);
    expect((await enter(ELSEWHERE, member.phone, goodPassword, await solveCaptcha(context))).errno).toBe(0);
    expect((await enter(HERE, (await makeMember(context)).phone)).errno).toBe(0);
  });
  test('refuses: a known device counts its own failures, and is a stranger after ten', async () => {
    const member = await makeMember(context);
    const device = await deviceOf(member);
    for (let tries = 0; tries < 3; tries += 1) expect((await enter(device, member.phone, WRONG)).errno).toBe(700);
    expect((await enter(device, member.phone)).data).toMatchObject({ code: 'captcha_required' });
    for (let tries = 3; tries < 10; tries += 1)
      expect((await enter(device, member.phone, WRONG, await solveCaptcha(context))).errno).toBe(700);
    // Of strangers nobody failed yet.
    expect((await enter(device, member.phone, WRONG)).errno).toBe(700);
    expect((await enter(ELSEWHERE, member.phone)).errno).toBe(0);
  });
  test('refuses: a device of another member, a forged one, and one of an unknown phone, as a known one', async () => {
    const [member, other] = [await makeMember(context), await makeMember(context)];
    const foreign = await deviceOf(other);
    const [seed = '', mac = ''] = (foreign.headers?.['x-device'] ?? '').split('.');
    await fail(member.phone, 4);
    for (const sent of [
      `${seed}.${mac}`,
      `${'A'.repeat(22)}.${mac}`,
      `${seed}.${'A'.repeat(43)}`,
      'A'.repeat(66),
      `${seed}.${mac},`.repeat(9),
    ])
      expect((await enter({ ...HERE, headers: { 'x-device': sent } }, member.phone)).data).toMatchObject({
        code: 'captcha_required',
      });
    const unknown = freshPhone();
    expect(await enter(foreign, unknown, WRONG)).toEqual(await enter(ELSEWHERE, unknown, WRONG));
  });
  test('replies: a device of two members is known to both; a new token only where it is new', async () => {
    const [one, other] = [await makeMember(context), await makeMember(context)];
    const first = (await enter(HERE, one.phone)).data.device ?? '';
    const second = (await enter({ ...HERE, headers: { 'x-device': first } }, other.phone)).data.device ?? '';
    const both = { ...HERE, headers: { 'x-device': `${first},${second}` } };
    await fail(one.phone, 4);
    await fail(other.phone, 4);
    expect((await enter(both, one.phone)).data.device).toBeUndefined();
    expect((await enter(both, other.phone)).data.device).toBeUndefined();
  });
  test('refuses: a copied token after ten wrong tries, and the owner is a stranger then, not locked out', async () => {
    const member = await makeMember(context);
    const device = await deviceOf(member);
    const thief = { ...device, ...ELSEWHERE };
    await fail(member.phone, 10, thief);
    // The owner's own browser pays as whoever comes from nowhere: nothing yet.
    expect((await enter(device, member.phone)).errno).toBe(0);
    expect((await enter(thief, member.phone, WRONG)).errno).toBe(700);
  });
  test('refuses: a counter that others reset: strangers, and the log-in of another member on the same device', async () => {
    const [member, other] = [await makeMember(context), await makeMember(context)];
    const device = await deviceOf(member);
    await fail(member.phone, 4, device);
    expect((await enter(ELSEWHERE, member.phone, WRONG)).errno).toBe(700);
    expect((await enter(device, other.phone)).errno).toBe(0);
    expect((await enter(ELSEWHERE, member.phone)).errno).toBe(0);
    expect((await enter(device, member.phone)).data).toMatchObject({ code: 'captcha_required', work: 60_000 });
  });
  test('refuses: tokens for wrong passwords, and more than one for a device; those of before a reset are strangers', async () => {
    const member = await makeMember(context);
    expect((await enter(HERE, member.phone, WRONG)).data.device).toBeUndefined();
    const minted = [await deviceOf(member), await deviceOf(member), await deviceOf(member)];
    for (const device of minted) expect((await enter(device, member.phone)).data.device).toBeUndefined();
    const caller = nobody;
    const code = await receiveCode(context, { phone: member.phone, scene: 'reset', caller });
    const [password, confirmPassword] = [NEW, NEW];
    const reset = { phone: member.phone, countryId: 1, code, password, confirmPassword };
    expect((await context.call(resetPassword, caller, reset)).errno).toBe(0);
    await fail(member.phone, 4, ELSEWHERE);
    for (const device of minted)
      expect((await enter(device, member.phone, NEW)).data).toMatchObject({ code: 'captcha_required' });
  });
  test('replies: a network that had to wait gets in after a reset from there', async () => {
    const member = await makeMember(context);
    await fail(member.phone, 3);
    await context.asOwner((tx) =>
      tx.query('update login_failures set failure_count = 30 where subject = $1', [
        context.around.vault.blindIndex(`+62${member.phone.slice(1)}|${HERE.address}`, 'log-in-here'),
      ]),
    );
    expect((await enter(HERE, member.phone)).errno).toBe(702);
    const code = await receiveCode(context, { phone: member.phone, scene: 'reset', caller: HERE });
    const reset = { phone: member.phone, countryId: 1, code, password: NEW, confirmPassword: NEW };
    expect((await context.call(resetPassword, HERE, reset)).errno).toBe(0);
    expect((await enter(HERE, member.phone, NEW)).errno).toBe(0);
  });
  test('refuses: the device of a session that the member ended, and not the one of a session that was logged out', async () => {
    const member = await makeMember(context);
    const [ended, kept] = [await deviceOf(member), await deviceOf(member)];
    const second = (await enter(kept, member.phone)).data;
    expect((await context.call(logOut, { token: second.token }, {})).errno).toBe(0);
    const { token } = (await enter(ended, member.phone)).data;
    const sessions = (await context.call(listSessions, { token }, {})).data;
    const current = sessions.find((each) => each.current)?.id ?? '';
    expect((await context.call(revokeSession, member, { id: current })).errno).toBe(0);
    await fail(member.phone, 4, ELSEWHERE);
    expect((await enter(ended, member.phone)).data).toMatchObject({ code: 'captcha_required' });
    expect((await enter(kept, member.phone)).errno).toBe(0);
  });
  test('races: a stranger’s right guess within a burst of wrong ones is rejected, a known device is not', async () => {
    const member = await makeMember(context);
    const device = await deviceOf(member);
    const guesses = [...Array.from({ length: 30 }, () => WRONG), goodPassword];
    const burst = guesses.map((password) => enter(HERE, member.phone, password));
    const [own, ...replies] = await Promise.all([enter(device, member.phone), ...burst]);
    expect(own.errno).toBe(0);
    expect(replies.some(({ errno }) => errno === 0)).toBe(false);
  });
  test('races: a puzzle is answered once', async () => {
    const { phone } = await makeMember(context);
    await fail(phone, 10);
    const proof = await solvePuzzle(context, 240_000);
    const replies = await Promise.all(Array.from({ length: 6 }, () => enter(HERE, phone, goodPassword, proof)));
    expect(replies.filter(({ errno }) => errno === 0)).toHaveLength(1);
  });
});

describe('identity.sendCode', () => {
  /** Strangers of a network that asks often prove as much as it takes. */
  const ask = async (caller: TestClient, phone: string) => {
    const send = async (proof: Awaited<ReturnType<typeof solveCaptcha>>) =>
      context.call(sendCode, caller, { phone, countryId: 1, scene: 'reset', ...proof });
    const first = await send(await solveCaptcha(context));
    const { work } = first.data as { work?: number };
    const sent = work === undefined ? first : await send(await solvePuzzle(context, work));
    context.clock.advance('PT1M');
    return sent.errno;
  };
  test('replies: a text to the owner’s known device and session, after strangers used up theirs', async () => {
    const member = await makeMember(context);
    const device = await deviceOf(member);
    for (let sent = 0; sent < 10; sent += 1) expect(await ask(ELSEWHERE, member.phone)).toBe(0);
    expect(await ask(ELSEWHERE, member.phone)).toBe(702);
    expect(await ask(device, member.phone)).toBe(0);
    expect(await ask(member, member.phone)).toBe(0);
    for (let sent = 2; sent < 10; sent += 1) expect(await ask(device, member.phone)).toBe(0);
    expect(await ask(device, member.phone)).toBe(702);
    expect(await ask(await deviceOf(await makeMember(context)), member.phone)).toBe(702);
  });
  test('replies: a text to the owner’s known device, where others used up those of its address and network', async () => {
    const member = await makeMember(context);
    const device = await deviceOf(member);
    expect(await ask(HERE, freshPhone())).toBe(0);
    const { vault } = context.around;
    const shared = [vault.blindIndex(HERE.address, 'sends-address'), vault.blindIndex('203.0.113', 'sends-network')];
    for (const subject of shared) {
      const set = (count: number) =>
        context.asOwner((tx) =>
          tx.query('update send_counts set sent_count = $2 where subject = $1', [subject, count]),
        );
      await set(1_000_000);
      expect(await ask(HERE, freshPhone())).toBe(702);
      expect(await ask(device, member.phone)).toBe(0);
      await set(1);
    }
  });
  test('replies: the owner’s reset, though strangers ask for codes and use up attempts all the while', async () => {
    const member = await makeMember(context);
    const device = await deviceOf(member);
    const { phone } = member;
    const reset = (caller: TestClient, code: string) =>
      context.call(resetPassword, caller, { phone, countryId: 1, code, password: NEW, confirmPassword: NEW });
    const theirs = await receiveCode(context, { phone, scene: 'reset', caller: ELSEWHERE });
    // Less than a minute later.
    const own = await receiveCode(context, { phone, scene: 'reset', caller: device });
    context.clock.advance('PT1M');
    expect(await ask(ELSEWHERE, phone)).toBe(0);
    for (const code of [theirs, own, '000000', '000001', '000002', '000003'])
      expect((await reset(ELSEWHERE, code)).data).toMatchObject({ code: 'code_wrong' });
    expect((await reset(device, own)).errno).toBe(0);
  });
  test('refuses: the owner’s sixth wrong code, and replies to a code that was asked for as a stranger', async () => {
    const member = await makeMember(context);
    const device = await deviceOf(member);
    const { phone } = member;
    const reset = (code: string) =>
      context.call(resetPassword, device, { phone, countryId: 1, code, password: NEW, confirmPassword: NEW });
    const own = await receiveCode(context, { phone, scene: 'reset', caller: device });
    const wrong = own === '000000' ? '000001' : '000000';
    for (let tries = 0; tries < 5; tries += 1) expect((await reset(wrong)).errno).toBe(703);
    expect((await reset(own)).errno).toBe(703);
    const theirs = await receiveCode(context, { phone, scene: 'reset', caller: ELSEWHERE });
    expect((await reset(theirs)).errno).toBe(0);
  });
});
