// Tests that members read their own messages in their language, count unread ones, and see announcements.
import { announcements, getRead, notificationList, readAll } from '@roda/api-contract/content/notifications';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeMember, type TestMember } from '#test/factories/identity.ts';
import { makeAnnouncement } from '#test/factories/notifications.ts';
import { nobody, openTestContext, type TestContext } from '#test/test-context.ts';
import { sendNotification, sendNotifications } from './index.ts';

let context: TestContext;
let siti: TestMember;
let other: TestMember;
let pinned = 0;
let elsewhere = 0;

const paid = (memberId: bigint) =>
  ({
    memberId,
    topic: 'money',
    text: 'withdrawalPaid',
    values: { net: { money: '1250000.00', currency: 'IDR' } },
    link: 'subPages/withdraw/index',
  }) as const;

beforeAll(async () => {
  context = await openTestContext({ at: '2026-03-10T03:00:00Z' });
  pinned = await makeAnnouncement(context, { title: 'Pinned', pinned: true, startsAt: '2026-03-01T00:00:00Z' });
  await makeAnnouncement(context, { title: 'Java', countryId: 1, startsAt: '2026-03-09T00:00:00Z' });
  elsewhere = await makeAnnouncement(context, { title: 'China', countryId: 2 });
  await makeAnnouncement(context, { title: 'Tomorrow', startsAt: '2026-03-11T00:00:00Z' });
  await makeAnnouncement(context, { title: 'Over', startsAt: '2026-03-01T00:00:00Z', endsAt: '2026-03-02T00:00:00Z' });
  await makeAnnouncement(context, { title: 'Draft', state: 'draft' });
  await makeAnnouncement(context, { title: 'Gone', state: 'withdrawn' });
});
afterAll(() => context.close());
beforeEach(async () => {
  siti = await makeMember(context, { lang: 'indonesia' });
  other = await makeMember(context, { countryId: 2 });
});

const send = (member: TestMember) => context.act((ctx) => sendNotification(ctx, paid(member.memberId)));

describe('notifications.notificationList', () => {
  test('replies: messages filled in the reader’s language, announcements of the own country', async () => {
    await send(siti);
    const { data } = await context.call(notificationList, siti, {});
    expect(data.list.map(({ type, title }) => [type, title])).toEqual([
      ['announcement', 'Pinned id'],
      ['system', 'Penarikan dikirim'],
      ['announcement', 'Java id'],
    ]);
    expect(data.list[1]).toMatchObject({
      topic: 'money',
      templateType: 'notice',
      linkUrl: 'subPages/withdraw/index',
      read: false,
      createdAt: '2026-03-10T03:00:00.000Z',
    });
    expect(data.list[1]?.content).toContain('Rp\u00a01.250.000,00');
    const english = await context.call(notificationList, { ...siti, lang: 'en' }, { type: 'system' });
    expect(english.data.list[0]?.content).toContain('Rp\u00a01,250,000.00');
    expect(english.data.total).toBe(1);
  });
  test('replies: in pages, and a page past the end is empty', async () => {
    await send(siti);
    const page = (await context.call(notificationList, siti, { page: 2, limit: 2 })).data;
    expect([page.list.length, page.total, page.pages]).toEqual([1, 3, 2]);
    expect((await context.call(notificationList, siti, { page: 99, limit: 100 })).data.list).toEqual([]);
    // Further pages are reached by cursor only.
    expect((await context.call(notificationList, siti, { page: 100_000, limit: 100 })).errno).toBe(402);
  });
  test('forbids: another member’s messages', async () => {
    await send(siti);
    expect((await context.call(notificationList, other, { type: 'system' })).data.list).toEqual([]);
    expect((await context.call(notificationList, nobody, {})).errno).toBe(501);
  });
  test('refuses: an unknown type', async () => {
    expect((await context.call(notificationList, siti, { type: 'gossip' as 'system' })).errno).toBe(402);
  });
});

