// Tests what bulletins do to members on PostgreSQL: they stop calls by kind, and reading is proof and lifts it.
import { appVersion, countryOptions, systemText } from '@roda/api-contract/backoffice/markets';
import {
  bulletinAudience,
  listBulletinReads,
  memberBulletins,
  readBulletin,
  withdrawBulletin,
} from '@roda/api-contract/content/bulletins';
import { announcements, getRead } from '@roda/api-contract/content/notifications';
import { checkIn } from '@roda/api-contract/engagement/rewards';
import { listAddresses, upsertAddress } from '@roda/api-contract/people/addresses';
import { logOut } from '@roda/api-contract/people/identity';
import { accountInfo } from '@roda/api-contract/wallet/wallet';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { clearCached } from '#platform/cached.ts';
import { clientOf } from '#platform/http/client-info.ts';
import {
  bulletinTexts,
  endBulletins,
  makeBulletin,
  makeBulletinOperators,
  quietRead,
  readWhatStops,
  shownIn,
} from '#test/factories/bulletins.ts';
import type { BulletinOperators } from '#test/factories/bulletins.ts';
import { makeHolding, makeIncomeProduct } from '#test/factories/holdings.ts';
import { makeMember, type TestMember } from '#test/factories/identity.ts';
import { fillBudget, makeCheckInRule } from '#test/factories/rewards.ts';
import { nobody, openTestContext, type TestContext } from '#test/test-context.ts';
import { requireBulletinsRead } from './require-bulletins-read.ts';

const START = '2026-03-10T03:00:00Z';

let context: TestContext;
let operators: BulletinOperators;

beforeAll(async () => {
  context = await openTestContext({ at: START });
  operators = await makeBulletinOperators(context);
  await makeCheckInRule(context, { countryId: 1 });
  await fillBudget(context, 'COIN', 100_000n);
});
beforeEach(() => context.clock.set(START));
afterEach(() => endBulletins(context, operators));
afterAll(() => context.close());

const codeOf = ({ data }: { data: unknown }): string | undefined => (data as { code?: string } | null)?.code;
const stopped = (member: TestMember) => quietRead(context, member);
const read = (member: TestMember) => readWhatStops(context, member);

describe('bulletins.memberBulletins', () => {
  test('replies: what concerns the member, read or not, in their language and order', async () => {
    const member = await makeMember(context, { lang: 'id' });
    const first = await makeBulletin(context, operators, { texts: bulletinTexts('First') });
    context.clock.advance('PT1M');
    const second = await makeBulletin(context, operators, { kind: 'maintenance', texts: bulletinTexts('Second') });
    await read(member);
    const { data } = await context.call(memberBulletins, member, {});
    expect(data.list).toMatchObject([
      { id: first, title: 'First (id)', readAt: '2026-03-10T03:01:00.000Z' },
      { id: second, title: 'Second (id)', kind: 'maintenance' },
    ]);
    expect(data.list[1]?.readAt).toBeUndefined();
  });

  test('replies: by country, channel, version and period', async () => {
    const member = await makeMember(context);
    const idsOf = async (headers: Record<string, string> = {}) =>
      (await context.call(memberBulletins, { ...member, headers }, {})).data.list.map(({ id }) => id);
    await makeBulletin(context, operators, { countryId: 3 });
    const own = await makeBulletin(context, operators, { countryId: 1 });
    const ios = await makeBulletin(context, operators, { appType: 'ios' });
    const old = await makeBulletin(context, operators, { untilCode: 1426 });
    const later = await makeBulletin(context, operators, {
      startsAt: '2026-03-12T00:00:00Z',
      endsAt: '2026-03-13T00:00:00Z',
    });
    const current = { 'x-app-version-code': '1427' };
    expect(await idsOf(current)).toEqual([own]);
    // A country in a header is not the member's.
    expect(await idsOf({ ...current, 'x-country': '3' })).toEqual([own]);
    expect(await idsOf({ ...current, 'x-app-type': 'ios' })).toEqual([own, ios]);
    expect(await idsOf({ 'x-app-version-code': '1400' })).toEqual([own, old]);
    context.clock.set('2026-03-12T00:00:00Z');
    expect(await idsOf(current)).toEqual([own, later]);
    context.clock.set('2026-03-13T00:00:00Z');
    expect(await idsOf(current)).toEqual([own]);
  });

  test('replies: to holders of a product, of an asset, and to listed members', async () => {
    const [holder, other] = [await makeMember(context), await makeMember(context)];
    const product = await makeIncomeProduct(context);
    const { goodsId, assetId } = product;
    await makeHolding(context, holder.memberId, product);
    const recall = { kind: 'recall' as const };
    const ofProduct = await makeBulletin(context, operators, { ...recall, audience: 'product', productId: goodsId });
    const ofAsset = await makeBulletin(context, operators, { ...recall, audience: 'asset', assetId });
    const restricted = await makeBulletin(context, operators, {
      kind: 'restriction',
      audience: 'listed',
      memberIds: [String(other.memberId)],
    });
    const idsOf = async (member: TestMember) =>
      (await context.call(memberBulletins, member, {})).data.list.map(({ id }) => id);
    expect(await idsOf(holder)).toEqual([ofProduct, ofAsset]);
    expect(await idsOf(other)).toEqual([restricted]);
    const audience = await context.call(bulletinAudience, operators.checker, { id: ofAsset });
    expect(audience.data).toEqual({ members: 1, read: 0 });
    await expect(
      context.asOwner((tx) =>
        tx.query('insert into bulletin_members (member_id, bulletin_id) values ($1, $2)', [
          holder.memberId,
          restricted,
        ]),
      ),
    ).rejects.toThrow('append_only');
  });

  test('replies: of an audience without anybody, which says so; who joins it has it to read', async () => {
    const product = await makeIncomeProduct(context);
    const member = await makeMember(context);
    const toHolders = { audience: 'product' as const, productId: product.goodsId };
    const id = await makeBulletin(context, operators, { kind: 'recall', ...toHolders });
    const audience = await context.call(bulletinAudience, operators.checker, { id });
    expect(audience.data).toEqual({ members: 0, read: 0 });
    expect((await context.call(memberBulletins, member, {})).data.list).toEqual([]);
    await makeHolding(context, member.memberId, product);
    expect((await context.call(memberBulletins, member, {})).data.list.map((each) => each.id)).toEqual([id]);
  });

  test('forbids: calls without a session', async () =>
    expect((await context.call(memberBulletins, nobody, {})).errno).toBe(501));
});

