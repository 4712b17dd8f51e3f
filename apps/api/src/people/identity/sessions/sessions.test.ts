// Tests of log-in, sessions, resets and consents on the real server.
import {
  listConsents,
  listSessions,
  logIn,
  logOut,
  resetPassword,
  revokeSession,
  updateConsent,
} from '@roda/api-contract/people/identity';
import { userInfo } from '@roda/api-contract/people/members';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  freshPhone,
  goodPassword,
  makeMember,
  receiveCode,
  solveCaptcha,
  type TestMember,
} from '#test/factories/identity.ts';
import { makeDeviceKey, pinProof, proveByDevice } from '#test/factories/member-key.ts';
import { nobody, openTestContext, type TestContext } from '#test/test-context.ts';
import { verifyPassword } from './prove-password.ts';

const ascending = (one: number, other: number): number => one - other;

let context: TestContext;
beforeAll(async () => {
  context = await openTestContext();
});
afterAll(() => context.close());

const enter = (phone: string, password = goodPassword, more: object = {}) =>
  context.call(logIn, nobody, { phone, countryId: 1, password, ...more });
const whoami = (caller: { token: string }) => context.call(userInfo, caller, {}).then(({ errno }) => errno);
const newPassword = { password: 'teh-manis-77', confirmPassword: 'teh-manis-77' };

