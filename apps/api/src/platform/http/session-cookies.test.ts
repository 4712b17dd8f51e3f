// Tests of browsers' sessions: the token is in a cookie, and a call needs its mark from a page of this host.
import type { Operation } from '@roda/api-contract/operation';
import { logIn, logOut, resetPassword } from '@roda/api-contract/people/identity';
import { userInfo } from '@roda/api-contract/people/members';
import { logInOperator, logOutOperator, operatorAccount } from '@roda/api-contract/people/operators';
import { upload } from '@roda/api-contract/content/uploads';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { goodPassword, makeMember, makeOperator, receiveCode, type TestMember } from '#test/factories/identity.ts';
import { pngOf } from '#test/factories/members.ts';
import { openTestContext, type TestContext } from '#test/test-context.ts';
import { markOf } from './session-cookies.ts';

const HOST = 'roda.example';
/** What a browser's page of this host sends, whatever its script does. */
const OWN = { host: HOST, 'sec-fetch-site': 'same-origin' } as const;
const PAGE = { ...OWN, 'x-session': 'cookie' } as const;

type Headers = Readonly<Record<string, string>>;
type Reply = { readonly errno: number; readonly data: Readonly<Record<string, unknown>> | null };

let context: TestContext;
let secure: TestContext;
beforeAll(async () => {
  context = await openTestContext();
  secure = await openTestContext({ environment: { RODA_ORIGIN: `https://${HOST}` } });
});
afterAll(async () => {
  await context.close();
  await secure.close();
});

const send = async (op: Operation, body: object, headers: Headers, at: Pick<TestContext, 'http'> = context) => {
  const payload = op.method === 'GET' ? {} : { payload: JSON.stringify(body) };
  const type = op.method === 'GET' ? {} : { 'content-type': 'application/json' };
  const sent = { ...headers, ...type };
  const reply = await at.http.inject({ method: op.method, url: `/${op.path}`, headers: sent, ...payload });
  const { errno, data } = reply.json<Reply>();
  return { errno, data, headers: reply.headers, body: reply.body, cookie: String(reply.headers['set-cookie'] ?? '') };
};

type Browser = { readonly mark: string; readonly cookie: string; readonly token: string };

const browserOf = ({ data, cookie }: Awaited<ReturnType<typeof send>>): Browser => {
  const [pair = ''] = cookie.split(';');
  return { mark: String(data?.['token']), cookie: pair, token: pair.split('=')[1] ?? '' };
};

const pair = ({ phone }: TestMember) => ({ phone, countryId: 1, password: goodPassword });
const enter = async (member: TestMember, at = context): Promise<Browser> =>
  browserOf(await send(logIn, pair(member), PAGE, at));
const by = ({ mark, cookie }: Pick<Browser, 'mark' | 'cookie'>, more: Headers = {}): Headers => ({
  ...PAGE,
  ...{ authorization: `Bearer ${mark}`, cookie },
  ...more,
});
const whoami = async (headers: Headers) => {
  const { errno, data } = await send(userInfo, {}, headers);
  return errno === 0 ? data?.['id'] : errno;
};

