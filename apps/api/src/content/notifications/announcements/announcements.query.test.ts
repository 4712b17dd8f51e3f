// Proves how announcements come and go by operators: honest words, one state after the other, two people for a push.
import { approveChange } from '@roda/contract/approvals';
import { announcements } from '@roda/contract/notices';
import {
  changeAnnouncement,
  createAnnouncement,
  listAnnouncements,
  publishAnnouncement,
  pushAnnouncement,
  withdrawAnnouncement,
} from '@roda/contract/notices-operators';
import { getRead } from '@roda/contract/notices';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeMember, makeOperator, type TestOperator } from '#test/factories/identity.ts';
import { makeAnnouncement } from '#test/factories/notices.ts';
import { nobody, openWorld, type World } from '#test/world.ts';

let world: World;
let editor: TestOperator;
let checker: TestOperator;
let finance: TestOperator;

const wordsOf = (title: string) => {
  const words = { title, body: `${title}, told in full.` };
  return { en: words, id: words, zh: words };
};
const codeOf = ({ data }: { data: unknown }): string => (data as { code: string }).code;

beforeAll(async () => {
  world = await openWorld({ at: '2026-03-10T03:00:00Z' });
  [editor, checker, finance] = [
    await makeOperator(world, 'content'),
    await makeOperator(world, 'compliance'),
    await makeOperator(world, 'finance'),
  ];
});
afterAll(() => world.close());

const draft = async (title: string): Promise<number> =>
  (await world.call(createAnnouncement, editor, { words: wordsOf(title) })).data.id;

const shownTitles = async () => {
  const { list } = (await world.call(announcements, { countryId: 1, lang: 'en' }, { limit: 100 })).data;
  return list.map(({ title }) => title);
};

describe('notices.createAnnouncement', () => {
  test('replies: a draft that nobody sees, with its audit row', async () => {
    const id = await draft('Quiet');
    expect(await shownTitles()).not.toContain('Quiet');
    const [row] = await world.see('select action from operator_audit where target = $1', [`announcement:${id}`]);
    expect(row).toEqual({ action: 'notices.createAnnouncement' });
  });
  test('refuses: a promise in any language, naming it', async () => {
    const words = { ...wordsOf('Fine'), zh: { title: '稳赚的车辆', body: '好' } };
    const reply = await world.call(createAnnouncement, editor, { words });
    expect(reply).toMatchObject({ errno: 402, data: { code: 'banned_words', word: '稳赚' } });
    expect(reply.errmsg).toContain('稳赚');
    expect(reply.data).toMatchObject({ fields: [{ path: 'words.zh.title' }] });
  });
  test('refuses: a missing language, a link to nowhere, an unknown country', async () => {
    const words = wordsOf('x');
    const { zh: _zh, ...two } = words;
    const wrong = [
      { words: two as typeof words },
      { words, link: 'javascript:alert(1)' },
      { words, link: '//evil.example' },
    ];
    for (const input of wrong) expect((await world.call(createAnnouncement, editor, input)).errno).toBe(402);
    expect(codeOf(await world.call(createAnnouncement, editor, { words, countryId: 99 }))).toBe('unsupported');
  });
  test('forbids: everybody but editors', async () => {
    expect((await world.call(createAnnouncement, finance, { words: wordsOf('x') })).errno).toBe(506);
    expect((await world.call(createAnnouncement, await makeMember(world), { words: wordsOf('x') })).errno).toBe(501);
  });
});

describe('notices.changeAnnouncement', () => {
  test('replies: the new words; refuses the version that was read before, and what is published', async () => {
    const id = await draft('First');
    const change = { id, version: 1, words: wordsOf('Second') };
    expect((await world.call(changeAnnouncement, editor, change)).data).toEqual({ id, state: 'draft' });
    expect(codeOf(await world.call(changeAnnouncement, editor, change))).toBe('stale');
    await world.call(publishAnnouncement, editor, { id });
    expect(codeOf(await world.call(changeAnnouncement, editor, { ...change, version: 3 }))).toBe('wrong_state');
    expect(codeOf(await world.call(changeAnnouncement, editor, { ...change, id: 2_147_483_647 }))).toBe('not_found');
  });
  test('races: of two who read the same version one is told', async () => {
    const id = await draft('Race');
    const both = await Promise.all(
      ['A', 'B'].map((title) => world.call(changeAnnouncement, editor, { id, version: 1, words: wordsOf(title) })),
    );
    expect(both.map(({ errno }) => errno).toSorted((a, b) => a - b)).toEqual([0, 504]);
  });
});

