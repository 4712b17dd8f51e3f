// Tests of the live tests: one message or question each, by whom it may be asked, and what is stored of it.
import {
  testEmail,
  testPaymentProvider,
  testTextMessages,
  type SetupStep,
  type SetupStepName,
} from '@roda/api-contract/backoffice/setup';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { change } from '#backoffice/approvals/index.ts';
import { messageTests } from '#people/identity/identity.routes.ts';
import { paymentTests } from '#sales/payments/payments.routes.ts';
import { makeMember, makeOperator, type TestOperator } from '#test/factories/identity.ts';
import { openGateway, type Receipt } from '#test/factories/sms-servers.ts';
import { openSmtp } from '#test/factories/smtp-servers.ts';
import { nobody, openTestContext, type TestContext } from '#test/test-context.ts';
import { openXendit, type XenditServer } from '#test/providers/xendit-server.ts';
import { toTestedProvider, type ProviderTests } from './live-test.ts';
import { setupSteps } from './setup-steps.query.ts';

let [gateway, mail, xendit] = [] as unknown as [
  Awaited<ReturnType<typeof openGateway>>,
  Awaited<ReturnType<typeof openSmtp>>,
  XenditServer,
];
beforeAll(async () => {
  [gateway, mail, xendit] = [await openGateway(), await openSmtp({ isPlain: true }), await openXendit()];
});
afterAll(async () => {
  await gateway.close();
  await mail.close();
  xendit.close();
});

let context: TestContext;
let config: TestOperator;
let finance: TestOperator;
const open = async (more: Readonly<Record<string, string>> = {}): Promise<void> => {
  context = await openTestContext({
    environment: {
      ...{ RODA_SMS: 'http', ...gateway.environment, ...xendit.environment },
      ...{ RODA_SMTP_URL: mail.url, RODA_EMAIL_FROM: 'Roda <no-reply@roda.example>', ...more },
    },
  });
  [config, finance] = [await makeOperator(context, 'config'), await makeOperator(context, 'finance')];
};
beforeEach(() => {
  gateway.state.trouble = undefined;
  mail.heal();
  gateway.sent.length = 0;
  mail.sent.length = 0;
});
afterEach(() => context.close());

const KINDS = ['staff_invite', 'country', 'custody_account', 'system_text', 'goods_publish'];
const checklist = setupSteps(
  KINDS.map((kind) => change(kind, { roles: ['compliance'], apply: async () => undefined })),
);
const allTests: ProviderTests = (services) => [...messageTests(services), ...paymentTests(services)];

/** Of a production that is configured as this context is. */
const step = async (name: SetupStepName): Promise<SetupStep | undefined> => {
  const { services, vault } = context.around;
  const tested = allTests(services).map((each) => toTestedProvider(vault, each));
  const steps = await context.act((ctx) =>
    checklist({ ...ctx, principal: ctx.principal as never }, {}, { isDemo: false, names: ['xendit'], tested }),
  );
  return steps.find((each) => each.step === name);
};

const PHONE = '+628123456789';
const text = (to = PHONE, asker = config) => context.call(testTextMessages, asker, { provider: 'http', to });
const audited = (target: string) =>
  context.see<{ after: unknown; by: number }>(
    'select after, operator_id as by from operator_audit where target = $1 order by id',
    [target],
  );
const hear = ({ headers, body }: Receipt) =>
  context.http.inject({ method: 'POST', url: '/hooks/sms/http', headers, payload: body });

