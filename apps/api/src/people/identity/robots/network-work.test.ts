// Tests that a busy network proves more for a code, by each way, and that quiet ones and known devices don't.
import { captcha, logIn, loginConfig, sendCode } from '@roda/api-contract/people/identity';
import { afterEach, describe, expect, test } from 'vitest';
import { freshPhone, goodPassword, makeMember, solveCaptcha, solvePuzzle } from '#test/factories/identity.ts';
import { openSiteverifyServer } from '#test/providers/siteverify-server.ts';
import { nobody, openTestContext, type TestClient } from '#test/test-context.ts';

const closing: { readonly close: () => Promise<void> }[] = [];
afterEach(async () => {
  for (const each of closing.splice(0)) await each.close();
});

const HERE = { address: '203.0.113.5' };
const ELSEWHERE = { address: '198.51.100.5' };

/** Of sixteen codes a network is beyond an eighth after three, and has a quarter after four. */
const opened = async (environment: Readonly<Record<string, string>> = {}) => {
  const context = await openTestContext({ environment: { RODA_SMS_PER_NETWORK: '16', ...environment } });
  closing.push(context);
  type Proof = Awaited<ReturnType<typeof solveCaptcha>>;
  const ask = async (caller: TestClient = HERE, proof?: Proof, phone = freshPhone()) =>
    context.call(sendCode, caller, {
      ...{ phone, countryId: 1, scene: 'register' },
      ...(proof ?? (await solveCaptcha(context))),
    });
  const count = (caller: TestClient, codes: number): Promise<unknown> =>
    context.asOwner((tx) =>
      tx.query(
        `insert into send_counts (subject, on_day, sent_count) values ($1, '2026-03-10', $2)
         on conflict (subject, on_day) do update set sent_count = excluded.sent_count`,
        [
          context.around.vault.blindIndex((caller.address ?? '').split('.').slice(0, 3).join('.'), 'sends-network'),
          codes,
        ],
      ),
    );
  return { context, ask, count };
};

describe('identity.sendCode from a busy network', () => {
  test('replies: the first codes for a picture, the next for a larger puzzle; another network pays as before', async () => {
    const { context, ask } = await opened();
    for (let sent = 0; sent < 3; sent += 1) expect((await ask()).errno).toBe(0);
    expect(await ask()).toMatchObject({ errno: 704, data: { code: 'captcha_required', work: 240_000 } });
    expect((await ask(HERE, await solvePuzzle(context, 60_000))).errno).toBe(704);
    expect((await ask(HERE, await solvePuzzle(context, 240_000))).errno).toBe(0);
    expect((await ask(ELSEWHERE)).errno).toBe(0);
    context.clock.advance('P1D');
    expect((await ask()).errno).toBe(0);
  });
  test('replies: a busier one for letters and puzzle, or for a larger puzzle alone', async () => {
    const { context, ask, count } = await opened();
    await count(HERE, 4);
    const refused = await ask(HERE, await solvePuzzle(context, 480_000));
    expect(refused.data).toEqual({ code: 'captcha_required', work: 1_920_000, pictureWork: 480_000 });
    expect((await ask(HERE, await solvePuzzle(context, 480_000, 'letters'))).errno).toBe(0);
    expect((await ask(HERE, await solvePuzzle(context, 1_920_000))).errno).toBe(0);
  });
  test('refuses: wrong letters behind a right puzzle, and the same answer twice', async () => {
    const { context, ask, count } = await opened();
    await count(HERE, 4);
    const right = await solvePuzzle(context, 480_000, 'letters');
    const [solution = ''] = right.captchaCode.split(' ');
    expect((await ask(HERE, { ...right, captchaCode: `${solution} zzzzz` })).data).toMatchObject({
      code: 'captcha_wrong',
    });
    expect((await ask(HERE, right)).errno).toBe(704);
  });
  test('races: one answer sends one code', async () => {
    const { context, ask, count } = await opened();
    await count(HERE, 4);
    const proof = await solvePuzzle(context, 480_000, 'letters');
    const replies = await Promise.all(Array.from({ length: 6 }, () => ask(HERE, proof)));
    expect(replies.filter(({ errno }) => errno === 0)).toHaveLength(1);
  });
  test('replies: addresses of one /64 are one network', async () => {
    const { context, ask } = await opened({ RODA_SMS_PER_NETWORK: '100000', RODA_REGISTRATIONS_PER_DAY: '24' });
    const subject = context.around.vault.blindIndex('2001:db8:0:1::/64', 'registrations-day');
    await context.asOwner((tx) =>
      tx.query(`insert into send_counts (subject, on_day, sent_count) values ($1, '2026-03-10', 3)`, [subject]),
    );
    for (const address of ['2001:db8:0:1::7', '2001:db8:0:1:ffff::9'])
      expect((await ask({ address })).data).toMatchObject({ code: 'captcha_required', work: 240_000 });
    expect((await ask({ address: '2001:db8:0:2::7' })).errno).toBe(0);
  });
  test('replies: a full country costs those that ask for more than a household', async () => {
    const { context, ask } = await opened({ RODA_SMS_PER_NETWORK: '100000', RODA_SMS_PER_COUNTRY: '20' });
    await context.asOwner((tx) =>
      tx.query(`insert into send_counts (subject, on_day, sent_count) values ($1, '2026-03-10', 10)`, [
        context.around.vault.blindIndex('1', 'sends-country'),
      ]),
    );
    for (let sent = 0; sent < 3; sent += 1) expect((await ask()).errno).toBe(0);
    expect((await ask()).data).toMatchObject({ code: 'captcha_required', work: 240_000 });
    expect((await ask(ELSEWHERE)).errno).toBe(0);
  });
  test('replies: wrong passwords of a network cost it, for a quarter of an hour', async () => {
    const { context, ask } = await opened();
    const { phone } = await makeMember(context);
    await context.call(logIn, HERE, { phone, countryId: 1, password: 'not-this-one-1' });
    await context.asOwner((tx) => tx.query('update login_failures set failure_count = 60'));
    expect((await ask()).data).toMatchObject({ code: 'captcha_required', work: 240_000 });
    expect((await context.call(loginConfig, HERE, {})).data.captchaRequired).toBe(true);
    expect((await ask(ELSEWHERE)).errno).toBe(0);
    context.clock.advance('PT16M');
    expect((await ask()).errno).toBe(0);
  });
  test('replies: the owner’s known device and session for an ordinary captcha', async () => {
    const { context, ask, count } = await opened();
    const member = await makeMember(context);
    const { phone } = member;
    const { device = '' } = (await context.call(logIn, HERE, { phone, countryId: 1, password: goodPassword })).data;
    await count(HERE, 12);
    expect((await ask(HERE, undefined, phone)).errno).toBe(704);
    expect((await ask({ ...HERE, headers: { 'x-device': device } }, undefined, phone)).errno).toBe(0);
    context.clock.advance('PT1M');
    expect((await ask({ ...HERE, token: member.token }, undefined, phone)).errno).toBe(0);
  });
});