describe('notifications.getRead', () => {
  test('replies: counts, and marks the given one as read, also repeatedly', async () => {
    await send(siti);
    expect((await context.call(getRead, siti, {})).data).toEqual({ unread: 3, announcements: 2, system: 1 });
    const [message] = (await context.call(notificationList, siti, { type: 'system' })).data.list;
    const id = message?.id ?? '';
    expect((await context.call(getRead, siti, { id })).data).toEqual({ unread: 2, announcements: 2, system: 0 });
    expect((await context.call(getRead, siti, { id })).data.unread).toBe(2);
    expect((await context.call(getRead, siti, { id: String(pinned) })).data.announcements).toBe(1);
    const { list } = (await context.call(notificationList, siti, {})).data;
    expect(list.filter(({ read }) => read).map(({ title }) => title)).toEqual(['Pinned id', 'Penarikan dikirim']);
  });
  test('refuses: another member’s message and an announcement that is not visible, with the same error', async () => {
    await send(siti);
    const [message] = (await context.call(notificationList, siti, { type: 'system' })).data.list;
    const ids = [message?.id ?? '', '019a9d1e-8c00-7000-8000-000000000001'];
    for (const id of ids) expect((await context.call(getRead, other, { id })).data).toEqual({ code: 'not_found' });
    for (const id of [String(elsewhere), '999999999']) {
      expect((await context.call(getRead, siti, { id })).data).toEqual({ code: 'not_found' });
    }
    for (const id of ['0', '-1', '99999999999', 'x'])
      expect((await context.call(getRead, siti, { id })).errno).toBe(402);
  });
  test('races: a message that is read twice concurrently is read once', async () => {
    await send(other);
    const [message] = (await context.call(notificationList, other, { type: 'system' })).data.list;
    const both = await Promise.all([1, 2].map(() => context.call(getRead, other, { id: message?.id ?? '' })));
    expect(both.map(({ data }) => data.system)).toEqual([0, 0]);
  });
});

describe('notifications.readAll', () => {
  test('replies: everything visible is read, one type or both; later ones are not', async () => {
    await context.act((ctx) => sendNotifications(ctx, [paid(siti.memberId), paid(siti.memberId)]));
    expect((await context.call(getRead, siti, { id: String(pinned) })).data.unread).toBe(3);
    expect((await context.call(readAll, siti, { type: 'system' })).data).toEqual({
      unread: 1,
      announcements: 1,
      system: 0,
    });
    const both = await Promise.all([1, 2].map(() => context.call(readAll, siti, {})));
    expect(both.map(({ data }) => data.unread)).toEqual([0, 0]);
    context.clock.set('2026-03-11T00:00:01Z');
    expect((await context.call(getRead, siti, {})).data).toEqual({ unread: 1, announcements: 1, system: 0 });
    context.clock.set('2026-03-10T03:00:00Z');
  });
  test('replies: what came after `until` stays unread, and a later one than now means now', async () => {
    const fresh = await makeMember(context);
    await context.act((ctx) => sendNotification(ctx, paid(fresh.memberId)));
    const until = '2026-03-10T03:00:02.000Z';
    context.clock.set('2026-03-10T03:00:05Z');
    await context.act((ctx) => sendNotification(ctx, paid(fresh.memberId)));
    expect((await context.call(readAll, fresh, { type: 'system', until })).data.system).toBe(1);
    const later = '2026-03-11T00:00:00.000Z';
    expect((await context.call(readAll, fresh, { type: 'system', until: later })).data.system).toBe(0);
    await context.act((ctx) => sendNotification(ctx, paid(fresh.memberId)));
    expect((await context.call(getRead, fresh, {})).data.system).toBe(1);
    context.clock.set('2026-03-10T03:00:00Z');
  });
});

describe('notifications.announcements', () => {
  test('replies: to anybody, those for the chosen country and for every country', async () => {
    const titles = async (countryId?: number) =>
      (await context.call(announcements, countryId === undefined ? nobody : { countryId }, {})).data.list.map(
        ({ title }) => title,
      );
    expect(await titles()).toEqual(['Pinned en']);
    expect(await titles(1)).toEqual(['Pinned en', 'Java en']);
    expect(
      (await context.call(announcements, { countryId: 2, lang: 'zh' }, {})).data.list.map(({ title }) => title),
    ).toEqual(['Pinned zh', 'China zh']);
  });
});

describe('sendNotices', () => {
  test('sends the message to open sockets, in the same transaction', async () => {
    const fresh = await makeMember(context);
    await send(fresh);
    const frames = await context.see<{ type: string; data: Record<string, string> }>(
      'select type, data from frames where member_id = $1',
      [fresh.memberId],
    );
    expect(frames).toMatchObject([{ type: 'notice.new', data: { type: 'system', topic: 'money' } }]);
    const failing = context.act(async (ctx) => {
      await sendNotification(ctx, paid(fresh.memberId));
      throw new Error('the change did not happen');
    });
    await expect(failing).rejects.toThrow('did not happen');
    expect((await context.call(notificationList, fresh, { type: 'system' })).data.total).toBe(1);
  });
});
