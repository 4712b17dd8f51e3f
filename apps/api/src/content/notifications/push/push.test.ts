// Tests that messages reach subscribed browsers, and no others.
import { updateConsent } from '@roda/api-contract/people/identity';
import {
  getRead,
  notificationList,
  pushKey,
  subscribePush,
  unsubscribePush,
} from '@roda/api-contract/content/notifications';
import { pushAnnouncement } from '@roda/api-contract/content/announcements';
import { approveChange } from '@roda/api-contract/backoffice/approvals';
import { logOut } from '@roda/api-contract/people/identity';
import { approveIdentity, rejectIdentity, returnIdentity } from '@roda/api-contract/people/suitability';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeMember, makeOperator, type TestMember } from '#test/factories/identity.ts';
import { makeCheck, openPapers } from '#test/factories/members.ts';
import { makeAnnouncement } from '#test/factories/notifications.ts';
import { makeBrowser, openPushService } from '#test/factories/push-service.ts';
import { nobody, openTestContext, type TestContext } from '#test/test-context.ts';
import { sendNotification } from '#content/notifications/index.ts';

let context: TestContext;
let service: Awaited<ReturnType<typeof openPushService>>;

beforeAll(async () => {
  context = await openTestContext({ at: '2026-03-10T03:00:00Z' });
  service = await openPushService();
});
afterAll(async () => {
  await service.close();
  await context.close();
});
beforeEach(() => {
  service.arrived.length = 0;
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

const subscribed = async (name: string, topics?: ('security' | 'announcements')[]) => {
  const member = await makeMember(context, { lang: 'indonesia' });
  const browser = makeBrowser();
  const given = { endpoint: service.address(name), keys: browser.keys, ...(topics === undefined ? {} : { topics }) };
  const reply = await context.call(subscribePush, member, given);
  expect(reply.errno).toBe(0);
  return { member, browser, given, reply };
};

describe('notifications.pushKey', () => {
  test('replies: the public key, and forbids anonymous clients', async () => {
    const member = await makeMember(context);
    const { data } = await context.call(pushKey, member, {});
    expect(Buffer.from(data.key, 'base64url').length).toBe(65);
    expect([data.subscriptions, data.topics.includes('announcements')]).toEqual([0, true]);
    expect((await context.call(pushKey, nobody, {})).errno).toBe(501);
  });
});

describe('notifications.subscribePush', () => {
  test('replies: without marketing unless requested; a message arrives in the browser’s language', async () => {
    const { member, browser, reply } = await subscribed('siti');
    expect(reply.data.topics).toEqual(['money', 'security', 'account', 'orders', 'contract']);
    await notify(member);
    await context.runJobs();
    expect(service.arrived.map(({ path }) => path)).toEqual(['/siti']);
    const [message] = service.arrived;
    expect(message?.headers['urgency']).toBe('high');
    expect(browser.open(message?.body ?? Buffer.alloc(0))).toMatchObject({
      templateType: 'notice',
      title: 'Kata sandi Anda diganti',
      topic: 'security',
      linkUrl: 'pages/my/set',
    });
  });
  test('repeats: the same browser again changes its topics; with another member it belongs to that one', async () => {
    const { member, given } = await subscribed('shared', ['security']);
    await context.call(subscribePush, member, { ...given, topics: [] });
    await notify(member);
    await context.runJobs();
    expect(service.arrived).toEqual([]);
    const next = await makeMember(context);
    await context.call(subscribePush, next, given);
    await context.call(subscribePush, member, { ...given, endpoint: service.address('another') });
    await notify(member);
    await context.runJobs();
    expect(service.arrived.map(({ path }) => path)).toEqual(['/another']);
  });
  test('refuses: invalid keys and invalid addresses', async () => {
    const member = await makeMember(context);
    const { keys } = makeBrowser();
    const endpoint = service.address('x');
    const wrongKey = { p256dh: Buffer.alloc(65, 4).toString('base64url'), auth: keys.auth };
    const answers = [
      await context.call(subscribePush, member, { endpoint, keys: wrongKey }),
      await context.call(subscribePush, member, { endpoint: 'https://a:b@push.example/x', keys }),
    ];
    expect(answers.map(({ errno, data }) => [errno, (data as unknown as { code: string }).code])).toEqual([
      [402, 'push_endpoint'],
      [402, 'push_endpoint'],
    ]);
    expect((await context.call(subscribePush, member, { endpoint: 'file:///etc/passwd', keys })).errno).toBe(402);
  });
  test('races: one browser subscribed by two members concurrently belongs to one', async () => {
    const [one, other] = [await makeMember(context), await makeMember(context)];
    const given = { endpoint: service.address('race'), keys: makeBrowser().keys };
    await Promise.all([one, other].map((member) => context.call(subscribePush, member, given)));
    const [row] = await context.see<{ count: number }>(
      'select count(*)::int as count from push_subscriptions where endpoint = $1',
      [given.endpoint],
    );
    expect(row?.count).toBe(1);
  });
});

describe('a decided identity check', () => {
  test.each([
    ['approved', 'Your identity is verified'],
    ['returned', 'Please correct your identity details'],
    ['rejected', 'We couldn’t verify your identity'],
  ] as const)('%s: is told to the subscribed browser', async (status, title) => {
    const compliance = await makeOperator(context, 'compliance');
    const { member, id } = await makeCheck(context);
    const browser = makeBrowser();
    const endpoint = service.address(`check-${status}`);
    expect((await context.call(subscribePush, { ...member, lang: 'en' }, { endpoint, keys: browser.keys })).errno).toBe(
      0,
    );
    const reason = 'The picture is dark';
    if (status === 'approved') {
      await openPapers(context, compliance, id);
      await context.call(approveIdentity, compliance, { id });
    } else if (status === 'rejected') await context.call(rejectIdentity, compliance, { id, reason });
    else await context.call(returnIdentity, compliance, { id, reason, fields: ['frontImage'] });
    await context.runJobs();
    expect(service.arrived.map(({ path }) => path)).toEqual([`/check-${status}`]);
    const shown = browser.open(service.arrived[0]?.body ?? Buffer.alloc(0));
    expect(shown).toMatchObject({ topic: 'account', linkUrl: 'pages/my/identity', title });
  });
});

describe('notifications.unsubscribePush', () => {
  test('replies: how many were removed; forbids: another member’s browser remains', async () => {
    const { member, given } = await subscribed('leaves');
    const other = await makeMember(context);
    expect((await context.call(unsubscribePush, other, { endpoint: given.endpoint })).data.removed).toBe(0);
    expect((await context.call(unsubscribePush, member, {})).data.removed).toBe(1);
    await notify(member);
    await context.runJobs();
    expect(service.arrived).toEqual([]);
  });
});

describe('pushing', () => {
  const countOf = async (member: TestMember) => (await context.call(pushKey, member, {})).data.subscriptions;

  test('an expired subscription is deleted; an unavailable service is retried', async () => {
    const { member, browser } = await subscribed('flaky');
    service.answers.push(503);
    await notify(member);
    await context.runJobs();
    expect(await countOf(member)).toBe(1);
    await context.asOwner((tx) =>
      tx.query('update graphile_worker._private_jobs set run_at = now() where attempts > 0'),
    );
    await notify(member);
    await context.runJobs();
    expect(service.arrived.length).toBe(3);
    expect(new Set(service.arrived.map(({ body }) => browser.open(body)['id'])).size).toBe(2);
    service.answers.push(410);
    await notify(member);
    await context.runJobs();
    expect(await countOf(member)).toBe(0);
  });
  test('nothing is pushed once it was read, after the consent was withdrawn, or after the session ended', async () => {
    const reader = await subscribed('reader');
    await notify(reader.member);
    const [message] = (await context.call(notificationList, reader.member, { type: 'system' })).data.list;
    await context.call(getRead, reader.member, { id: message?.id ?? '' });
    const quiet = await subscribed('quiet');
    await context.call(updateConsent, quiet.member, { purpose: 'push', granted: false });
    await notify(quiet.member);
    const gone = await subscribed('gone');
    await context.call(logOut, gone.member, {});
    await notify(gone.member);
    await context.runJobs();
    expect(service.arrived).toEqual([]);
  });
  test('an announcement is pushed to subscribers of its country, once two operators approved', async () => {
    const asked = await subscribed('asked', ['announcements']);
    await subscribed('did-not-ask');
    const id = await makeAnnouncement(context, { title: 'Fleet', countryId: 1 });
    const [maker, checker] = [await makeOperator(context, 'content'), await makeOperator(context, 'compliance')];
    const { data } = await context.call(pushAnnouncement, maker, { id });
    await context.runJobs();
    expect(service.arrived).toEqual([]);
    await context.call(approveChange, checker, { id: data.approvalId ?? '' });
    await context.runJobs();
    expect(service.arrived.map(({ path }) => path)).toEqual(['/asked']);
    expect(asked.browser.open(service.arrived[0]?.body ?? Buffer.alloc(0))).toMatchObject({
      type: 'announcement',
      title: 'Fleet id',
    });
  });
});
