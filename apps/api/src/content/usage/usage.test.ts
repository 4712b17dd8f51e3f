// Proves that uses are counted of members who agreed, in bounds, and that nobody can be followed by them.
import { addRecord } from '@roda/contract/content-home';
import { listUsage } from '@roda/contract/content-operators';
import { setConsent } from '@roda/contract/identity';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeMember, makeOperator } from '#test/factories/identity.ts';
import { nobody, openWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => void (world = await openWorld({ at: '2026-03-10T03:00:00Z' })));
afterAll(() => world.close());

const use = { event: 'banner', page: 'pages/index/index', target: '7' } as const;
const countOf = async () => (await world.see<{ n: number }>('select count(*)::int as n from usage_events'))[0]?.n;

const agreeing = async () => {
  const member = await makeMember(world);
  await world.call(setConsent, member, { purpose: 'analytics', granted: true });
  return member;
};

describe('content.addRecord', () => {
  test('replies: always the same; keeps nothing of visitors and of members who did not agree, or no longer do', async () => {
    const [silent, member] = [await makeMember(world), await agreeing()];
    for (const caller of [nobody, silent]) expect((await world.call(addRecord, caller, use)).data).toBe(null);
    expect(await countOf()).toBe(0);
    await world.call(addRecord, member, use);
    expect(await countOf()).toBe(1);
    await world.call(setConsent, member, { purpose: 'analytics', granted: false });
    await world.call(addRecord, member, use);
    expect(await countOf()).toBe(1);
  });
  test('replies: a digest of the day, no member; another one tomorrow', async () => {
    const member = await agreeing();
    await world.call(addRecord, member, use);
    world.clock.advance('P1D');
    await world.call(addRecord, member, use);
    const rows = await world.see<{ visitor: Buffer; text: string }>(
      'select visitor, row_to_json(u)::text as text from usage_events u order by id desc limit 2',
    );
    expect(rows[0]?.visitor.equals(rows[1]?.visitor ?? Buffer.alloc(0))).toBe(false);
    expect(rows[0]?.text).not.toContain(String(member.memberId));
  });
  test('races: beyond sixty a minute nothing is kept', async () => {
    const [member, before] = [await agreeing(), (await countOf()) ?? 0];
    for (let n = 0; n < 65; n += 1) await world.call(addRecord, member, { event: 'page' });
    expect(await countOf()).toBe(before + 60);
    world.clock.advance('PT2M');
    await world.call(addRecord, member, { event: 'page' });
    expect(await countOf()).toBe(before + 61);
  });
  test('refuses: events and texts that are none', async () => {
    const wrong = [
      { event: 'anything' as 'page' },
      { ...use, target: 'a b' },
      { ...use, ms: -1 },
      { ...use, page: '/etc' },
    ];
    for (const input of wrong) expect((await world.call(addRecord, nobody, input)).errno).toBe(402);
  });
  test('forgets after 90 days', async () => {
    world.clock.advance('P91D');
    await world.runJobs();
    expect(await countOf()).toBe(0);
  });
});

describe('content.listUsage', () => {
  test('replies: sums per day; forbids: whoever has no part in it', async () => {
    const members = [await agreeing(), await agreeing()];
    for (const member of [...members, ...members]) await world.call(addRecord, member, use);
    const reader = await makeOperator(world, 'content');
    const day = world.clock.now().toISOString().slice(0, 10);
    const { data } = await world.call(listUsage, reader, { from: day, to: day, event: 'banner' });
    expect(data.list).toEqual([{ day, event: 'banner', target: '7', count: 4, visitors: 2 }]);
    expect((await world.call(listUsage, reader, { to: '2020-01-01' })).data.list).toEqual([]);
    expect((await world.call(listUsage, await makeOperator(world, 'finance'), {})).errno).toBe(506);
  });
});