describe('bulletins.readBulletin', () => {
  test('replies: the member goes on at once; the proof has text, time, session and app', async () => {
    const member = await makeMember(context, { lang: 'id' });
    const id = await makeBulletin(context, operators);
    const { hash } = shownIn(await stopped(member));
    const caller = { ...member, headers: { 'x-app-type': 'pwa', 'x-app-version-code': '1427' } };
    const reply = await context.call(readBulletin, caller, { id, hash });
    expect(reply.data).toEqual({ readAt: '2026-03-10T03:00:00.000Z', unread: [] });
    expect((await stopped(member)).errno).toBe(0);
    const { data } = await context.call(listBulletinReads, operators.checker, { bulletinId: id });
    expect(data.list).toEqual([
      {
        bulletinId: id,
        kind: 'agreement',
        title: 'Please read this',
        memberId: String(member.memberId),
        version: 1,
        lang: 'id',
        hash,
        sessionId: member.sessionId,
        appType: 'pwa',
        versionCode: 1427,
        readAt: '2026-03-10T03:00:00.000Z',
      },
    ]);
  });

  test('replies: several one after another, each named by the reply of the one before', async () => {
    const member = await makeMember(context);
    const first = await makeBulletin(context, operators, { texts: bulletinTexts('One') });
    const second = await makeBulletin(context, operators, { texts: bulletinTexts('Two') });
    const one = shownIn(await stopped(member));
    expect(one.id).toBe(first);
    const reply = await context.call(readBulletin, member, { id: one.id, hash: one.hash });
    expect(reply.data.unread).toMatchObject([{ id: second, title: 'Two' }]);
    expect(shownIn(await stopped(member)).id).toBe(second);
    await read(member);
    expect((await stopped(member)).errno).toBe(0);
  });

  test('replies: a stopped command has done nothing, and is carried out once when it is sent again', async () => {
    const member = await makeMember(context);
    await makeBulletin(context, operators, { kind: 'maintenance' });
    const key = '0b54e1b4-2c3d-4f7e-9a51-000000000001';
    expect((await stopped(member)).errno).toBe(0);
    const [first] = [await context.call(checkIn, member, {}, { key })];
    expect(first?.errno).toBe(524);
    const { id, hash } = shownIn(first ?? { data: null });
    await context.call(readBulletin, member, { id, hash });
    const [second, third] = [
      await context.call(checkIn, member, {}, { key }),
      await context.call(checkIn, member, {}, { key }),
    ];
    expect(second.errno).toBe(0);
    expect(third).toEqual(second);
  });

  test('refuses: another text, one that is not for the member, an unknown and a withdrawn one', async () => {
    const [member, other] = [await makeMember(context), await makeMember(context)];
    const listed = { kind: 'closing' as const, audience: 'listed' as const, memberIds: [String(other.memberId)] };
    const id = await makeBulletin(context, operators, listed);
    const { hash } = shownIn(await stopped(other));
    const ask = (who: TestMember, asked: { id: number; hash: string }) => context.call(readBulletin, who, asked);
    expect(codeOf(await ask(other, { id, hash: 'f'.repeat(64) }))).toBe('stale');
    expect(codeOf(await ask(member, { id, hash }))).toBe('not_found');
    expect(codeOf(await ask(other, { id: 999_999, hash }))).toBe('not_found');
    await context.call(withdrawBulletin, operators.maker, { id, reason: 'withdrawn' });
    expect(codeOf(await ask(other, { id, hash }))).toBe('not_found');
    expect(await context.see('select 1 from bulletin_reads where bulletin_id = $1', [id])).toEqual([]);
  });

  test('forbids: calls without a session, and what would change a proof or make one up', async () => {
    const member = await makeMember(context);
    const id = await makeBulletin(context, operators);
    await read(member);
    expect((await context.call(readBulletin, nobody, { id, hash: 'f'.repeat(64) })).errno).toBe(501);
    for (const change of [
      `update bulletin_reads set read_at = read_at - interval '1 day'`,
      'delete from bulletin_reads',
      'truncate bulletin_reads',
    ]) {
      await expect(context.asOwner((tx) => tx.query(change))).rejects.toThrow('append_only');
    }
    const madeUp = `insert into bulletin_reads (member_id, bulletin_id, version, lang, hash, session_id, app_type,
       version_code, read_at) values ($1, $2, $3, 'en', $4, gen_random_uuid(), 'h5', 1, $5)`;
    const [{ en: hash } = { en: '' }] = await context.see<{ en: string }>(
      `select hashes ->> 'en' as en from bulletins where id = $1`,
      [id],
    );
    const at = context.clock.now();
    for (const values of [
      [77, id, 1, 'f'.repeat(64), at],
      [77, id, 2, hash, at],
      [77, id, 1, hash, new Date(at.getTime() - 86_400_000)],
    ]) {
      await expect(context.asOwner((tx) => tx.query(madeUp, values))).rejects.toThrow('does not prove');
    }
  });

  test('repeats: the first read counts', async () => {
    const member = await makeMember(context);
    const id = await makeBulletin(context, operators);
    const { hash } = shownIn(await stopped(member));
    const first = await context.call(readBulletin, member, { id, hash });
    context.clock.advance('PT1H');
    expect(await context.call(readBulletin, member, { id, hash })).toEqual(first);
  });

  test('races: twenty at once leave one proof, and all are answered alike', async () => {
    const member = await makeMember(context);
    const id = await makeBulletin(context, operators);
    const { hash } = shownIn(await stopped(member));
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => context.call(readBulletin, member, { id, hash })),
    );
    expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1);
    expect(replies[0]?.errno).toBe(0);
    expect(await context.see('select 1 from bulletin_reads where bulletin_id = $1', [id])).toHaveLength(1);
  });

  test('races: a read and a withdrawal leave the member free, with a proof or without', async () => {
    const member = await makeMember(context);
    const id = await makeBulletin(context, operators);
    const { hash } = shownIn(await stopped(member));
    const [reply] = await Promise.all([
      context.call(readBulletin, member, { id, hash }),
      context.call(withdrawBulletin, operators.maker, { id, reason: 'at the same time' }),
    ]);
    const proofs = await context.see('select 1 from bulletin_reads where bulletin_id = $1', [id]);
    expect(proofs).toHaveLength(reply.errno === 0 ? 1 : 0);
    expect((await stopped(member)).errno).toBe(0);
  });
});