describe('identity.logIn', () => {
  test('replies: a token that is valid for thirty days, and is extended by use', async () => {
    const member = await makeMember(context);
    const { errno, data } = await enter(member.phone);
    expect([errno, data.userInfo.id]).toEqual([0, String(member.memberId)]);
    expect(data.expiresAt).toBe(new Date(context.clock.now().getTime() + 30 * 86_400_000).toISOString());
    context.clock.advance('P29D');
    expect(await whoami(data)).toBe(0);
    context.forgetSessions();
    context.clock.advance('P29D');
    expect(await whoami(data)).toBe(0);
    context.forgetSessions();
    context.clock.advance('P31D');
    expect(await whoami(data)).toBe(501);
  });
  test('refuses: a session after ninety days, however much it is used', async () => {
    const member = await makeMember(context);
    const { data } = await enter(member.phone);
    const other = await enter(member.phone);
    const codes: number[] = [];
    for (const step of ['P29D', 'P29D', 'P29D', 'P2DT23H', 'PT2H']) {
      context.clock.advance(step);
      context.forgetSessions();
      codes.push(await whoami(data));
    }
    expect(codes).toEqual([0, 0, 0, 0, 501]);
    expect(await whoami(other.data)).toBe(501);
    expect((await enter(member.phone)).errno).toBe(0);
  });
  test('refuses: a wrong password and an unknown phone with the same error', async () => {
    const member = await makeMember(context);
    const [known, unknown] = [await enter(member.phone, 'not-this-one-1'), await enter(freshPhone(), 'not-this-one-1')];
    expect(known).toEqual(unknown);
    expect(known).toMatchObject({ errno: 700, data: { code: 'credentials_wrong' } });
  });
  test('refuses: an unknown phone costs the same hashing as a member', async () => {
    const verified: string[] = [];
    const { hashing } = context.around.services;
    const watched = {
      hash: hashing.hash,
      verify: (stored: string, password: string) => {
        verified.push(stored);
        return hashing.verify(stored, password);
      },
    };
    const reply = (phone: string) =>
      verifyPassword(
        { services: { ...context.around.services, hashing: watched }, client: { address: '127.0.0.1' } },
        phone === '' ? undefined : phone,
        'not-this-one-1',
      );
    const [stored] = await context.see<{ hash: string }>('select password_hash as hash from credentials limit 1');
    expect([await reply(stored?.hash ?? ''), await reply('')]).toEqual([false, false]);
    expect(verified.map((hash) => hash.split('$').slice(1, 4).join())).toEqual(
      [0, 1].map(() => (stored?.hash ?? '').split('$').slice(1, 4).join()),
    );
  });
  test('refuses: a closed account like an unknown one', async () => {
    const member = await makeMember(context);
    await context.asOwner((tx) =>
      tx.query("update members set state = 'closed' where member_id = $1", [member.memberId]),
    );
    expect(await enter(member.phone)).toEqual(await enter(freshPhone()));
  });
  test.each(['known', 'unknown'])(
    'refuses: after three failures a captcha is demanded, for a phone that is %s',
    async (kind) => {
      const phone = kind === 'known' ? (await makeMember(context)).phone : freshPhone();
      for (let tries = 0; tries < 3; tries += 1) expect((await enter(phone, 'not-this-one-1')).errno).toBe(700);
      expect((await enter(phone, 'not-this-one-1')).data).toMatchObject({ code: 'captcha_required' });
      expect(
        (await enter(phone, 'not-this-one-1', { captchaUuid: context.around.ids.newId(), captchaCode: 'wrong' })).data,
      ).toMatchObject({ code: 'captcha_wrong' });
      expect((await enter(phone, 'not-this-one-1', await solveCaptcha(context))).errno).toBe(700);
    },
  );
  test('replies: the captcha permits log-in again, and success clears the failures', async () => {
    const member = await makeMember(context);
    for (let tries = 0; tries < 3; tries += 1) await enter(member.phone, 'not-this-one-1');
    expect((await enter(member.phone)).errno).toBe(704);
    expect((await enter(member.phone, goodPassword, await solveCaptcha(context))).errno).toBe(0);
    expect((await enter(member.phone)).errno).toBe(0);
  });
  test('refuses: after ten failures a picture, also with the right password, for a quarter of an hour', async () => {
    const member = await makeMember(context);
    for (let tries = 0; tries < 10; tries += 1) {
      await enter(member.phone, 'not-this-one-1', tries < 3 ? {} : await solveCaptcha(context));
    }
    expect(await enter(member.phone, goodPassword, await solveCaptcha(context))).toMatchObject({
      errno: 704,
      data: { code: 'captcha_required', work: 240_000 },
    });
    context.clock.advance('PT16M');
    expect((await enter(member.phone)).errno).toBe(0);
  });
  test('races: concurrent log-ins all succeed, and no captcha is required', async () => {
    const { phone } = await makeMember(context);
    const replies = await Promise.all(Array.from({ length: 20 }, () => enter(phone)));
    expect(replies.map(({ errno }) => errno)).toEqual(Array.from({ length: 20 }, () => 0));
  });
  test('races: a right guess within a burst of wrong ones is rejected', async () => {
    const { phone } = await makeMember(context);
    const guesses = [...Array.from({ length: 30 }, () => 'not-this-one-1'), goodPassword];
    const replies = await Promise.all(guesses.map((password) => enter(phone, password)));
    expect(replies.some(({ errno }) => errno === 0)).toBe(false);
  });
  test('races: concurrent guesses count one by one', async () => {
    const { phone } = await makeMember(context);
    const replies = await Promise.all(Array.from({ length: 20 }, () => enter(phone, 'not-this-one-1')));
    expect(replies.filter(({ errno }) => errno === 700).length).toBeLessThanOrEqual(3);
    expect(replies.some(({ errno }) => errno === 0)).toBe(false);
    context.clock.advance('PT16M');
  });
});

describe('identity.logOut', () => {
  test('replies: the session ends and stays ended; others stay valid', async () => {
    const member = await makeMember(context);
    const { data } = await enter(member.phone);
    expect((await context.call(logOut, data, {})).errno).toBe(0);
    expect([await whoami(data), await whoami(member)]).toEqual([501, 0]);
  });
  test('forbids: calls without a session', async () =>
    expect((await context.call(logOut, nobody, {})).errno).toBe(501));
});