describe('a log-in in a browser', () => {
  test('replies: the token in a cookie that no script reads, its mark in the body, and nothing else of it', async () => {
    const member = await makeMember(context);
    const reply = await send(logIn, pair(member), PAGE);
    const { mark, token } = browserOf(reply);
    expect(reply.cookie).toBe(`roda-session=${token}; Path=/; Max-Age=7776000; HttpOnly; SameSite=Strict`);
    expect([token.length, mark]).toEqual([43, markOf(token)]);
    expect(reply.body).not.toContain(token);
    expect(await whoami(by({ mark, cookie: `other=1; roda-session=${token}` }))).toBe(String(member.memberId));
    expect(reply.headers).not.toHaveProperty('x-session-mark');
  });
  test('replies: with TLS a cookie of this host alone, and never over plain HTTP', async () => {
    const member = await makeMember(secure);
    const { cookie } = await send(logIn, pair(member), PAGE, secure);
    expect(cookie).toMatch(
      /^__Host-roda-session=[\w-]{43}; Path=\/; Max-Age=7776000; HttpOnly; SameSite=Strict; Secure$/u,
    );
    const operator = await makeOperator(secure, 'finance');
    const given = { email: operator.email, password: operator.password };
    expect((await send(logInOperator, given, PAGE, secure)).cookie).toMatch(
      /^__Host-roda-console=[\w-]{43}; Path=\/; Max-Age=43200; HttpOnly; SameSite=Strict; Secure$/u,
    );
  });
  test('replies: a script or a packaged app gets the token itself, and no cookie', async () => {
    const member = await makeMember(context);
    const { data, cookie } = await send(logIn, pair(member), { host: HOST });
    expect([cookie, String(data?.['token']).length]).toEqual(['', 43]);
    expect(await whoami({ authorization: `Bearer ${String(data?.['token'])}` })).toBe(String(member.memberId));
  });
  test('replies: another server knows the session, too', async () => {
    const member = await makeMember(context);
    const browser = await enter(member);
    const other = await context.openNeighbour();
    const { errno } = await other.call(userInfo, { headers: by(browser) }, {});
    expect(errno).toBe(0);
    await other.close();
  });
});

describe('a call by cookie', () => {
  test('forbids: the cookie without its mark, the mark without its cookie, and those of two sessions', async () => {
    const [one, two] = [await enter(await makeMember(context)), await enter(await makeMember(context))];
    expect(await whoami({ ...PAGE, cookie: one.cookie })).toBe(501);
    expect(await whoami({ ...PAGE, authorization: `Bearer ${one.mark}` })).toBe(501);
    expect(await whoami(by({ mark: one.mark, cookie: two.cookie }))).toBe(501);
    expect(await whoami(by({ mark: `page-${'A'.repeat(43)}`, cookie: one.cookie }))).toBe(501);
    expect(await whoami(by({ mark: one.mark, cookie: `roda-session=${one.mark}` }))).toBe(501);
    expect(await whoami(by({ mark: one.mark, cookie: `roda-other=${one.token}` }))).toBe(501);
  });
  test('forbids: pages of other sites and hosts, whatever they send', async () => {
    const browser = await enter(await makeMember(context));
    const { 'sec-fetch-site': _site, ...old } = by(browser);
    for (const site of ['cross-site', 'same-site', 'none'])
      expect(await whoami(by(browser, { 'sec-fetch-site': site }))).toBe(501);
    for (const origin of ['https://evil.example', `https://sub.${HOST}`, 'null', 'https://app.localhost'])
      expect(await whoami({ ...old, origin })).toBe(501);
    expect(await whoami({ ...old, origin: `https://${HOST}` })).not.toBe(501);
    expect(await whoami(old)).not.toBe(501);
  });
  test('replies: a token that is sent counts, whosever cookie comes with it', async () => {
    const [member, other] = [await makeMember(context), await makeMember(context)];
    const browser = await enter(other);
    const sent = { host: HOST, authorization: `Bearer ${member.token}`, cookie: browser.cookie };
    expect(await whoami(sent)).toBe(String(member.memberId));
  });
  test('replies: two accounts, one after the other, each by its own cookie', async () => {
    const [first, second] = [await makeMember(context), await makeMember(context)];
    const one = await enter(first);
    const two = browserOf(await send(logIn, pair(second), { ...PAGE, cookie: one.cookie }));
    expect(await whoami(by(two))).toBe(String(second.memberId));
    // A tab that still shows the first is logged out instead of showing the second.
    expect(await whoami(by({ mark: one.mark, cookie: two.cookie }))).toBe(501);
  });
  test('forbids: a session that was revoked', async () => {
    const member = await makeMember(context);
    const browser = await enter(member);
    const code = await receiveCode(context, { phone: member.phone, scene: 'reset' });
    const twice = { password: 'teh-manis-77', confirmPassword: 'teh-manis-77' };
    await send(resetPassword, { phone: member.phone, countryId: 1, code, ...twice }, { host: HOST });
    expect(await whoami(by(browser))).toBe(401);
  });
  test('replies: a picture is uploaded and read; forbids: reading it without the mark, or from elsewhere', async () => {
    const browser = await enter(await makeMember(context));
    const file = { name: 'a.png', type: 'image/png', bytes: await pngOf(40, 40) };
    const { errno, data } = await context.call(upload, { headers: by(browser) }, { purpose: 'identity' }, { file });
    expect(errno).toBe(0);
    const read = async (headers: Headers) =>
      (await context.http.inject({ method: 'GET', url: `/files/own/${data.id}`, headers })).statusCode;
    expect(await read(by(browser))).toBe(200);
    expect(await read({ ...OWN, cookie: browser.cookie })).toBe(404);
    expect(await read(by(browser, { 'sec-fetch-site': 'cross-site' }))).toBe(404);
  });
});

