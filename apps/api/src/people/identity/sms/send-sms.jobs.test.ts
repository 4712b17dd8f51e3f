// Tests that a code is sent once, by whichever provider takes it, whatever happens between us and them.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { captcha, sendCode } from '@roda/api-contract/people/identity';
import { translator } from '@roda/i18n';
import { codeScenes } from '@roda/api-contract/enums';
import { afterEach, describe, expect, test } from 'vitest';
import { freshPhone, solveCaptcha } from '#test/factories/identity.ts';
import { openGateway, openTwilio } from '#test/factories/sms-servers.ts';
import { nobody, openTestContext } from '#test/test-context.ts';

/** Gives up sooner than the server would. */
const impatient: typeof fetch = (input, init) =>
  fetch(input, {
    ...init,
    signal: AbortSignal.any([...(init?.signal ? [init.signal] : []), AbortSignal.timeout(700)]),
  });

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const ROWS = `select attempt, provider, state, error_code as code from sms_messages order by sent_at, attempt`;
type Row = {
  readonly attempt: number;
  readonly provider: string;
  readonly state: string;
  readonly code: string | null;
};

const opened = async (providers = 'twilio,http', more: Readonly<Record<string, string>> = {}) => {
  const [twilio, gateway] = [await openTwilio(), await openGateway()];
  const context = await openTestContext({
    schedules: /^identity\./u,
    services: { fetch: impatient },
    environment: {
      ...{ RODA_ORIGIN: 'https://roda.example', RODA_SMS: providers },
      ...twilio.environment,
      ...gateway.environment,
      ...more,
    },
  });
  closing.push(context.close, twilio.close, gateway.close);
  const phone = freshPhone();
  const to = `+62${phone.slice(1)}`;
  const ask = async () => {
    const answer = await solveCaptcha(context);
    const { errno } = await context.call(sendCode, nobody, { phone, countryId: 1, scene: 'register', ...answer });
    expect(errno).toBe(0);
  };
  const later = async (by: string) => {
    context.clock.advance(by);
    await context.runJobs();
  };
  const rows = async (): Promise<readonly (string | null)[]> =>
    (await context.see<Row>(ROWS)).map(({ provider, state, code }) => `${provider} ${state} ${code ?? ''}`.trim());
  const post = (name: 'twilio' | 'http', { headers, body }: { headers: object; body: string }) =>
    context.http.inject({ method: 'POST', url: `/hooks/sms/${name}`, headers: { ...headers }, payload: body });
  const count = async (provider: string, outcome: string): Promise<number> => {
    const line = (await context.around.metrics.text())
      .split('\n')
      .find((each) => each.startsWith(`roda_sms_total{provider="${provider}",outcome="${outcome}"}`));
    return Number(line?.split(' ').at(-1) ?? 0);
  };
  return { twilio, gateway, context, to, ask, later, rows, post, count };
};