describe('identity.sendCode with an outside captcha', () => {
  const SECRET = '0x4AAAAAAAB-secret-0123456789';
  const withOutside = async () => {
    const server = await openSiteverifyServer(SECRET);
    closing.push(server);
    const outside = {
      RODA_CAPTCHA: 'turnstile',
      RODA_CAPTCHA_SITE_KEY: '0x4AAAAAAAB-site',
      RODA_CAPTCHA_SECRET: SECRET,
    };
    const bench = await opened({ ...outside, RODA_CAPTCHA_URL: server.url });
    await bench.count(HERE, 4);
    return { ...bench, server };
  };

  test('replies: its key to browsers, and to no packaged app', async () => {
    const { context } = await withOutside();
    const shown = async (appType: string) =>
      (await context.call(captcha, { headers: { 'x-app-type': appType } }, {})).data.outside;
    expect(await shown('h5')).toEqual({
      provider: 'turnstile',
      script: 'https://challenges.cloudflare.com/turnstile/v0/api.js',
      siteKey: '0x4AAAAAAAB-site',
    });
    expect(await shown('android')).toBeUndefined();
  });
  test('replies: for its token and the least puzzle; the own ways need more', async () => {
    const { context, ask, server } = await withOutside();
    const refused = await ask();
    expect(refused.data).toEqual({
      ...{ code: 'captcha_required', work: 7_680_000, pictureWork: 1_920_000, outsideWork: 480_000 },
    });
    expect((await ask(HERE, await solvePuzzle(context, 480_000, 'letters'))).errno).toBe(704);
    const token = server.token({ action: 'code' });
    expect((await ask(HERE, await solvePuzzle(context, 480_000, `outside:${token}`))).errno).toBe(0);
    expect(server.asked.map((form) => form.get('remoteip'))).toEqual([HERE.address]);
    expect((await ask(HERE, await solvePuzzle(context, 1_920_000, 'letters'))).errno).toBe(0);
  });
  test('refuses: a token twice, of another page, and any with too small a puzzle, unasked', async () => {
    const { context, ask, server } = await withOutside();
    const token = server.token({ action: 'code' });
    expect((await ask(HERE, await solvePuzzle(context, 60_000, `outside:${token}`))).data).toMatchObject({
      code: 'captcha_required',
    });
    expect(server.asked).toHaveLength(0);
    expect((await ask(HERE, await solvePuzzle(context, 480_000, `outside:${token}`))).errno).toBe(0);
    for (const sent of [token, server.token({ action: 'code', hostname: 'evil.example' })])
      expect((await ask(HERE, await solvePuzzle(context, 480_000, `outside:${sent}`))).data).toMatchObject({
        code: 'captcha_wrong',
      });
  });
  test('refuses: its token while it does not answer; the own ways are left, at more work, and nobody passes for less', async () => {
    const { context, ask, server } = await withOutside();
    server.spoil('error');
    const token = server.token({ action: 'code' });
    const refused = await ask(HERE, await solvePuzzle(context, 480_000, `outside:${token}`));
    expect(refused.data).toEqual({ code: 'captcha_required', work: 7_680_000, pictureWork: 1_920_000 });
    expect((await ask(HERE, await solvePuzzle(context, 1_920_000, 'letters'))).errno).toBe(0);
    server.spoil(undefined);
    expect((await ask(HERE, await solvePuzzle(context, 480_000, `outside:${token}`))).errno).toBe(0);
  });
  test('replies: quiet networks are not asked for it', async () => {
    const { ask, server } = await withOutside();
    expect((await ask(ELSEWHERE)).errno).toBe(0);
    expect(server.asked).toHaveLength(0);
  });
});

describe('identity.captcha', () => {
  test('replies: a bitmap with no letters in it as text, another one for the same captcha each time, none where none is asked for', async () => {
    const { context } = await opened();
    const images = [];
    for (let each = 0; each < 3; each += 1) images.push((await context.call(captcha, nobody, {})).data.image);
    expect(new Set(images).size).toBe(3);
    for (const image of images) {
      expect(image).toMatch(/^data:image\/png;base64,/u);
      expect(Buffer.from(image.split(',')[1] ?? '', 'base64').toString('latin1')).not.toMatch(/<path|<text/u);
    }
    expect((await context.call(captcha, nobody, { picture: false })).data.image).toBe('');
  });
});
