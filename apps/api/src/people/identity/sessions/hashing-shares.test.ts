// Tests of what is hashed for callers: nothing for what is invented, and a share of the queue for each network.
import { hashSync, verifySync } from '@node-rs/argon2';
import { logIn, registerByPhone, resetPassword } from '@roda/api-contract/people/identity';
import { acceptInvitation } from '@roda/api-contract/people/staff';
import { logInOperator, updateOperatorPassword } from '@roda/api-contract/people/operators';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { openFairQueue } from '#platform/hashing/fair-queue.ts';
import type { Hashing } from '#platform/services.ts';
import { freshPhone, goodPassword, makeMember, makeOperator, solveCaptcha } from '#test/factories/identity.ts';
import { openTestContext, type TestContext } from '#test/test-context.ts';

const WEAK = { memoryCost: 8, timeCost: 1, parallelism: 1 };
const SHARE = 5;

/** Hashing behind the server's own queue; while it is held, tasks begin only by `release`. */
const openHeldHashing = () => {
  const queue = openFairQueue({ atOnce: 1, mostWaiting: 1_000, mostWaitingOfNetwork: SHARE });
  const held = { on: false, began: [] as string[], asked: [] as string[], ends: [] as (() => void)[] };
  const task = <T>(network: string, work: () => T): Promise<T> => {
    held.asked.push(network);
    return queue(network, async () => {
      held.began.push(network);
      if (held.on) await new Promise<void>((end) => held.ends.push(end));
      return work();
    });
  };
  const hashing: Hashing = {
    hash: (password, network = '') => task(network, () => hashSync(password, WEAK)),
    verify: (stored, password, network = '') => task(network, () => verifySync(stored, password)),
  };
  return { hashing, held };
};

const [members, operators] = [openHeldHashing(), openHeldHashing()];
let context: TestContext;
const FLOOD = { address: '2001:db8:bad:1::1' };
const HOME = { address: '203.0.113.20' };
const enter = (phone: string, password: string, { address }: { address: string }) =>
  context.call(logIn, { address }, { phone, countryId: 1, password });

beforeAll(async () => {
  context = await openTestContext({ services: { hashing: members.hashing, operatorHashing: operators.hashing } });
  // What unknown phones are compared with is hashed once.
  await enter(freshPhone(), 'not-this-one-1', HOME);
});
afterAll(() => context.close());
const releaseAll = ({ held }: typeof members): void => {
  held.on = false;
  for (const end of held.ends.splice(0)) end();
};
// Also after a test that failed: what it held would hold the next one.
afterEach(() => releaseAll(members));
beforeEach(() => {
  for (const { held } of [members, operators]) held.asked.length = held.began.length = 0;
});