describe('backoffice.testTextMessages', () => {
  test('replies: one message by that provider; a receipt says more of it; the step is done', async () => {
    await open();
    expect(await step('messages')).toMatchObject({ state: 'open', done: 0, of: 2, onServer: false });
    const { data } = await text();
    expect(data).toMatchObject({
      ...{ channel: 'text', provider: 'http', isPassed: true },
      last: { outcome: 'accepted', code: '', at: '2026-03-10T03:00:00.000Z', isCurrent: true },
    });
    expect(gateway.sent).toEqual([expect.objectContaining({ to: PHONE, text: 'Roda: this is a test message.' })]);
    const seen = async () => (await step('messages'))?.tests.find(({ channel }) => channel === 'text');
    expect(await seen()).toEqual(data);
    expect(await step('messages')).toMatchObject({ done: 1, of: 2 });
    await hear(gateway.receipt(`g-${gateway.sent[0]?.id}`, { state: 'undelivered' }));
    expect(await seen()).toMatchObject({ isPassed: false, last: { outcome: 'undelivered' } });
    await hear(gateway.receipt(`g-${gateway.sent[0]?.id}`, { state: 'delivered' }));
    expect(await seen()).toMatchObject({ isPassed: true, last: { outcome: 'delivered' } });
    expect(await audited('live_test:text:http')).toEqual([
      { after: { state: 'accepted', code: '' }, by: config.operatorId },
    ]);
  });

  test('replies: the phone is kept nowhere; what a receipt said outlasts the rows of other messages', async () => {
    await open();
    await text();
    await hear(gateway.receipt(`g-${gateway.sent[0]?.id}`, { state: 'undelivered' }));
    expect(await context.see('select octet_length(phone_index) as n, country_id from sms_messages')).toEqual([
      { n: 0, country_id: null },
    ]);
    const [stored] = await context.see<{ all: string }>(
      `select string_agg(x::text, '') as all from (select t::text as x from live_tests t
         union all select a::text from operator_audit a where a.target like 'live_test%') rows`,
    );
    expect(stored?.all).not.toContain(PHONE.slice(1));
    context.clock.advance('P60D');
    await context.runJobs();
    expect((await step('messages'))?.tests[0]?.last?.outcome).toBe('undelivered');
  });

  test('replies: why it failed, in words that an operator understands', async () => {
    await open();
    gateway.state.trouble = 'revoked';
    expect((await text()).data).toMatchObject({
      ...{ isPassed: false },
      last: { outcome: 'credentials', code: 'status_401' },
    });
    gateway.state.trouble = 'busy';
    expect((await text()).data.last).toMatchObject({ outcome: 'busy' });
    gateway.state.trouble = 'html';
    expect((await text()).data.last).toMatchObject({ outcome: 'unclear' });
    gateway.state.trouble = undefined;
    gateway.badNumbers.add('+6281200000000');
    expect((await text('+6281200000000')).data.last).toMatchObject({ outcome: 'recipient' });
    expect((await step('messages'))?.done).toBe(0);
    expect(await audited('live_test:text:http')).toHaveLength(4);
  });

  test('replies: a message counts towards the caps of the day, and is not sent beyond them', async () => {
    await open({ RODA_SMS_PER_DAY: '1' });
    expect((await text()).data.isPassed).toBe(true);
    expect((await text()).data).toMatchObject({ isPassed: false, last: { outcome: 'cap', code: 'cap_day' } });
    expect(gateway.sent).toHaveLength(1);
  });

  test('refuses: another provider, numbers without a country, a sixth test within the hour', async () => {
    await open();
    expect((await context.call(testTextMessages, config, { provider: 'twilio', to: PHONE })).data).toMatchObject({
      code: 'not_found',
    });
    for (const to of ['08123456789', '+62 812', '', 'ani@example.com']) expect((await text(to)).errno).toBe(402);
    context.clock.set('2026-03-10T03:00:00Z');
    for (let sent = 0; sent < 5; sent += 1) expect((await text()).errno).toBe(0);
    context.clock.set('2026-03-10T03:20:00Z');
    expect((await text(PHONE, await makeOperator(context, 'operations'))).data).toMatchObject({
      ...{ code: 'too_often', retryAfter: 2400 },
    });
    expect(gateway.sent).toHaveLength(5);
    context.clock.set('2026-03-10T04:00:00Z');
    expect((await text()).errno).toBe(0);
  });

  test('repeats: another test replaces the last one, and the receipt of that is not its own', async () => {
    await open();
    await text();
    const first = gateway.sent[0]?.id;
    context.clock.advance('PT1M');
    await text();
    await hear(gateway.receipt(`g-${first}`, { state: 'undelivered' }));
    expect((await step('messages'))?.tests[0]).toMatchObject({
      ...{ isPassed: true },
      last: { outcome: 'accepted', at: '2026-03-10T03:01:00.000Z' },
    });
    expect(await context.see('select provider from live_tests')).toEqual([{ provider: 'http' }]);
  });

  test('races: of ten at once five are sent', async () => {
    await open();
    const replies = await Promise.all(Array.from({ length: 10 }, () => text()));
    expect(replies.map(({ errno }) => errno).toSorted((a, b) => a - b)).toEqual([
      ...[0, 0, 0, 0, 0],
      ...[702, 702, 702, 702, 702],
    ]);
    expect(gateway.sent).toHaveLength(5);
  });

  test('forbids: other roles, members and nobody', async () => {
    await open();
    for (const role of ['finance', 'owner', 'compliance', 'auditor', 'support'] as const)
      expect((await text(PHONE, await makeOperator(context, role))).data).toMatchObject({ code: 'permission_denied' });
    const input = { provider: 'http', to: PHONE };
    expect((await context.call(testTextMessages, await makeMember(context), input)).errno).toBe(501);
    expect((await context.call(testTextMessages, nobody, input)).errno).toBe(501);
    expect(gateway.sent).toEqual([]);
  });
});