describe('identity.sendSms', () => {
  test('replies: one message, in the words of its purpose, and nothing of it in clear in the database', async () => {
    const { twilio, gateway, context, to, ask, rows } = await opened();
    await ask();
    await context.runJobs();
    expect(twilio.sent).toMatchObject([{ to, sender: '+15005550006' }]);
    expect(twilio.sent[0]?.text).toMatch(/^\d{6} is your Roda code to register/u);
    expect(gateway.sent).toEqual([]);
    expect(await rows()).toEqual(['twilio accepted']);
    const stored = JSON.stringify(await context.see('select * from sms_messages'));
    for (const secret of [to, to.slice(3), twilio.sent[0]?.text.slice(0, 6) ?? ''])
      expect(stored).not.toContain(secret);
    expect(existsSync(path.join(context.around.services.config.data, 'outbox', 'sms.ndjson'))).toBe(false);
  });
  test('repeats: the same job again sends nothing', async () => {
    const { twilio, gateway, context, ask } = await opened();
    await ask();
    const again = `insert into outbox (task, payload, due_at)
      select task, payload, due_at from outbox where task = 'identity.sendSms'`;
    await context.asOwner((tx) => tx.query(again));
    await context.runJobs();
    expect([twilio.sent.length, gateway.sent.length]).toEqual([1, 0]);
  });
  test('replies: a provider that fails is followed by the next one at once', async () => {
    const { twilio, gateway, context, to, ask, rows } = await opened();
    twilio.state.trouble = 'error';
    await ask();
    await context.runJobs();
    expect(gateway.sent).toMatchObject([{ to, sender: 'Roda' }]);
    expect(await rows()).toEqual(['twilio retry 20500', 'http accepted']);
  });
  test('replies: a number that one provider does not cover is sent to by the other', async () => {
    const { twilio, gateway, context, to, ask, rows } = await opened('http,twilio');
    gateway.badNumbers.add(to);
    await ask();
    await context.runJobs();
    expect(twilio.sent).toHaveLength(1);
    expect(await rows()).toEqual(['http number rejected_number', 'twilio accepted']);
  });
  test('replies: a 200 with an error, again and again, is tried with growing pauses until the code expires', async () => {
    const { gateway, context, ask, later, rows, count } = await opened('http');
    gateway.state.trouble = 'said';
    await ask();
    await context.runJobs();
    expect(await rows()).toHaveLength(1);
    await later('PT1S');
    expect(await rows()).toHaveLength(1);
    for (const pause of ['PT1S', 'PT5S', 'PT15S', 'PT45S']) await later(pause);
    expect(await rows()).toHaveLength(5);
    await later('PT45S');
    expect(await rows()).toHaveLength(5);
    gateway.state.trouble = undefined;
    await later('PT5M');
    expect(gateway.sent).toEqual([]);
    expect(await count('none', 'expired')).toBe(1);
    expect(await count('http', 'retry')).toBe(5);
  });
  test('refuses: a number that nobody takes', async () => {
    const { twilio, gateway, context, to, ask, later, rows, count } = await opened();
    twilio.badNumbers.set(to, 21_614);
    gateway.badNumbers.add(to);
    await ask();
    await context.runJobs();
    await later('PT1M');
    expect(await rows()).toEqual(['twilio number 21614', 'http number rejected_number']);
    expect(await count('none', 'nobody_takes_it')).toBe(1);
  });
  test('repeats: a message whose reply was lost is asked about, and not sent again', async () => {
    const { twilio, gateway, context, ask, later, rows } = await opened();
    twilio.state.trouble = 'lost';
    await ask();
    await context.runJobs();
    twilio.state.trouble = undefined;
    expect(await rows()).toEqual(['twilio unknown no_answer']);
    await later('PT3S');
    expect(await rows()).toEqual(['twilio accepted']);
    expect([twilio.sent.length, gateway.sent.length]).toEqual([1, 0]);
  });
  test('replies: one that did not arrive goes to the next provider, once it is known', async () => {
    const { twilio, gateway, context, ask, later, rows } = await opened();
    twilio.state.trouble = 'slow';
    await ask();
    await context.runJobs();
    await later('PT3S');
    expect(await rows()).toEqual(['twilio unknown silent']);
    expect(gateway.sent).toEqual([]);
    twilio.state.trouble = undefined;
    await later('PT3S');
    expect(await rows()).toEqual(['twilio retry not_there', 'http accepted']);
    expect([twilio.sent.length, gateway.sent.length]).toEqual([0, 1]);
  });
  test('repeats: a gateway that knows ids gets the same one again', async () => {
    const { gateway, context, ask, later, rows } = await opened('http', { RODA_SMS_HTTP_SAME_ID: 'once' });
    gateway.state.trouble = 'lost';
    await ask();
    await context.runJobs();
    gateway.state.trouble = undefined;
    await later('PT3S');
    expect(await rows()).toEqual(['http unknown no_answer', 'http accepted']);
    expect(gateway.sent).toHaveLength(1);
  });
  test('repeats: a gateway that can’t be asked and knows no ids is not tried again, nor is another', async () => {
    const { twilio, gateway, context, ask, later, count } = await opened('http,twilio');
    gateway.state.trouble = 'lost';
    await ask();
    await context.runJobs();
    gateway.state.trouble = undefined;
    await later('PT1M');
    expect([twilio.sent.length, gateway.sent.length]).toEqual([0, 1]);
    expect(await count('none', 'lost')).toBe(1);
  });
  test('repeats: after a process that ended between the call and its record, the provider is asked', async () => {
    const { twilio, gateway, context, ask, later, rows } = await opened();
    await ask();
    const keep = `create table kept as select task, payload, due_at from outbox where task = 'identity.sendSms'`;
    await context.asOwner((tx) => tx.query(keep));
    await context.runJobs();
    await context.asOwner(async (tx) => {
      await tx.query(`update sms_messages set state = 'sending', provider_id = null`);
      await tx.query('insert into outbox (task, payload, due_at) select task, payload, due_at from kept');
    });
    await context.runJobs();
    expect(await rows()).toEqual(['twilio sending']);
    await later('PT30S');
    expect(await rows()).toEqual(['twilio accepted']);
    expect([twilio.sent.length, gateway.sent.length]).toEqual([1, 0]);
  });
});