describe('doors', () => {
  test('refuses: invented tokens and codes, before anything is hashed', async () => {
    const [phone, password] = [freshPhone(), goodPassword];
    const twice = { password, confirmPassword: password };
    const replies = [
      await context.call(acceptInvitation, {}, { token: 'x'.repeat(43), password }),
      await context.call(resetPassword, {}, { phone, countryId: 1, code: '123456', ...twice }),
      await context.call(
        registerByPhone,
        {},
        { phone, countryId: 1, code: '123456', inviteCode: 'RODA2026', agree: true, ...twice },
      ),
    ];
    expect(replies.map(({ errno }) => errno)).toEqual([703, 703, 703]);
    expect([members.held.asked, operators.held.asked]).toEqual([[], []]);
  });
  test('refuses: log-in without a captcha after three failures, before anything is hashed', async () => {
    const { phone } = await makeMember(context);
    for (let tries = 0; tries < 3; tries += 1) await enter(phone, 'not-this-one-1', HOME);
    members.held.asked.length = 0;
    expect((await enter(phone, goodPassword, HOME)).data).toMatchObject({ code: 'captcha_required' });
    const wrong = { captchaUuid: context.around.ids.newId(), captchaCode: 'wrong' };
    const given = { phone, countryId: 1, password: goodPassword, ...wrong };
    expect((await context.call(logIn, HOME, given)).data).toMatchObject({ code: 'captcha_wrong' });
    expect(members.held.asked).toEqual([]);
  });
  test('refuses: addresses of one /64 together, once sixty of them failed', async () => {
    for (let host = 1; host <= 60; host += 1)
      await enter(freshPhone(), 'not-this-one-1', { address: `2001:db8:7:7::${host.toString(16)}` });
    members.held.asked.length = 0;
    const fresh = { address: '2001:db8:7:7:ffff::1' };
    expect((await enter(freshPhone(), 'not-this-one-1', fresh)).data).toMatchObject({ code: 'captcha_required' });
    expect(members.held.asked).toEqual([]);
    const { phone } = await makeMember(context);
    expect((await enter(phone, goodPassword, { address: '2001:db8:7:8::1' })).errno).toBe(0);
  });
  describe('a network that failed often', () => {
    /** While they are locked a call that asks for them is answered with `too_often`, or waits. */
    const lockTables = <T>(work: () => Promise<T>): Promise<T> =>
      context.asOwner(async (tx) => {
        await tx.query('lock table login_failures, member_phones, credentials, operators in access exclusive mode');
        return work();
      });
    const flood = async (address: string): Promise<void> => {
      for (let tries = 0; tries < 60; tries += 1) await enter(freshPhone(), 'not-this-one-1', { address });
    };

    test('refuses: its next calls without the database, known phones like unknown ones', async () => {
      const here = { address: '203.0.113.61' };
      const { phone } = await makeMember(context);
      await flood(here.address);
      members.held.asked.length = 0;
      const answers = await lockTables(() =>
        Promise.all([enter(freshPhone(), 'not-this-one-1', here), enter(phone, goodPassword, here)]),
      );
      for (const { data } of answers) expect(data).toEqual({ code: 'captcha_required', work: 60_000 });
      expect(members.held.asked).toEqual([]);
    });
    test('refuses: the same of operators', async () => {
      const here = { address: '203.0.113.62' };
      const ask = (count: number) =>
        context.call(logInOperator, here, { email: `nobody-${count}@test.example`, password: 'not-this-one-1' });
      for (let tries = 0; tries < 40; tries += 1) expect((await ask(tries)).errno).toBe(700);
      operators.held.asked.length = 0;
      const answer = await lockTables(() => ask(40));
      expect(answer.data).toEqual({ code: 'captcha_required', work: 60_000 });
      expect(operators.held.asked).toEqual([]);
    });
    test('replies: whoever solved the puzzle, and a known device without one', async () => {
      const here = { address: '203.0.113.63' };
      const { phone } = await makeMember(context);
      const { device = '' } = (await enter(phone, goodPassword, here)).data;
      await flood(here.address);
      const given = { phone, countryId: 1, password: goodPassword };
      const caller = { ...here, headers: { 'x-device': device } };
      expect((await context.call(logIn, caller, given)).errno).toBe(0);
      expect((await context.call(logIn, here, { ...given, ...(await solveCaptcha(context)) })).errno).toBe(0);
    });
    test('refuses: an invented device, which is no way around', async () => {
      const here = { address: '203.0.113.64' };
      await flood(here.address);
      const caller = { ...here, headers: { 'x-device': `${'a'.repeat(22)}.${'b'.repeat(43)}` } };
      const { phone } = await makeMember(context);
      const answer = await context.call(logIn, caller, { phone, countryId: 1, password: goodPassword });
      expect(answer.data).toEqual({ code: 'captcha_required', work: 60_000 });
    });
    test('replies: everybody there after a quarter of an hour', async () => {
      const here = { address: '203.0.113.65' };
      const { phone } = await makeMember(context);
      await flood(here.address);
      expect((await enter(phone, goodPassword, here)).data).toMatchObject({ code: 'captcha_required' });
      context.clock.advance('PT16M');
      expect((await enter(phone, goodPassword, here)).errno).toBe(0);
    });
  });
  test('replies: operators are hashed in a queue of their own', async () => {
    const operator = await makeOperator(context, 'support');
    const { email, password } = operator;
    expect((await context.call(logInOperator, HOME, { email, password })).errno).toBe(0);
    expect((await context.call(updateOperatorPassword, operator, { password: 'Kuda-Ekor-Lima-5' })).errno).toBe(0);
    expect(operators.held.began).toEqual([HOME.address, '127.0.0.1']);
  });
});

describe('shares', () => {
  const until = (met: () => boolean): Promise<unknown> => vi.waitUntil(met, { timeout: 20_000, interval: 5 });
  /** From now on members' tasks stand still; what was hashed to make them is forgotten. */
  const hold = (): void => {
    members.held.asked.length = members.held.began.length = 0;
    members.held.on = true;
  };
  /** Ends the running task, and waits until the next one has begun. */
  const release = async ({ held }: typeof members): Promise<void> => {
    const count = held.began.length;
    held.ends.shift()?.();
    await until(() => held.began.length > count);
  };
  test('replies: a right log-in from elsewhere is before what a flooding network has waiting', async () => {
    const { phone } = await makeMember(context);
    hold();
    const forged = Array.from({ length: 30 }, (_each, host) =>
      enter(freshPhone(), 'not-this-one-1', { address: `2001:db8:bad:1::${host + 1}` }),
    );
    await until(() => members.held.asked.length === 30);
    const right = enter(phone, goodPassword, HOME);
    await until(() => members.held.asked.length === 31);
    await release(members);
    await release(members);
    const network = '2001:db8:bad:1::/64';
    expect(members.held.began).toEqual([network, network, HOME.address]);
    releaseAll(members);
    expect((await right).errno).toBe(0);
    const outcomes = (await Promise.all(forged)).map(({ errno }) => errno);
    // One ran, as many as its share waited, the others were refused.
    expect(outcomes.filter((errno) => errno === 700)).toHaveLength(1 + SHARE);
    expect(outcomes.filter((errno) => errno === 702)).toHaveLength(30 - 1 - SHARE);
  });

  test('replies: an operator logs in while members’ hashing stands still', async () => {
    const { email, password } = await makeOperator(context, 'support');
    hold();
    const forged = Array.from({ length: 10 }, () => enter(freshPhone(), 'not-this-one-1', FLOOD));
    await until(() => members.held.asked.length === 10);
    expect((await context.call(logInOperator, FLOOD, { email, password })).errno).toBe(0);
    releaseAll(members);
    await Promise.all(forged);
  });
});

test('replies: an unknown phone after the queue was full at the first one', async () => {
  let full = true;
  const { hash, verify } = openHeldHashing().hashing;
  const own = await openTestContext({
    services: { hashing: { verify, hash: (text) => (full ? Promise.reject(new Error('full')) : hash(text)) } },
  });
  const ask = () => own.call(logIn, HOME, { phone: freshPhone(), countryId: 1, password: 'not-this-one-1' });
  expect((await ask()).errno).toBe(502);
  full = false;
  expect((await ask()).errno).toBe(700);
  await own.close();
});