describe('identity.listSessions', () => {
  test("replies: one's own live sessions, the current one marked, addresses masked", async () => {
    const member = await makeMember(context);
    await enter(member.phone);
    await makeMember(context);
    const { data } = await context.call(listSessions, member, {});
    expect(data).toHaveLength(2);
    expect(data.filter(({ current }) => current).map(({ id }) => id)).toEqual([member.sessionId]);
    expect(data.map(({ address }) => address)).toEqual(['127.0.0.•', '127.0.0.•']);
  });
  test('forbids: calls without a session', async () =>
    expect((await context.call(listSessions, nobody, {})).errno).toBe(501));
});

describe('identity.revokeSession', () => {
  test('replies: the ended session gets a 401, at once', async () => {
    const member = await makeMember(context);
    const { data } = await enter(member.phone);
    expect(await whoami(data)).toBe(0);
    const other = (await context.call(listSessions, member, {})).data.find(({ current }) => !current);
    expect((await context.call(revokeSession, member, { id: other?.id ?? '' })).errno).toBe(0);
    expect([await whoami(data), await whoami(member)]).toEqual([401, 0]);
  });
  test("forbids: another member's session is not found, and stays valid", async () => {
    const [one, other] = [await makeMember(context), await makeMember(context)];
    const foreign = await context.call(revokeSession, one, { id: other.sessionId });
    const missing = await context.call(revokeSession, one, { id: context.around.ids.newId() });
    expect(foreign).toEqual(missing);
    expect([foreign.errno, await whoami(other)]).toEqual([504, 0]);
  });
  test('repeats: a second time there is nothing to end', async () => {
    const member = await makeMember(context);
    await enter(member.phone);
    const other = (await context.call(listSessions, member, {})).data.find(({ current }) => !current)?.id ?? '';
    const replies = await Promise.all([1, 2, 3].map(() => context.call(revokeSession, member, { id: other })));
    expect(replies.map(({ errno }) => errno).toSorted(ascending)).toEqual([0, 504, 504]);
  });
});

