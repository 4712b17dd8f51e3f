// Tests of log-in by a WeChat code against a server that speaks WeChat's protocol.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { bindPhoneNumber, verifyOauthPhone } from '@roda/api-contract/people/oauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freshPhone, receiveCode } from '#test/factories/identity.ts';
import { nobody, openTestContext, type TestContext } from '#test/test-context.ts';

const APP = 'wx0123456789abcdef';
const SECRET = '0123456789abcdef0123456789abcdef';

/** Codes that the person's WeChat gave, each good once; what the server asked is kept. */
const openWeChat = async () => {
  const codes = new Map<string, string>();
  const asked: URL[] = [];
  let busy = 0;
  const server: Server = createServer((request, reply) => {
    const url = new URL(request.url ?? '/', 'http://wechat.test');
    asked.push(url);
    const of = (name: string): string => url.searchParams.get(name) ?? '';
    const openid = codes.get(of('js_code'));
    const answer = (body: object): void => void reply.setHeader('content-type', 'text/plain').end(JSON.stringify(body));
    if (url.pathname !== '/sns/jscode2session' || request.headers.authorization !== undefined)
      return void reply.writeHead(404).end();
    if (of('appid') !== APP) return answer({ errcode: 40013, errmsg: 'invalid appid' });
    if (of('secret') !== SECRET) return answer({ errcode: 40125, errmsg: 'invalid appsecret' });
    if (of('grant_type') !== 'authorization_code') return answer({ errcode: 40002, errmsg: 'invalid grant_type' });
    if (busy > 0) {
      busy -= 1;
      return answer({ errcode: -1, errmsg: 'system error' });
    }
    if (openid === undefined) return answer({ errcode: 40029, errmsg: 'invalid code' });
    if (openid === '') return answer({ errcode: 40163, errmsg: 'code been used' });
    codes.set(of('js_code'), '');
    answer({ session_key: 'HyVFkGl5F5OQWJZZaNzBBg==', openid });
  });
  await new Promise<void>((ready) => void server.listen(0, '127.0.0.1', ready));
  let count = 0;
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    code: (openid: string): string => {
      const code = `0a3Xb1000kP8tR1zYw200p-_Q${String((count += 1)).padStart(7, '0')}`;
      codes.set(code, openid);
      return code;
    },
    fail: (calls: number): void => void (busy = calls),
    close: (): void => void server.close(),
  };
};

let weChat: Awaited<ReturnType<typeof openWeChat>>;
let context: TestContext;
beforeAll(async () => {
  weChat = await openWeChat();
  context = await openTestContext({
    environment: { RODA_WECHAT_APP: APP, RODA_WECHAT_SECRET: SECRET, RODA_WECHAT_URL: weChat.url },
  });
});
afterAll(async () => {
  await context.close();
  weChat.close();
});

const verify = (ticket: string, more: object = {}) => context.call(verifyOauthPhone, nobody, { ticket, ...more });

describe('a WeChat log-in code', () => {
  test('replies: it binds a phone once, and the next code of the same person is bound already', async () => {
    const phone = freshPhone();
    const first = await verify(weChat.code('openid-1'));
    expect(first.data.state).toBe('phone_needed');
    const code = await receiveCode(context, { phone, scene: 'bind' });
    const free = await verify(first.data.ticket, { phone, countryId: 1, code });
    expect(free.data.state).toBe('free');
    const newcomer = { ticket: first.data.ticket, inviteCode: 'RODA2026', agree: true } as const;
    const { data: login } = await context.call(bindPhoneNumber, nobody, newcomer);
    const again = await verify(weChat.code('openid-1'));
    expect(again.data.state).toBe('bound');
    const { data: second } = await context.call(bindPhoneNumber, nobody, { ticket: again.data.ticket });
    expect(second.userInfo.id).toBe(login.userInfo.id);
    expect((await verify(weChat.code('openid-2'))).data.state).toBe('phone_needed');
  });

  test('refuses: a used and an unknown code, and texts that are no code, which WeChat is not asked about', async () => {
    const used = weChat.code('openid-3');
    await verify(used);
    for (const ticket of [used, 'x'.repeat(32)])
      expect((await verify(ticket)).data).toMatchObject({ code: 'ticket_wrong' });
    const before = weChat.asked.length;
    for (const ticket of [`${'x'.repeat(20)}.${'y'.repeat(20)}`, 'x'.repeat(200)])
      expect((await verify(ticket)).data).toMatchObject({ code: 'ticket_wrong' });
    expect(weChat.asked).toHaveLength(before);
  });

  test('refuses: while WeChat is busy, and the code is good afterwards', async () => {
    const ticket = weChat.code('openid-4');
    weChat.fail(1);
    expect((await verify(ticket)).data).toMatchObject({ code: 'provider_down' });
    expect((await verify(ticket)).data.state).toBe('phone_needed');
  });

  test('refuses: with a wrong secret of our own, as a provider that is down', async () => {
    const other = await openTestContext({
      environment: { RODA_WECHAT_APP: APP, RODA_WECHAT_SECRET: 'wrong', RODA_WECHAT_URL: weChat.url },
    });
    const ticket = weChat.code('openid-5');
    expect((await other.call(verifyOauthPhone, nobody, { ticket })).data).toMatchObject({ code: 'provider_down' });
    await other.close();
  });

  test('the id of the person is stored as a blind index only', async () => {
    await verify(weChat.code('openid-of-a-person'));
    const rows = await context.see<{ all: string }>('select t::text as all from oauth_tickets t');
    expect(rows.length).toBeGreaterThan(0);
    for (const { all } of rows) expect(all).not.toContain('openid');
  });
});
