// Proves that messages reach the browsers that asked for them, and no others.
import { setConsent } from '@roda/contract/identity';
import { getRead, noticeList, pushKey, subscribePush, unsubscribePush } from '@roda/contract/notices';
import { pushAnnouncement } from '@roda/contract/notices-operators';
import { approveChange } from '@roda/contract/approvals';
import { logOut } from '@roda/contract/identity';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeMember, makeOperator, type TestMember } from '#test/factories/identity.ts';
import { makeAnnouncement } from '#test/factories/notices.ts';
import { makeBrowser, openPushService } from '#test/factories/push-service.ts';
import { nobody, openWorld, type World } from '#test/world.ts';
import { sendNotice } from './notices.public.ts';

let world: World;
let service: Awaited<ReturnType<typeof openPushService>>;

beforeAll(async () => {
  world = await openWorld({ at: '2026-03-10T03:00:00Z' });
  service = await openPushService();
});
afterAll(async () => {
  await service.close();
  await world.close();
});
beforeEach(() => {
  service.arrived.length = 0;
});

const tell = (member: TestMember) =>
  world.act((act) =>
    sendNotice(act, { memberId: member.memberId, topic: 'security', text: 'passwordReset', link: 'pages/my/set' }),
  );

const subscribed = async (name: string, topics?: ('security' | 'announcements')[]) => {
  const member = await makeMember(world, { lang: 'indonesia' });
  const browser = makeBrowser();
  const given = { endpoint: service.address(name), keys: browser.keys, ...(topics === undefined ? {} : { topics }) };
  const reply = await world.call(subscribePush, member, given);
  expect(reply.errno).toBe(0);
  return { member, browser, given, reply };
};

describe('notices.pushKey', () => {
  test('replies: the public half of our key, and forbids the anonymous', async () => {
    const member = await makeMember(world);
    const { data } = await world.call(pushKey, member, {});
    expect(Buffer.from(data.key, 'base64url').length).toBe(65);
    expect([data.subscriptions, data.topics.includes('announcements')]).toEqual([0, true]);
    expect((await world.call(pushKey, nobody, {})).errno).toBe(501);
  });
});

describe('notices.subscribePush', () => {
  test('replies: without marketing unless it is asked for; a message arrives in the browser’s language', async () => {
    const { member, browser, reply } = await subscribed('siti');
    expect(reply.data.topics).toEqual(['money', 'security', 'account', 'orders', 'contract']);
    await tell(member);
    await world.runJobs();
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
  test('repeats: the same browser again changes its topics; with another member it is that one’s', async () => {
    const { member, given } = await subscribed('shared', ['security']);
    await world.call(subscribePush, member, { ...given, topics: [] });
    await tell(member);
    await world.runJobs();
    expect(service.arrived).toEqual([]);
    const next = await makeMember(world);
    await world.call(subscribePush, next, given);
    await world.call(subscribePush, member, { ...given, endpoint: service.address('another') });
    await tell(member);
    await world.runJobs();
    expect(service.arrived.map(({ path }) => path)).toEqual(['/another']);
  });
  test('refuses: keys that are none, addresses that are none', async () => {
    const member = await makeMember(world);
    const { keys } = makeBrowser();
    const endpoint = service.address('x');
    const wrongKey = { p256dh: Buffer.alloc(65, 4).toString('base64url'), auth: keys.auth };
    const answers = [
      await world.call(subscribePush, member, { endpoint, keys: wrongKey }),
      await world.call(subscribePush, member, { endpoint: 'https://a:b@push.example/x', keys }),
    ];
    expect(answers.map(({ errno, data }) => [errno, (data as unknown as { code: string }).code])).toEqual([
      [402, 'push_endpoint'],
      [402, 'push_endpoint'],
    ]);
    expect((await world.call(subscribePush, member, { endpoint: 'file:///etc/passwd', keys })).errno).toBe(402);
  });
  test('races: one browser by two members at once is one’s', async () => {
    const [one, other] = [await makeMember(world), await makeMember(world)];
    const given = { endpoint: service.address('race'), keys: makeBrowser().keys };
    await Promise.all([one, other].map((member) => world.call(subscribePush, member, given)));
    const [row] = await world.see<{ count: number }>(
      'select count(*)::int as count from push_subscriptions where endpoint = $1',
      [given.endpoint],
    );
    expect(row?.count).toBe(1);
  });
});

describe('notices.unsubscribePush', () => {
  test('replies: how many were removed; forbids: somebody else’s browser stays', async () => {
    const { member, given } = await subscribed('leaves');
    const other = await makeMember(world);
    expect((await world.call(unsubscribePush, other, { endpoint: given.endpoint })).data.removed).toBe(0);
    expect((await world.call(unsubscribePush, member, {})).data.removed).toBe(1);
    await tell(member);
    await world.runJobs();
    expect(service.arrived).toEqual([]);
  });
});

describe('pushing', () => {
  const countOf = async (member: TestMember) => (await world.call(pushKey, member, {})).data.subscriptions;

  test('a browser that is gone is forgotten; a service that is down is tried again', async () => {
    const { member, browser } = await subscribed('flaky');
    service.answers.push(503);
    await tell(member);
    await world.runJobs();
    expect(await countOf(member)).toBe(1);
    await world.asOwner((tx) => tx.query('update graphile_worker._private_jobs set run_at = now() where attempts > 0'));
    await tell(member);
    await world.runJobs();
    expect(service.arrived.length).toBe(3);
    expect(new Set(service.arrived.map(({ body }) => browser.open(body)['id'])).size).toBe(2);
    service.answers.push(410);
    await tell(member);
    await world.runJobs();
    expect(await countOf(member)).toBe(0);
  });
  test('nothing is pushed that was read meanwhile, after the consent was taken back, or after the session ended', async () => {
    const reader = await subscribed('reader');
    await tell(reader.member);
    const [message] = (await world.call(noticeList, reader.member, { type: 'system' })).data.list;
    await world.call(getRead, reader.member, { id: message?.id ?? '' });
    const quiet = await subscribed('quiet');
    await world.call(setConsent, quiet.member, { purpose: 'push', granted: false });
    await tell(quiet.member);
    const gone = await subscribed('gone');
    await world.call(logOut, gone.member, {});
    await tell(gone.member);
    await world.runJobs();
    expect(service.arrived).toEqual([]);
  });
  test('an announcement wakes those who asked, of its country, once two operators agreed', async () => {
    const asked = await subscribed('asked', ['announcements']);
    await subscribed('did-not-ask');
    const id = await makeAnnouncement(world, { title: 'Fleet', countryId: 1 });
    const [maker, checker] = [await makeOperator(world, 'content'), await makeOperator(world, 'compliance')];
    const { data } = await world.call(pushAnnouncement, maker, { id });
    await world.runJobs();
    expect(service.arrived).toEqual([]);
    await world.call(approveChange, checker, { id: data.approvalId ?? '' });
    await world.runJobs();
    expect(service.arrived.map(({ path }) => path)).toEqual(['/asked']);
    expect(asked.browser.open(service.arrived[0]?.body ?? Buffer.alloc(0))).toMatchObject({
      type: 'announcement',
      title: 'Fleet id',
    });
  });
});
