// Tests that usage is counted for consenting members only, within limits, and without making visitors traceable.
import { addRecord } from '@roda/api-contract/content/home';
import { listUsage } from '@roda/api-contract/content/content-items';
import { updateConsent } from '@roda/api-contract/people/identity';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeMember, makeOperator } from '#test/factories/identity.ts';
import { nobody, openTestContext, type TestContext } from '#test/test-context.ts';

let context: TestContext;
beforeAll(async () => void (context = await openTestContext({ at: '2026-03-10T03:00:00Z' })));
afterAll(() => context.close());

const use = { event: 'banner', page: 'pages/index/index', target: '7' } as const;
const countOf = async () =>
  (await context.see<{ n: number }>('select count(*)::int as n from usage_events'))[0]?.n ?? 0;

const agreeing = async () => {
  const member = await makeMember(context);
  await context.call(updateConsent, member, { purpose: 'analytics', granted: true });
  return member;
};

describe('content.addRecord', () => {
  test('replies: always the same; stores nothing for visitors and for members without current consent', async () => {
    const [silent, member, before] = [await makeMember(context), await agreeing(), await countOf()];
    for (const caller of [nobody, silent]) expect((await context.call(addRecord, caller, use)).data).toBe(null);
    expect(await countOf()).toBe(before);
    await context.call(addRecord, member, use);
    expect(await countOf()).toBe(before + 1);
    await context.call(updateConsent, member, { purpose: 'analytics', granted: false });
    await context.call(addRecord, member, use);
    expect(await countOf()).toBe(before + 1);
  });
  test('replies: a digest of the day, without the member; a different one tomorrow', async () => {
    const member = await agreeing();
    await context.call(addRecord, member, use);
    context.clock.advance('P1D');
    await context.call(addRecord, member, use);
    const rows = await context.see<{ visitor: Buffer; text: string }>(
      'select visitor, row_to_json(u)::text as text from usage_events u order by id desc limit 2',
    );
    expect(rows[0]?.visitor.equals(rows[1]?.visitor ?? Buffer.alloc(0))).toBe(false);
    expect(rows[0]?.text).not.toContain(String(member.memberId));
  });
  test('races: nothing is stored beyond sixty events a minute', async () => {
    const [member, before] = [await agreeing(), await countOf()];
    for (let n = 0; n < 65; n += 1) await context.call(addRecord, member, { event: 'page' });
    expect(await countOf()).toBe(before + 60);
    context.clock.advance('PT2M');
    await context.call(addRecord, member, { event: 'page' });
    expect(await countOf()).toBe(before + 61);
  });
  test('refuses: invalid events and texts', async () => {
    const wrong = [
      { event: 'anything' as 'page' },
      { ...use, target: 'a b' },
      { ...use, ms: -1 },
      { ...use, page: '/etc' },
    ];
    for (const input of wrong) expect((await context.call(addRecord, nobody, input)).errno).toBe(402);
  });
  test('deletes records after 90 days', async () => {
    await context.call(addRecord, await agreeing(), use);
    expect(await countOf()).toBeGreaterThan(0);
    context.clock.advance('P91D');
    await context.runJobs();
    expect(await countOf()).toBe(0);
  });
});

describe('content.listUsage', () => {
  test('replies: totals per day; forbids: operators without the role', async () => {
    context.clock.advance('P1D');
    const members = [await agreeing(), await agreeing()];
    for (const member of [...members, ...members]) await context.call(addRecord, member, use);
    const reader = await makeOperator(context, 'content');
    const day = context.clock.now().toISOString().slice(0, 10);
    const { data } = await context.call(listUsage, reader, { from: day, to: day, event: 'banner' });
    expect(data.list).toEqual([{ day, event: 'banner', target: '7', count: 4, visitors: 2 }]);
    expect((await context.call(listUsage, reader, { to: '2020-01-01' })).data.list).toEqual([]);
    expect((await context.call(listUsage, await makeOperator(context, 'finance'), {})).errno).toBe(506);
  });
});
