// Tests of what is refused as a password wherever one is set, on the real server with the real dictionaries.
import { registerByPhone, resetPassword } from '@roda/api-contract/people/identity';
import { logInOperator, updateOperatorPassword } from '@roda/api-contract/people/operators';
import { logIn } from '@roda/api-contract/people/identity';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPasswordStrength } from '#platform/strength/password-strength.ts';
import {
  freshPhone,
  goodPassword,
  makeBuyer,
  makeMember,
  makeOperator,
  receiveCode,
} from '#test/factories/identity.ts';
import { nobody, openTestContext, type TestContext } from '#test/test-context.ts';

let context: TestContext;
beforeAll(async () => {
  context = await openTestContext({ services: { strength: openPasswordStrength() } });
});
afterAll(() => context.close());

const twice = (password: string) => ({ password, confirmPassword: password });
const weak = (why: string) => ({
  errno: 402,
  data: { code: 'password_weak', why, fields: [{ path: 'password', message: `password_${why}` }] },
});

describe('identity.registerByPhone', () => {
  const register = (phone: string, code: string, password: string, lang = 'en') =>
    context.call(
      registerByPhone,
      { lang },
      { phone, countryId: 1, code, inviteCode: 'RODA2026', agree: true, ...twice(password) },
    );

  test('refuses: what is guessed, with a reason in three languages, and the code stays usable', async () => {
    const phone = freshPhone();
    const code = await receiveCode(context, { phone, scene: 'register' });
    expect(await register(phone, code, 'liverpool')).toMatchObject(weak('common'));
    expect(await register(phone, code, 'monyetku')).toMatchObject(weak('word'));
    expect(await register(phone, code, 'qzjvkx')).toMatchObject(weak('short'));
    expect(await register(phone, code, `x${phone}`)).toMatchObject(weak('personal'));
    expect(await register(phone, code, 'xyzxyzxyzxyzxyz')).toMatchObject({ data: { code: 'password_weak' } });
    const texts = await Promise.all(
      ['en', 'id', 'zh'].map(async (lang) => (await register(phone, code, 'harimau', lang)).errmsg),
    );
    expect(texts).toEqual([
      expect.stringContaining('three unrelated words'),
      expect.stringContaining('tiga kata'),
      expect.stringContaining('三个互不相关的词'),
    ]);
    expect((await register(phone, code, goodPassword)).errno).toBe(0);
  });
  test('refuses: a wrong code before the password is judged; each one uses up an attempt', async () => {
    const phone = freshPhone();
    const code = await receiveCode(context, { phone, scene: 'register' });
    const wrong = code === '000000' ? '000001' : '000000';
    for (let tries = 0; tries < 5; tries += 1)
      expect(await register(phone, wrong, 'harimau')).toMatchObject({ data: { code: 'code_wrong' } });
    expect(await register(phone, code, goodPassword)).toMatchObject({ data: { code: 'code_wrong' } });
  });
  test('races: of concurrent weak ones with a right code none uses it up', async () => {
    const phone = freshPhone();
    const code = await receiveCode(context, { phone, scene: 'register' });
    await Promise.all(Array.from({ length: 8 }, () => register(phone, code, 'harimau')));
    expect((await register(phone, code, goodPassword)).errno).toBe(0);
  });
});

describe('identity.resetPassword', () => {
  test('refuses: name and birth date of the verified owner, after the right code only', async () => {
    const member = await makeBuyer(context, { name: 'SITI RAHAYU' });
    const code = await receiveCode(context, { phone: member.phone, scene: 'reset' });
    const reset = (password: string, given = code) =>
      context.call(resetPassword, nobody, { phone: member.phone, countryId: 1, code: given, ...twice(password) });
    const wrong = code === '000000' ? '000001' : '000000';
    expect(await reset('SitiRahayu90', wrong)).toMatchObject({ data: { code: 'code_wrong' } });
    expect(await reset('SitiRahayu90')).toMatchObject(weak('personal'));
    expect(await reset('01-01-1990')).toMatchObject(weak('personal'));
    expect((await reset('teh-manis-77')).errno).toBe(0);
  });
});

describe('identity.updateOperatorPassword', () => {
  test('refuses: words that are guessed, and those of the own address', async () => {
    const operator = await makeOperator(context, 'support');
    const set = (password: string) => context.call(updateOperatorPassword, operator, { password });
    expect(await set('manchesterunited')).toMatchObject({ data: { code: 'password_weak' } });
    expect(await set('operatoroperator')).toMatchObject({ data: { code: 'password_weak' } });
    expect((await set('Kuda-Ekor-Lima-5')).errno).toBe(0);
  });
});

describe('identity.logIn', () => {
  test('replies: a password that would be refused today logs in', async () => {
    const { phone } = await makeMember(context, { password: 'monyet' });
    expect((await context.call(logIn, nobody, { phone, countryId: 1, password: 'monyet' })).errno).toBe(0);
    const { email } = await makeOperator(context, 'support');
    const hash = await context.around.services.operatorHashing.hash('password');
    await context.asOwner((tx) => tx.query('update operators set password_hash = $2 where email = $1', [email, hash]));
    expect((await context.call(logInOperator, nobody, { email, password: 'password' })).errno).toBe(0);
  });
});