describe('notices.publishAnnouncement', () => {
  test('replies: from its time on, until its end; nothing is backdated', async () => {
    const id = await draft('Scheduled');
    const period = { startsAt: '2026-03-12T00:00:00Z', endsAt: '2026-03-13T00:00:00Z' };
    expect((await world.call(publishAnnouncement, editor, { id, ...period })).data.state).toBe('published');
    expect(await shownTitles()).not.toContain('Scheduled');
    world.clock.set('2026-03-12T00:00:01Z');
    expect(
      (await world.call(announcements, { countryId: 1 }, { limit: 99 })).data.list.map(({ title }) => title),
    ).toContain('Scheduled');
    world.clock.set('2026-03-10T03:00:00Z');
  });
  test('refuses: an end that is not after the beginning, and doing it twice', async () => {
    const id = await draft('Twice');
    expect(codeOf(await world.call(publishAnnouncement, editor, { id, endsAt: '2026-03-01T00:00:00Z' }))).toBe(
      'bad_period',
    );
    const both = await Promise.all([1, 2].map(() => world.call(publishAnnouncement, editor, { id })));
    expect(both.map(({ errno }) => errno).toSorted((a, b) => a - b)).toEqual([0, 725]);
  });
});

describe('notices.pushAnnouncement', () => {
  test('replies: proposed; the proposer can’t approve; approved once', async () => {
    const id = await makeAnnouncement(world);
    const { data } = await world.call(pushAnnouncement, editor, { id });
    expect(data).toMatchObject({ id, state: 'proposed' });
    const approval = { id: data.approvalId ?? '' };
    expect(codeOf(await world.call(approveChange, editor, approval))).toBe('four_eyes');
    expect((await world.call(approveChange, checker, approval)).errno).toBe(0);
    expect(codeOf(await world.call(pushAnnouncement, editor, { id }))).toBe('wrong_state');
  });
  test('refuses: a draft, an unknown one, and an approval after it was withdrawn', async () => {
    const drafted = await makeAnnouncement(world, { state: 'draft' });
    expect(codeOf(await world.call(pushAnnouncement, editor, { id: drafted }))).toBe('wrong_state');
    expect(codeOf(await world.call(pushAnnouncement, editor, { id: 999_999 }))).toBe('not_found');
    const id = await makeAnnouncement(world);
    const { data } = await world.call(pushAnnouncement, editor, { id });
    await world.call(withdrawAnnouncement, editor, { id, reason: 'Wrong date' });
    expect(codeOf(await world.call(approveChange, checker, { id: data.approvalId ?? '' }))).toBe('wrong_state');
  });
});

describe('notices.withdrawAnnouncement', () => {
  test('replies: gone at once; refuses to do it twice', async () => {
    const id = await makeAnnouncement(world, { title: 'Mistake' });
    expect((await world.call(withdrawAnnouncement, editor, { id, reason: 'Mistake' })).data.state).toBe('withdrawn');
    expect((await world.call(announcements, nobody, { limit: 98 })).data.list.map(({ title }) => title)).not.toContain(
      'Mistake en',
    );
    expect(codeOf(await world.call(withdrawAnnouncement, editor, { id, reason: 'Again' }))).toBe('wrong_state');
  });
});

describe('notices.listAnnouncements', () => {
  test('replies: every state, and which part of the audience has read it', async () => {
    const [one] = [await makeMember(world, { countryId: 3 }), await makeMember(world, { countryId: 3 })];
    const id = await makeAnnouncement(world, { title: 'Counted', countryId: 3 });
    await world.call(getRead, one, { id: String(id) });
    const { data } = await world.call(listAnnouncements, checker, { countryId: 3 });
    expect(data.list).toMatchObject([{ id, state: 'published', readCount: 1, audience: 2, readRate: '0.5000' }]);
    await makeAnnouncement(world, { startsAt: '2027-01-01T00:00:00Z' });
    const scheduled = (await world.call(listAnnouncements, checker, { state: 'scheduled' })).data.list;
    expect(scheduled.map(({ state }) => state)).toEqual(expect.arrayContaining(['scheduled']));
    expect((await world.call(listAnnouncements, finance, {})).errno).toBe(506);
  });
});
