// Tests the operators' lifecycle of announcements: text validation, allowed state transitions, two-person approval for
// a push.
import { approveChange } from '@roda/api-contract/backoffice/approvals';
import { announcements } from '@roda/api-contract/content/notifications';
import {
  updateAnnouncement,
  createAnnouncement,
  listAnnouncements,
  publishAnnouncement,
  pushAnnouncement,
  unpublishAnnouncement,
} from '@roda/api-contract/content/announcements';
import { getRead } from '@roda/api-contract/content/notifications';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeMember, makeOperator, type TestOperator } from '#test/factories/identity.ts';
import { makeAnnouncement } from '#test/factories/notifications.ts';
import { nobody, openTestContext, type TestContext } from '#test/test-context.ts';

let context: TestContext;
let editor: TestOperator;
let checker: TestOperator;
let finance: TestOperator;

const textsOf = (title: string) => {
  const words = { title, body: `${title}, told in full.` };
  return { en: words, id: words, zh: words };
};
const codeOf = ({ data }: { data: unknown }): string => (data as { code: string }).code;

beforeAll(async () => {
  context = await openTestContext({ at: '2026-03-10T03:00:00Z' });
  [editor, checker, finance] = [
    await makeOperator(context, 'content'),
    await makeOperator(context, 'compliance'),
    await makeOperator(context, 'finance'),
  ];
});
afterAll(() => context.close());

const draft = async (title: string): Promise<number> =>
  (await context.call(createAnnouncement, editor, { words: textsOf(title) })).data.id;

const shownTitles = async () => {
  const { list } = (await context.call(announcements, { countryId: 1, lang: 'en' }, { limit: 100 })).data;
  return list.map(({ title }) => title);
};

describe('notifications.createAnnouncement', () => {
  test('replies: a draft visible to operators only, with its audit row', async () => {
    const id = await draft('Quiet');
    expect(await shownTitles()).not.toContain('Quiet');
    const [row] = await context.see('select action from operator_audit where target = $1', [`announcement:${id}`]);
    expect(row).toEqual({ action: 'notifications.createAnnouncement' });
  });
  test('refuses: an income promise in any language, naming it', async () => {
    const words = { ...textsOf('Fine'), zh: { title: '稳赚的车辆', body: '好' } };
    const reply = await context.call(createAnnouncement, editor, { words });
    expect(reply).toMatchObject({ errno: 402, data: { code: 'banned_words', word: '稳赚' } });
    expect(reply.errmsg).toContain('稳赚');
    expect(reply.data).toMatchObject({ fields: [{ path: 'words.zh.title' }] });
  });
  test('refuses: a missing language, an invalid link, an unknown country', async () => {
    const words = textsOf('x');
    const { zh: _zh, ...two } = words;
    const wrong = [
      { words: two as typeof words },
      { words, link: 'javascript:alert(1)' },
      { words, link: '//evil.example' },
    ];
    for (const input of wrong) expect((await context.call(createAnnouncement, editor, input)).errno).toBe(402);
    expect(codeOf(await context.call(createAnnouncement, editor, { words, countryId: 99 }))).toBe('unsupported');
  });
  test('forbids: everybody except editors', async () => {
    expect((await context.call(createAnnouncement, finance, { words: textsOf('x') })).errno).toBe(506);
    expect((await context.call(createAnnouncement, await makeMember(context), { words: textsOf('x') })).errno).toBe(
      501,
    );
  });
});

describe('notifications.updateAnnouncement', () => {
  test('replies: the new text; rejects an outdated version, and a published announcement', async () => {
    const id = await draft('First');
    const change = { id, version: 1, words: textsOf('Second') };
    expect((await context.call(updateAnnouncement, editor, change)).data).toEqual({ id, state: 'draft' });
    expect(codeOf(await context.call(updateAnnouncement, editor, change))).toBe('stale');
    await context.call(publishAnnouncement, editor, { id });
    expect(codeOf(await context.call(updateAnnouncement, editor, { ...change, version: 3 }))).toBe('wrong_state');
    expect(codeOf(await context.call(updateAnnouncement, editor, { ...change, id: 2_147_483_647 }))).toBe('not_found');
  });
  test('races: of two editors of the same version one gets an error', async () => {
    const id = await draft('Race');
    const both = await Promise.all(
      ['A', 'B'].map((title) => context.call(updateAnnouncement, editor, { id, version: 1, words: textsOf(title) })),
    );
    expect(both.map(({ errno }) => errno).toSorted((a, b) => a - b)).toEqual([0, 504]);
  });
});

