// Tests of captchas, codes and registration on the real server, with races and unknown phones.
import { createHash } from 'node:crypto';
import { captcha, loginConfig, registerByPhone, sendCode } from '@roda/api-contract/people/identity';
import { userInfo } from '@roda/api-contract/people/members';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freshPhone, goodPassword, makeMember, receiveCode, solveCaptcha, textsTo } from '#test/factories/identity.ts';
import { nobody, openTestContext, type TestContext } from '#test/test-context.ts';

const ascending = (one: number, other: number): number => one - other;

let context: TestContext;
beforeAll(async () => {
  context = await openTestContext();
});
afterAll(() => context.close());

const intl = (phone: string): string => `+62${phone.slice(1)}`;
const form = (phone: string, code: string, more: object = {}) => ({
  phone,
  countryId: 1,
  password: goodPassword,
  confirmPassword: goodPassword,
  code,
  inviteCode: 'RODA2026',
  agree: true as const,
  ...more,
});
const count = async (text: string, values: readonly unknown[] = []): Promise<number> =>
  (await context.see<{ n: number }>(`select count(*)::int as n from ${text}`, values))[0]?.n ?? -1;
const otherThan = (code: string): string => (code === '000000' ? '000001' : '000000');

describe('identity.loginConfig', () => {
  test('replies: the rules of the form and a public RSA key of 3072 bits', async () => {
    const { data } = await context.call(loginConfig, nobody, {});
    expect(data).toMatchObject({ inviteRequired: true, codeLength: 6, passwordMin: 6 });
    expect(data.orderKey).toMatchObject({ kty: 'RSA', use: 'enc', alg: 'RSA-OAEP-256' });
    expect(Buffer.from(data.orderKey.n, 'base64url')).toHaveLength(384);
    expect(Object.keys(data.orderKey)).not.toContain('d');
  });
});

describe('identity.captcha', () => {
  const send = (answer: { captchaUuid: string; captchaCode: string }) =>
    context.call(sendCode, nobody, { phone: freshPhone(), countryId: 1, scene: 'register', ...answer });

  test('replies: a picture and a proof of work; the answer is nowhere in the reply or the database', async () => {
    const { captchaUuid, captchaCode } = await solveCaptcha(context);
    const { data } = await context.call(captcha, nobody, {});
    expect(data.image).toMatch(/^data:image\/png;base64,/);
    expect(captchaCode).toMatch(/^[a-zA-Z2-9]{5}$/);
    const rows = await context.see('select * from captchas where id = $1', [captchaUuid]);
    expect(JSON.stringify(rows)).not.toContain(captchaCode);
  });
  test('replies: the letters in any case are accepted', async () => {
    const { captchaUuid, captchaCode } = await solveCaptcha(context);
    expect((await send({ captchaUuid, captchaCode: captchaCode.toUpperCase() })).errno).toBe(0);
  });
  test('replies: the solved proof of work is equivalent, and only for its own captcha', async () => {
    const [mine, other] = [
      (await context.call(captcha, nobody, {})).data,
      (await context.call(captcha, nobody, {})).data,
    ];
    const solve = ({ challenge }: typeof mine): string => {
      let number = 0;
      while (
        createHash('sha256')
          .update(challenge.salt + number)
          .digest('hex') !== challenge.challenge
      )
        number += 1;
      return Buffer.from(JSON.stringify({ ...challenge, number })).toString('base64');
    };
    expect((await send({ captchaUuid: other.uuid, captchaCode: solve(mine) })).errno).toBe(704);
    expect((await send({ captchaUuid: mine.uuid, captchaCode: solve(mine) })).errno).toBe(0);
  });
  test('refuses: wrong, used, expired and unknown ones with one error', async () => {
    const wrong = await solveCaptcha(context);
    const replies = [await send({ ...wrong, captchaCode: 'zzzzz' }), await send(wrong)];
    const used = await solveCaptcha(context);
    await send(used);
    replies.push(await send(used));
    const late = await solveCaptcha(context);
    context.clock.advance('PT6M');
    replies.push(await send(late), await send({ captchaUuid: context.around.ids.newId(), captchaCode: 'abcde' }));
    expect(replies.map(({ errno }) => errno)).toEqual([704, 704, 704, 704, 704]);
    expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1);
  });
  test('races: one captcha allows one code', async () => {
    const answer = await solveCaptcha(context);
    const replies = await Promise.all(Array.from({ length: 8 }, () => send(answer)));
    expect(replies.filter(({ errno }) => errno === 0)).toHaveLength(1);
  });
});