describe('the check before every call', () => {
  test('stops no call that is needed to read, to log out, to start the app, or for one’s own money', async () => {
    const member = await makeMember(context);
    await makeBulletin(context, operators);
    for (const reply of [
      await context.call(memberBulletins, member, {}),
      await context.call(accountInfo, member, {}),
      await context.call(appVersion, member, {}),
      await context.call(countryOptions, member, { countryId: 1 }),
      await context.call(systemText, member, { key: 'agreement' }),
      await context.call(logOut, member, {}),
    ]) {
      expect(reply.errno).toBe(0);
    }
    expect((await context.call(announcements, nobody, {})).errno).toBe(0);
  });

  test('maintenance stops commands and no reads', async () => {
    const member = await makeMember(context);
    await makeBulletin(context, operators, { kind: 'maintenance' });
    expect((await context.call(listAddresses, member, {})).errno).toBe(0);
    const wanted = { consignee: 'Siti', city: 'Jakarta', phone: '081234567890', detail: 'Jl. Merdeka 1' };
    expect((await context.call(upsertAddress, member, wanted as never)).errno).toBe(524);
  });

  test('asks the database nothing while none reaches the member, and nothing more once everything is read', async () => {
    const member = await makeMember(context);
    const { pool, vault } = context.around;
    let asked = 0;
    const reading: typeof pool.reading = (work) => {
      asked += 1;
      return pool.reading(work);
    };
    const check = async (): Promise<number> => {
      asked = 0;
      const principal = { kind: 'member', memberId: member.memberId, sessionId: member.sessionId } as const;
      const client = clientOf({ 'x-app-version-code': '1427' }, '127.0.0.1', '');
      await requireBulletinsRead({ op: getRead, principal, client, at: context.clock.now(), vault, reading });
      return asked;
    };
    clearCached(vault);
    expect([await check(), await check()]).toEqual([1, 0]);
    await makeBulletin(context, operators, { appType: 'ios' });
    expect([await check(), await check()]).toEqual([1, 0]);
    await makeBulletin(context, operators);
    await expect(check()).rejects.toMatchObject({ code: 'must_read' });
    await read(member);
    expect([await check(), await check()]).toEqual([1, 0]);
  });
});