describe('the end of a session in a browser', () => {
  test('replies: logging out ends the session and deletes its cookie', async () => {
    const browser = await enter(await makeMember(context));
    const reply = await send(logOut, {}, by(browser));
    expect(reply.cookie).toBe('roda-session=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict');
    expect(await whoami(by(browser))).toBe(501);
    expect((await send(logOut, {}, by(browser))).cookie).toBe('');
  });
});

describe('a token from before there were cookies', () => {
  test('replies: it moves into a cookie with the first call, and the page gets its mark', async () => {
    const member = await makeMember(context);
    const reply = await send(userInfo, {}, { ...PAGE, authorization: `Bearer ${member.token}` });
    expect(reply.errno).toBe(0);
    const moved = { ...browserOf(reply), mark: String(reply.headers['x-session-mark']) };
    expect([moved.token, moved.mark]).toEqual([member.token, markOf(member.token)]);
    expect(await whoami(by(moved))).toBe(String(member.memberId));
    expect((await send(userInfo, {}, by(moved))).cookie).toBe('');
  });
  test('forbids: one that is no session’s, which sets no cookie; a script’s stays where it is', async () => {
    const unknown = await send(userInfo, {}, { ...PAGE, authorization: `Bearer ${'A'.repeat(43)}` });
    expect([unknown.errno, unknown.cookie]).toEqual([501, '']);
    const member = await makeMember(context);
    expect((await send(userInfo, {}, { authorization: `Bearer ${member.token}` })).cookie).toBe('');
  });
  test('replies: its log-out deletes the cookie at once', async () => {
    const member = await makeMember(context);
    const { cookie, headers } = await send(logOut, {}, { ...PAGE, authorization: `Bearer ${member.token}` });
    expect(cookie).toMatch(/^roda-session=; .*Max-Age=0/u);
    expect(headers).not.toHaveProperty('x-session-mark');
  });
});

describe('an operator in a browser', () => {
  test('replies: a cookie beside that of a member; forbids: either one for the other', async () => {
    const operator = await makeOperator(context, 'finance');
    const given = { email: operator.email, password: operator.password };
    const reply = await send(logInOperator, given, PAGE);
    const backoffice = browserOf(reply);
    expect(reply.cookie).toBe(`roda-console=${backoffice.token}; Path=/; Max-Age=43200; HttpOnly; SameSite=Strict`);
    expect(reply.body).not.toContain(backoffice.token);
    const member = await enter(await makeMember(context));
    const cookie = `${member.cookie}; ${backoffice.cookie}`;
    const ask = async (mark: string) => (await send(operatorAccount, {}, by({ mark, cookie }))).errno;
    expect([await ask(backoffice.mark), await ask(member.mark)]).toEqual([0, 501]);
    expect(await whoami(by({ mark: backoffice.mark, cookie }))).toBe(501);
    expect(await whoami(by({ mark: member.mark, cookie }))).not.toBe(501);
    const left = await send(logOutOperator, {}, by({ mark: backoffice.mark, cookie }));
    expect(left.cookie).toMatch(/^roda-console=; .*Max-Age=0/u);
    expect(await ask(backoffice.mark)).not.toBe(0);
  });
});