describe('identity.sendCode', () => {
  const ask = async (phone: string, scene: 'register' | 'reset' | 'card' = 'register') =>
    context.call(sendCode, nobody, { phone, countryId: 1, scene, ...(await solveCaptcha(context)) });

  test('replies: six digits are sent to the phone, once, and are hashed and encrypted in the database', async () => {
    const phone = freshPhone();
    expect(await ask(phone)).toEqual({ errno: 0, errmsg: '', data: { expiresIn: 300, resendAfter: 60 } });
    const waiting = JSON.stringify(await context.see('select payload from outbox'));
    await context.runJobs();
    const texts = await textsTo(context, intl(phone));
    expect(texts).toHaveLength(1);
    expect(texts[0]).toMatchObject({ to: intl(phone), scene: 'register' });
    expect(texts[0]?.['code']).toMatch(/^\d{6}$/);
    const rows = JSON.stringify(await context.see('select * from codes')) + waiting;
    expect(rows).not.toContain(`"${texts[0]?.['code']}"`);
    expect(rows).not.toContain(intl(phone));
  });
  test('refuses: again within a minute; after it a new code replaces the old one', async () => {
    const phone = freshPhone();
    const first = await receiveCode(context, { phone, scene: 'register' });
    expect(await ask(phone)).toMatchObject({ errno: 702, data: { code: 'too_often', retryAfter: 60 } });
    context.clock.advance('PT1M');
    const second = await receiveCode(context, { phone, scene: 'register' });
    if (first !== second) expect((await context.call(registerByPhone, nobody, form(phone, first))).errno).toBe(703);
    expect((await context.call(registerByPhone, nobody, form(phone, second))).errno).toBe(0);
  });
  test('refuses: an eleventh code of a day for one phone', async () => {
    const phone = freshPhone();
    for (let sent = 0; sent < 10; sent += 1) {
      expect((await ask(phone)).errno).toBe(0);
      context.clock.advance('PT1M');
    }
    expect(await ask(phone)).toMatchObject({ errno: 702, data: { retryAfter: expect.any(Number) as number } });
    context.clock.advance('P1D');
    expect((await ask(phone)).errno).toBe(0);
  });
  test('refuses: a malformed number, and a country that is not served', async () => {
    expect(await ask('02112345678')).toMatchObject({ errno: 402, data: { fields: [{ path: 'phone' }] } });
    const answer = await solveCaptcha(context);
    expect(
      (await context.call(sendCode, nobody, { phone: '0812345678', countryId: 9, scene: 'register', ...answer })).errno,
    ).toBe(503);
  });
  test('forbids: a code for a card without a session', async () =>
    expect((await ask(freshPhone(), 'card')).errno).toBe(501));
  test('replies: the same for known and unknown phones; no text about an account is sent to an unknown phone', async () => {
    const member = await makeMember(context);
    const stranger = freshPhone();
    const [known, unknown] = [await ask(member.phone, 'reset'), await ask(stranger, 'reset')];
    expect(known).toEqual(unknown);
    await context.runJobs();
    expect(await textsTo(context, intl(member.phone))).toHaveLength(1);
    expect(await textsTo(context, intl(stranger))).toHaveLength(0);
    const [again, anew] = [await ask(member.phone), await ask(freshPhone())];
    expect(again).toEqual(anew);
  });
  test('races: of many concurrent calls for one phone one sends', async () => {
    const phone = freshPhone();
    const answers = await Promise.all(Array.from({ length: 6 }, () => solveCaptcha(context)));
    const replies = await Promise.all(
      answers.map((answer) => context.call(sendCode, nobody, { phone, countryId: 1, scene: 'register', ...answer })),
    );
    expect(replies.map(({ errno }) => errno).toSorted(ascending)).toEqual([0, 702, 702, 702, 702, 702]);
    await context.runJobs();
    expect(await textsTo(context, intl(phone))).toHaveLength(1);
  });
});