describe('backoffice.testEmail', () => {
  const email = (to?: string, asker = config) =>
    context.call(testEmail, asker, { provider: 'smtp', ...(to === undefined ? {} : { to }) });

  test('replies: to the operator’s own address, or to the typed one; both channels make the step done', async () => {
    await open();
    expect((await email()).data).toMatchObject({
      ...{ channel: 'email', isPassed: true },
      last: { outcome: 'accepted' },
    });
    await email('siti@example.com');
    expect(mail.sent.map(({ to }) => to)).toEqual([[config.email], ['siti@example.com']]);
    expect(mail.sent[0]?.text).toContain('this is a test message');
    await text();
    expect(await step('messages')).toMatchObject({ state: 'done', done: 2, of: 2 });
  });

  test('replies: why it failed; another configuration opens the step again', async () => {
    await open();
    mail.spoil('revoked');
    expect((await email()).data).toMatchObject({ isPassed: false, last: { outcome: 'credentials' } });
    mail.heal();
    await email();
    const seen = async () => (await step('messages'))?.tests.find(({ channel }) => channel === 'email');
    expect((await seen())?.isPassed).toBe(true);
    await context.asOwner((tx) => tx.query(`update live_tests set configuration = '\\x00'`));
    expect(await seen()).toMatchObject({ isPassed: false, last: { outcome: 'accepted', isCurrent: false } });
    const { vault } = context.around;
    const [before, after] = ['one', 'another'].map((settings) =>
      toTestedProvider(vault, { channel: 'email', provider: 'smtp', settings, run: () => Promise.reject(new Error()) }),
    );
    expect(before?.configuration).not.toEqual(after?.configuration);
  });

  test('refuses: what is no address, a provider that is not there; in a demo its file is one', async () => {
    await open();
    expect((await email('nobody')).errno).toBe(402);
    expect((await context.call(testEmail, config, { provider: 'outbox' })).data).toMatchObject({ code: 'not_found' });
    await context.close();
    context = await openTestContext();
    config = await makeOperator(context, 'config');
    const reply = await context.call(testEmail, config, { provider: 'outbox' });
    expect(reply.data).toMatchObject({ isPassed: true, provider: 'outbox' });
    const file = path.join(context.around.services.config.data, 'outbox/email.ndjson');
    expect(await readFile(file, 'utf8')).toContain(config.email);
  });

  test('repeats: each call is a message of its own; races: five of ten', async () => {
    await open();
    const replies = await Promise.all(Array.from({ length: 10 }, () => email()));
    expect(replies.filter(({ errno }) => errno === 0)).toHaveLength(5);
    expect(new Set(mail.sent.map(({ headers }) => headers['message-id'])).size).toBe(5);
  });

  test('forbids: other roles, members and nobody', async () => {
    await open();
    expect((await email(undefined, finance)).data).toMatchObject({ code: 'permission_denied' });
    expect((await context.call(testEmail, await makeMember(context), { provider: 'smtp' })).errno).toBe(501);
    expect((await context.call(testEmail, nobody, { provider: 'smtp' })).errno).toBe(501);
  });
});

describe('backoffice.testPaymentProvider', () => {
  const ask = (provider = 'xendit', asker = finance) => context.call(testPaymentProvider, asker, { provider });

  test('replies: the provider takes our key; nothing is made there; the step counts it', async () => {
    await open();
    expect(await step('payments')).toMatchObject({ done: 0, of: 2 });
    const before = xendit.payments.length;
    expect((await ask()).data).toMatchObject({
      ...{ channel: 'payment', provider: 'xendit', isPassed: true },
      last: { outcome: 'accepted', code: '' },
    });
    expect(xendit.payments).toHaveLength(before);
    expect(await step('payments')).toMatchObject({ done: 1, of: 2, tests: [{ provider: 'xendit', isPassed: true }] });
    expect(await audited('live_test:payment:xendit')).toEqual([
      { after: { state: 'accepted', code: '' }, by: finance.operatorId },
    ]);
  });

  test('replies: a key that is not taken, and a provider that is not there', async () => {
    await open({ RODA_XENDIT_KEY: `xnd_development_${'0'.repeat(32)}` });
    expect((await ask()).data).toMatchObject({
      ...{ isPassed: false },
      last: { outcome: 'credentials', code: 'status_401_INVALID_API_KEY' },
    });
    await context.close();
    await open({ RODA_XENDIT_URL: 'http://127.0.0.1:9' });
    for (let calls = 0; calls < 5; calls += 1)
      expect((await ask()).data).toMatchObject({ last: { outcome: 'unreachable', code: 'no_answer' } });
  });

  test('refuses: a provider that is not configured, a sixth test; repeats: each is asked anew', async () => {
    await open();
    expect((await ask('wechatpay')).data).toMatchObject({ code: 'not_found' });
    const before = xendit.requests.length;
    for (let calls = 0; calls < 5; calls += 1) expect((await ask()).errno).toBe(0);
    expect((await ask()).data).toMatchObject({ code: 'too_often' });
    expect(xendit.requests.length - before).toBe(5);
  });

  test('races: of ten at once five are asked', async () => {
    await open();
    const replies = await Promise.all(Array.from({ length: 10 }, () => ask()));
    expect(replies.filter(({ errno }) => errno === 0)).toHaveLength(5);
  });

  test('forbids: other roles, members and nobody', async () => {
    await open();
    expect((await ask('xendit', config)).data).toMatchObject({ code: 'permission_denied' });
    expect((await context.call(testPaymentProvider, await makeMember(context), { provider: 'xendit' })).errno).toBe(
      501,
    );
    expect((await context.call(testPaymentProvider, nobody, { provider: 'xendit' })).errno).toBe(501);
  });
});