describe('identity.resetPassword', () => {
  const reset = (member: TestMember, code: string) =>
    context.call(resetPassword, nobody, { phone: member.phone, countryId: 1, code, ...newPassword });

  test('replies: the new password is valid, the old one is not, every session has ended with 401', async () => {
    const member = await makeMember(context);
    const { data } = await enter(member.phone);
    const code = await receiveCode(context, { phone: member.phone, scene: 'reset' });
    expect(await reset(member, code)).toEqual({ errno: 0, errmsg: '', data: null });
    expect([await whoami(member), await whoami(data)]).toEqual([401, 401]);
    expect((await enter(member.phone)).errno).toBe(700);
    expect((await enter(member.phone, newPassword.password)).errno).toBe(0);
  });
  test('replies: with a session the own password is changed by a code and the current one, or by a key', async () => {
    const member = await makeMember(context);
    const code = await receiveCode(context, { phone: member.phone, scene: 'reset', caller: member });
    const given = { code, currentPassword: member.password, ...newPassword };
    expect((await context.call(resetPassword, member, given)).errno).toBe(0);
    expect(await whoami(member)).toBe(401);
    expect((await enter(member.phone, newPassword.password)).errno).toBe(0);
    const keyed = await makeMember(context);
    const key = await makeDeviceKey(context, keyed);
    const proof = await proveByDevice(context, keyed, key, { purpose: 'password' });
    expect((await context.call(resetPassword, keyed, { proof, ...newPassword })).errno).toBe(0);
    expect((await enter(keyed.phone, newPassword.password)).errno).toBe(0);
    const pinned = await makeMember(context);
    const pin = await pinProof(context, pinned);
    expect((await context.call(resetPassword, pinned, { proof: pin, ...newPassword })).errno).toBe(0);
  });
  test('refuses: with a session a code alone, the current password alone, a wrong one, and a proof of another call', async () => {
    const member = await makeMember(context);
    const key = await makeDeviceKey(context, member);
    const code = await receiveCode(context, { phone: member.phone, scene: 'reset', caller: member });
    const change = async (given: object) => {
      const { data } = await context.call(resetPassword, member, { ...newPassword, ...given });
      return (data as { code?: string } | null)?.code;
    };
    expect(await change({ code })).toBe('proof_required');
    expect(await change({ currentPassword: member.password })).toBe('proof_required');
    expect(await change({ code, currentPassword: 'not-this-one-1' })).toBe('step_up_wrong');
    const proof = await proveByDevice(context, member, key, { purpose: 'closing' });
    expect(await change({ proof })).toBe('proof_wrong');
    const weak = { password: '123456', confirmPassword: '123456' };
    expect(await change({ code, currentPassword: member.password, ...weak })).toBe('password_weak');
    expect([await whoami(member), (await enter(member.phone)).errno]).toEqual([0, 0]);
    expect(await change({ code, currentPassword: member.password })).toBeUndefined();
    const { errno, data } = await context.call(resetPassword, nobody, { phone: member.phone, ...newPassword });
    expect([errno, data]).toMatchObject([402, { fields: [{ path: 'code' }] }]);
  });
  test('refuses: a wrong code, a common password, and an unknown phone with the error of a wrong code', async () => {
    const member = await makeMember(context);
    const code = await receiveCode(context, { phone: member.phone, scene: 'reset' });
    const wrong = await reset(member, code === '000000' ? '000001' : '000000');
    const unknown = await context.call(resetPassword, nobody, {
      phone: freshPhone(),
      countryId: 1,
      code,
      ...newPassword,
    });
    expect(wrong).toEqual(unknown);
    expect(wrong.errno).toBe(703);
    const weak = { password: '123456', confirmPassword: '123456' };
    expect(
      (await context.call(resetPassword, nobody, { phone: member.phone, countryId: 1, code, ...weak })).data,
    ).toMatchObject({ code: 'password_weak' });
    expect(await whoami(member)).toBe(0);
  });
  test('races: one code resets once', async () => {
    const member = await makeMember(context);
    const code = await receiveCode(context, { phone: member.phone, scene: 'reset' });
    const replies = await Promise.all([1, 2, 3, 4].map(() => reset(member, code)));
    expect(replies.map(({ errno }) => errno).toSorted(ascending)).toEqual([0, 703, 703, 703]);
  });
});

describe('identity.listConsents', () => {
  test('replies: every purpose; one never asked is not granted', async () => {
    const { data } = await context.call(listConsents, await makeMember(context), {});
    expect(data.map(({ purpose, granted, required }) => [purpose, granted, required])).toEqual([
      ['terms', false, true],
      ['privacy', false, true],
      ['marketing', false, false],
      ['push', false, false],
      ['location', false, false],
      ['winner_feed', false, false],
      ['analytics', false, false],
    ]);
  });
  test('forbids: calls without a session', async () =>
    expect((await context.call(listConsents, nobody, {})).errno).toBe(501));
});

describe('identity.updateConsent', () => {
  test('replies: the newest decision is in force, every receipt stays', async () => {
    const member = await makeMember(context);
    const set = (granted: boolean) => context.call(updateConsent, member, { purpose: 'marketing', granted });
    expect((await set(true)).data).toMatchObject({ purpose: 'marketing', granted: true, required: false });
    context.clock.advance('PT1M');
    await set(false);
    const { data } = await context.call(listConsents, member, {});
    expect(data.find(({ purpose }) => purpose === 'marketing')?.granted).toBe(false);
    expect(
      await context.see('select granted from consents where member_id = $1 order by at', [member.memberId]),
    ).toEqual([{ granted: true }, { granted: false }]);
    await expect(context.act(({ tx }) => tx.query('delete from consents'))).rejects.toThrow(/permission denied/);
  });
  test('refuses: a consent that the account requires can not be switched', async () =>
    expect(
      (await context.call(updateConsent, await makeMember(context), { purpose: 'terms' as 'push', granted: false }))
        .errno,
    ).toBe(402));
});