describe('notifications.publishAnnouncement', () => {
  test('replies: from its start to its end; nothing is backdated', async () => {
    const id = await draft('Scheduled');
    const period = { startsAt: '2026-03-12T00:00:00Z', endsAt: '2026-03-13T00:00:00Z' };
    expect((await context.call(publishAnnouncement, editor, { id, ...period })).data.state).toBe('published');
    expect(await shownTitles()).not.toContain('Scheduled');
    context.clock.set('2026-03-12T00:00:01Z');
    expect(
      (await context.call(announcements, { countryId: 1 }, { limit: 99 })).data.list.map(({ title }) => title),
    ).toContain('Scheduled');
    context.clock.set('2026-03-10T03:00:00Z');
  });
  test('refuses: an end that is not after the start, and a second publication', async () => {
    const id = await draft('Twice');
    expect(codeOf(await context.call(publishAnnouncement, editor, { id, endsAt: '2026-03-01T00:00:00Z' }))).toBe(
      'bad_period',
    );
    const both = await Promise.all([1, 2].map(() => context.call(publishAnnouncement, editor, { id })));
    expect(both.map(({ errno }) => errno).toSorted((a, b) => a - b)).toEqual([0, 725]);
  });
});

describe('notifications.pushAnnouncement', () => {
  test('replies: proposed; the proposer can’t approve; approved once', async () => {
    const id = await makeAnnouncement(context);
    const { data } = await context.call(pushAnnouncement, editor, { id });
    expect(data).toMatchObject({ id, state: 'proposed' });
    const approval = { id: data.approvalId ?? '' };
    expect(codeOf(await context.call(approveChange, editor, approval))).toBe('four_eyes');
    expect((await context.call(approveChange, checker, approval)).errno).toBe(0);
    expect(codeOf(await context.call(pushAnnouncement, editor, { id }))).toBe('wrong_state');
  });
  test('refuses: a draft, an unknown one, and an approval after it was unpublished', async () => {
    const drafted = await makeAnnouncement(context, { state: 'draft' });
    expect(codeOf(await context.call(pushAnnouncement, editor, { id: drafted }))).toBe('wrong_state');
    expect(codeOf(await context.call(pushAnnouncement, editor, { id: 999_999 }))).toBe('not_found');
    const id = await makeAnnouncement(context);
    const { data } = await context.call(pushAnnouncement, editor, { id });
    await context.call(unpublishAnnouncement, editor, { id, reason: 'Wrong date' });
    expect(codeOf(await context.call(approveChange, checker, { id: data.approvalId ?? '' }))).toBe('wrong_state');
  });
});

describe('notifications.unpublishAnnouncement', () => {
  test('replies: removed immediately; rejects a second time', async () => {
    const id = await makeAnnouncement(context, { title: 'Mistake' });
    expect((await context.call(unpublishAnnouncement, editor, { id, reason: 'Mistake' })).data.state).toBe('withdrawn');
    expect(
      (await context.call(announcements, nobody, { limit: 98 })).data.list.map(({ title }) => title),
    ).not.toContain('Mistake en');
    expect(codeOf(await context.call(unpublishAnnouncement, editor, { id, reason: 'Again' }))).toBe('wrong_state');
  });
});

describe('notifications.listAnnouncements', () => {
  test('replies: every state, and the share of the audience that has read it', async () => {
    const [one] = [await makeMember(context, { countryId: 3 }), await makeMember(context, { countryId: 3 })];
    const id = await makeAnnouncement(context, { title: 'Counted', countryId: 3 });
    await context.call(getRead, one, { id: String(id) });
    const { data } = await context.call(listAnnouncements, checker, { countryId: 3 });
    expect(data.list).toMatchObject([{ id, state: 'published', readCount: 1, audience: 2, readRate: '0.5000' }]);
    await makeAnnouncement(context, { startsAt: '2027-01-01T00:00:00Z' });
    const scheduled = (await context.call(listAnnouncements, checker, { state: 'scheduled' })).data.list;
    expect(scheduled.map(({ state }) => state)).toEqual(expect.arrayContaining(['scheduled']));
    expect((await context.call(listAnnouncements, finance, {})).errno).toBe(506);
  });
});