describe('identity.registerByPhone', () => {
  test('replies: a session that works, a masked phone, a level and an invitation code of their own', async () => {
    const phone = freshPhone();
    const code = await receiveCode(context, { phone, scene: 'register' });
    const { errno, data } = await context.call(registerByPhone, nobody, form(phone, code, { marketing: false }));
    expect(errno).toBe(0);
    expect(data.userInfo).toMatchObject({
      countryId: 1,
      phone: `${phone.slice(0, 4)}••••${phone.slice(-3)}`,
      userLevel: { level: 1, name: 'Ordinary member' },
      points: 0,
      coins: 0,
    });
    expect(data.userInfo.invitationUrl).toContain('?i={code}');
    expect((await context.call(userInfo, { token: data.token }, {})).data).toEqual(data.userInfo);
    const [found] = await context.see<{ stored: string }>(
      `select row_to_json(m)::text || row_to_json(c)::text || row_to_json(s)::text as stored
         from members m join credentials c using (member_id) join sessions s using (member_id) where member_id = $1`,
      [data.userInfo.id],
    );
    const stored = found?.stored ?? '';
    expect(stored).toContain('$argon2id$');
    for (const secret of [intl(phone), goodPassword, data.token]) expect(stored).not.toContain(secret);
    expect(
      await context.see('select purpose, granted, version from consents where member_id = $1 order by purpose', [
        data.userInfo.id,
      ]),
    ).toEqual([
      { purpose: 'privacy', granted: true, version: 1 },
      { purpose: 'terms', granted: true, version: 2 },
    ]);
  });
  test('replies: the inviter is recorded, the public code has no inviter', async () => {
    const inviter = await makeMember(context);
    const own = (await context.call(userInfo, inviter, {})).data.invitationCode;
    const phone = freshPhone();
    const code = await receiveCode(context, { phone, scene: 'register' });
    const { data } = await context.call(registerByPhone, nobody, form(phone, code, { inviteCode: own.toLowerCase() }));
    expect(await context.see('select inviter_id from members where member_id = $1', [data.userInfo.id])).toEqual([
      { inviter_id: inviter.memberId },
    ]);
  });
  test('refuses: a wrong invitation code, and the text message code stays valid', async () => {
    const phone = freshPhone();
    const code = await receiveCode(context, { phone, scene: 'register' });
    expect(await context.call(registerByPhone, nobody, form(phone, code, { inviteCode: 'NOBODY77' }))).toMatchObject({
      errno: 402,
      data: { code: 'invite_code_wrong', fields: [{ path: 'inviteCode' }] },
    });
    expect((await context.call(registerByPhone, nobody, form(phone, code))).errno).toBe(0);
  });
  test('refuses: common passwords, two different ones, and no agreement; no attempt of the code is lost', async () => {
    const phone = freshPhone();
    const code = await receiveCode(context, { phone, scene: 'register' });
    const weak = { password: 'qwerty123', confirmPassword: 'qwerty123' };
    expect((await context.call(registerByPhone, nobody, form(phone, code, weak))).data).toMatchObject({
      code: 'password_weak',
    });
    expect(
      (await context.call(registerByPhone, nobody, form(phone, code, { confirmPassword: 'another-one-9' }))).data,
    ).toMatchObject({ fields: [{ path: 'confirmPassword' }] });
    expect((await context.call(registerByPhone, nobody, form(phone, code, { agree: false as true }))).errno).toBe(402);
    expect(
      await context.see('select tries_left from codes where phone_index = $1', [
        context.around.vault.blindIndex(intl(phone), 'phone'),
      ]),
    ).toEqual([{ tries_left: 5 }]);
  });
  test('refuses: after five wrong codes the right one too, and a rejected attempt is not restored', async () => {
    const phone = freshPhone();
    const code = await receiveCode(context, { phone, scene: 'register' });
    const wrong = otherThan(code);
    for (let tries = 0; tries < 5; tries += 1)
      expect((await context.call(registerByPhone, nobody, form(phone, wrong))).errno).toBe(703);
    expect((await context.call(registerByPhone, nobody, form(phone, code))).errno).toBe(703);
  });
  test('refuses: a code that is five minutes old, one of another purpose, and one of another phone', async () => {
    const [phone, other] = [freshPhone(), freshPhone()];
    const late = await receiveCode(context, { phone, scene: 'register' });
    context.clock.advance('PT5M');
    expect((await context.call(registerByPhone, nobody, form(phone, late))).errno).toBe(703);
    const code = await receiveCode(context, { phone, scene: 'register' });
    expect((await context.call(registerByPhone, nobody, form(other, code))).errno).toBe(703);
    const member = await makeMember(context);
    const reset = await receiveCode(context, { phone: member.phone, scene: 'reset' });
    expect((await context.call(registerByPhone, nobody, form(member.phone, reset))).errno).toBe(703);
  });
  test('refuses: a registered phone, disclosed only with the right code', async () => {
    const member = await makeMember(context);
    const code = await receiveCode(context, { phone: member.phone, scene: 'register' });
    const blind = await context.call(registerByPhone, nobody, form(member.phone, otherThan(code)));
    const unknown = await context.call(registerByPhone, nobody, form(freshPhone(), otherThan(code)));
    expect(blind).toEqual(unknown);
    expect((await context.call(registerByPhone, nobody, form(member.phone, code))).errno).toBe(705);
  });
  test('repeats: a used code registers nobody twice', async () => {
    const phone = freshPhone();
    const code = await receiveCode(context, { phone, scene: 'register' });
    expect((await context.call(registerByPhone, nobody, form(phone, code))).errno).toBe(0);
    expect((await context.call(registerByPhone, nobody, form(phone, code))).errno).toBe(703);
  });
  test('races: one phone, one code, many concurrent calls: one member', async () => {
    const phone = freshPhone();
    const code = await receiveCode(context, { phone, scene: 'register' });
    const before = await count('members');
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => context.call(registerByPhone, nobody, form(phone, code))),
    );
    expect(replies.filter(({ errno }) => errno === 0)).toHaveLength(1);
    expect(replies.filter(({ errno }) => errno === 703)).toHaveLength(4);
    expect(await count('members')).toBe(before + 1);
    expect(
      await count('member_phones where phone_index = $1', [context.around.vault.blindIndex(intl(phone), 'phone')]),
    ).toBe(1);
  });
  test('races: concurrent guesses consume an attempt each', async () => {
    const phone = freshPhone();
    const code = await receiveCode(context, { phone, scene: 'register' });
    await Promise.all(
      Array.from({ length: 12 }, () => context.call(registerByPhone, nobody, form(phone, otherThan(code)))),
    );
    expect(
      await context.see('select tries_left from codes where phone_index = $1', [
        context.around.vault.blindIndex(intl(phone), 'phone'),
      ]),
    ).toEqual([{ tries_left: 0 }]);
  });
});
