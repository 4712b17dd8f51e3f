// Tests that packaged apps are registered and receive messages through their push service.
import { generateKeyPairSync } from 'node:crypto';
import { decodeJwt } from 'jose';
import { pushKey, registerPushClient, unsubscribePush } from '@roda/api-contract/content/notifications';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeMember, type TestMember } from '#test/factories/identity.ts';
import { nobody, openTestContext, type TestContext } from '#test/test-context.ts';
import { sendNotification } from '#content/notifications/index.ts';

type Sent = { readonly url: string; readonly authorization: string; readonly body: string };

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const account = {
  project_id: 'roda-test',
  client_email: 'push@roda-test.example',
  private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  token_uri: 'https://oauth.example/token',
};

let context: TestContext;
let bare: TestContext;
const sent: Sent[] = [];
/** Status codes of the next messages; 200 when none is left. */
const statuses: number[] = [];

/** The push service at its lowest layer: the network. */
const network = (async (input: string | URL, init: RequestInit = {}) => {
  const url = String(input);
  const body = init.body instanceof URLSearchParams ? init.body.toString() : (init.body as string);
  const headers = new Headers(init.headers);
  sent.push({ url, authorization: headers.get('authorization') ?? '', body });
  if (url === account.token_uri) return Response.json({ access_token: 'granted', expires_in: 3600 });
  return Response.json({}, { status: statuses.shift() ?? 200 });
}) as typeof fetch;

beforeAll(async () => {
  context = await openTestContext({
    environment: { RODA_FCM_ACCOUNT: JSON.stringify(account) },
    services: { fetch: network },
  });
  bare = await openTestContext();
});
afterAll(async () => {
  await context.close();
  await bare.close();
});
beforeEach(() => {
  sent.length = 0;
  statuses.length = 0;
});

const notify = (member: TestMember) =>
  context.act((ctx) =>
    sendNotification(ctx, {
      memberId: member.memberId,
      topic: 'security',
      text: 'passwordReset',
      link: 'pages/my/set',
    }),
  );
/** To one device. What failed in another test is sent again some seconds later, in the middle of any. */
const messagesTo = (clientId: string) => sent.filter(({ body }) => body.includes(`"${clientId}"`));
const countOf = async (member: TestMember) => (await context.call(pushKey, member, {})).data.subscriptions;

describe('notifications.registerPushClient', () => {
  test('replies: a message arrives in the member’s language, by one token for many messages', async () => {
    const member = await makeMember(context, { lang: 'indonesia' });
    const { data } = await context.call(registerPushClient, member, { clientId: 'client-one:APA91' });
    expect(data.topics).toEqual(['money', 'security', 'account', 'orders', 'contract']);
    await notify(member);
    await notify(member);
    await context.runJobs();
    expect(messagesTo('client-one:APA91')).toHaveLength(2);
    const [first] = messagesTo('client-one:APA91');
    expect(first?.url).toBe('https://fcm.googleapis.com/v1/projects/roda-test/messages:send');
    expect(first?.authorization).toBe('Bearer granted');
    expect(JSON.parse(first?.body ?? '')).toMatchObject({
      message: {
        token: 'client-one:APA91',
        notification: { title: 'Kata sandi Anda diganti' },
        data: { templateType: 'notice', topic: 'security', linkUrl: 'pages/my/set' },
        android: { priority: 'high', ttl: '86400s' },
      },
    });
  });

  test('repeats: the same id again changes its topics; with another member it belongs to that one', async () => {
    const [one, other] = [await makeMember(context), await makeMember(context)];
    const clientId = 'client-shared';
    await context.call(registerPushClient, one, { clientId });
    await context.call(registerPushClient, one, { clientId, topics: [] });
    await notify(one);
    await context.runJobs();
    expect(messagesTo(clientId)).toEqual([]);
    await context.call(registerPushClient, other, { clientId });
    expect([await countOf(one), await countOf(other)]).toEqual([0, 1]);
  });

  test('refuses: an id of another shape, and any id where no push service is configured', async () => {
    const member = await makeMember(context);
    expect((await context.call(registerPushClient, member, { clientId: 'has spaces in it' })).errno).toBe(402);
    const elsewhere = await makeMember(bare);
    expect(await bare.call(registerPushClient, elsewhere, { clientId: 'client-none' })).toMatchObject({
      errno: 402,
      data: { code: 'push_endpoint' },
    });
  });

  test('forbids: anonymous clients; another member’s device remains', async () => {
    expect((await context.call(registerPushClient, nobody, { clientId: 'client-nobody' })).errno).toBe(501);
    const [owner, other] = [await makeMember(context), await makeMember(context)];
    await context.call(registerPushClient, owner, { clientId: 'client-owner' });
    await context.call(unsubscribePush, other, {});
    expect(await countOf(owner)).toBe(1);
    expect((await context.call(unsubscribePush, owner, {})).data.removed).toBe(1);
  });

  test('races: one id registered by two members concurrently belongs to one', async () => {
    const members = [await makeMember(context), await makeMember(context)];
    await Promise.all(members.map((member) => context.call(registerPushClient, member, { clientId: 'client-race' })));
    const counts = await Promise.all(members.map(countOf));
    expect(counts.toSorted((a, b) => a - b)).toEqual([0, 1]);
  });
});

describe('notifications.unsubscribePush', () => {
  test('replies: one packaged app leaves, the member’s others remain; another member’s is not touched', async () => {
    const [member, other] = [await makeMember(context), await makeMember(context)];
    for (const clientId of ['client-stays', 'client-leaves'])
      await context.call(registerPushClient, member, { clientId });
    expect((await context.call(unsubscribePush, other, { clientId: 'client-leaves' })).data.removed).toBe(0);
    expect((await context.call(unsubscribePush, member, { clientId: 'client-leaves' })).data.removed).toBe(1);
    await notify(member);
    await context.runJobs();
    expect([messagesTo('client-stays').length, messagesTo('client-leaves').length]).toEqual([1, 0]);
  });
});

describe('pushing to packaged apps', () => {
  test('an id that the service no longer knows is deleted; a busy service is asked again', async () => {
    const member = await makeMember(context);
    await context.call(registerPushClient, member, { clientId: 'client-gone' });
    statuses.push(503);
    await notify(member);
    await context.runJobs();
    expect(await countOf(member)).toBe(1);
    statuses.push(404);
    await notify(member);
    await context.runJobs();
    expect(await countOf(member)).toBe(0);
  });

  test('a token that the service no longer accepts is replaced before the next message', async () => {
    const member = await makeMember(context);
    await context.call(registerPushClient, member, { clientId: 'client-revoked' });
    statuses.push(401);
    await notify(member);
    await context.runJobs();
    expect(await countOf(member)).toBe(1);
    sent.length = 0;
    await notify(member);
    await context.runJobs();
    expect(messagesTo('client-revoked').length).toBeGreaterThan(0);
    const [asked] = sent;
    expect(asked?.url).toBe(account.token_uri);
    const claims = decodeJwt(new URLSearchParams(asked?.body ?? '').get('assertion') ?? '');
    expect(claims).toMatchObject({ iss: account.client_email, aud: account.token_uri });
  });
});