describe('receipts of text messages', () => {
  test('replies: delivered is the last word, in whichever order they come', async () => {
    const { twilio, context, ask, rows, post, count } = await opened();
    await ask();
    await context.runJobs();
    const id = twilio.sent[0]?.id ?? '';
    for (const state of ['undelivered', 'sent', 'delivered', 'undelivered', 'delivered'] as const)
      expect((await post('twilio', twilio.receipt(id, { state }))).statusCode).toBe(200);
    expect(await rows()).toEqual(['twilio delivered']);
    expect([await count('twilio', 'delivered'), await count('twilio', 'undelivered')]).toEqual([1, 1]);
  });
  test('forbids: a forged one, and one for a provider that is not configured', async () => {
    const { twilio, gateway, context, ask, rows, post } = await opened('twilio');
    await ask();
    await context.runJobs();
    const id = twilio.sent[0]?.id ?? '';
    const forged = twilio.receipt(id, { state: 'delivered', isForged: true });
    expect((await post('twilio', forged)).statusCode).toBe(403);
    expect((await post('twilio', { headers: forged.headers, body: 'x'.repeat(20_000) })).statusCode).toBe(413);
    expect((await post('http', gateway.receipt(id, { state: 'delivered' }))).statusCode).toBe(404);
    expect(await rows()).toEqual(['twilio accepted']);
  });
  test('refuses: an unknown id, with the reply of a known one', async () => {
    const { gateway, context, ask, rows, post } = await opened('http');
    await ask();
    await context.runJobs();
    const id = `g-${gateway.sent[0]?.id ?? ''}`;
    expect((await post('http', gateway.receipt('g-other', { state: 'undelivered' }))).statusCode).toBe(200);
    expect(await rows()).toEqual(['http accepted']);
    expect((await post('http', gateway.receipt(id, { state: 'undelivered' }))).statusCode).toBe(200);
    expect(await rows()).toEqual(['http undelivered undelivered']);
  });
});

test('attempts are deleted after thirty days', async () => {
  const { context, ask, later, rows } = await opened();
  await ask();
  await context.runJobs();
  await later('P29D');
  expect(await rows()).toHaveLength(1);
  await later('P2D');
  expect(await rows()).toEqual([]);
});

test('in production without a provider no code can be asked for, and nothing is written in clear', async () => {
  const pkcs8 = { type: 'pkcs8', format: 'pem' } as const;
  const context = await openTestContext({
    schedules: /^identity\./u,
    withoutDemo: true,
    environment: {
      RODA_MODE: 'production',
      RODA_CONSOLE_ORIGIN: 'https://console.roda.example',
      RODA_KEY_MASTER: randomBytes(32).toString('base64'),
      RODA_KEY_INDEX: randomBytes(32).toString('base64'),
      RODA_KEY_PUSH: generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export(pkcs8).toString(),
    },
  });
  closing.push(context.close);
  const { data } = await context.call(captcha, nobody, {});
  const asked = { countryId: 1, scene: 'register', captchaUuid: data.uuid, captchaCode: 'abcde' } as const;
  const reply = await context.call(sendCode, nobody, { phone: freshPhone(), ...asked });
  expect(reply).toMatchObject({ errno: 503, data: { code: 'sms_unavailable', reason: 'off' } });
  expect(reply.errmsg).toMatch(/text messages/u);
  expect(existsSync(path.join(context.around.services.config.data, 'outbox'))).toBe(false);
});

/** What a single message of GSM 03.38 holds, and one with other letters. */
const GSM = /^[\w @!"#$%&'()*+,\-./:;<=>?\n]*$/u;

test.each(codeScenes)('a text for %s costs one message in every language', (scene) => {
  const texts = (['en', 'id', 'zh'] as const).map((lang) =>
    translator(lang)(`sms.${scene}`, { code: '123456', minutes: 5 }),
  );
  for (const text of texts) {
    expect(text).toContain('123456');
    expect(text.length).toBeLessThanOrEqual(GSM.test(text) ? 160 : 70);
  }
  expect(texts.map((text) => GSM.test(text))).toEqual([true, true, false]);
});
