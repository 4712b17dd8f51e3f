// Tests how two operators make bulletins on PostgreSQL: proposals, decisions, next versions, withdrawals, lists, proof.
import { listApprovals } from '@roda/api-contract/backoffice/approvals';
import { exportTable } from '@roda/api-contract/backoffice/tables';
import {
  approveBulletin,
  bulletinAudience,
  listBulletinReads,
  listBulletins,
  proposeBulletin,
  rejectBulletin,
  withdrawBulletin,
} from '@roda/api-contract/content/bulletins';
import { announcements } from '@roda/api-contract/content/notifications';
import { listAddresses } from '@roda/api-contract/people/addresses';
import { checkIn } from '@roda/api-contract/engagement/rewards';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  bulletinInput as input,
  bulletinTexts,
  endBulletins,
  makeBulletin,
  makeBulletinOperators,
  quietRead,
  readWhatStops,
  shownIn,
} from '#test/factories/bulletins.ts';
import type { BulletinOperators } from '#test/factories/bulletins.ts';
import { makeMember, makeOperator, type TestMember } from '#test/factories/identity.ts';
import { nobody, openTestContext, type TestContext } from '#test/test-context.ts';

const START = '2026-03-10T03:00:00Z';

let context: TestContext;
let operators: BulletinOperators;

beforeAll(async () => {
  context = await openTestContext({ at: START });
  operators = await makeBulletinOperators(context);
});
beforeEach(() => context.clock.set(START));
afterEach(() => endBulletins(context, operators));
afterAll(() => context.close());

const codeOf = ({ data }: { data: unknown }): string | undefined => (data as { code?: string } | null)?.code;
const fieldsOf = ({ data }: { data: unknown }): unknown =>
  (data as { fields: { path: string }[] }).fields.map(({ path }) => path);

const stopped = (member: TestMember) => quietRead(context, member);
const read = (member: TestMember) => readWhatStops(context, member);

describe('bulletins.proposeBulletin', () => {
  test('replies: it stops nobody until another operator approves it; one approval request is open', async () => {
    const member = await makeMember(context);
    const { data } = await context.call(proposeBulletin, operators.maker, input());
    expect(data.state).toBe('proposed');
    expect((await stopped(member)).errno).toBe(0);
    const open = await context.call(listApprovals, operators.checker, { kind: 'bulletin' });
    expect(open.data.list).toMatchObject([
      { target: String(data.id), path: 'admin/bulletin/approve', decidable: true, mine: false },
    ]);
    const [row] = await context.see('select action from operator_audit where target = $1', [`bulletin:${data.id}`]);
    expect(row).toEqual({ action: 'bulletins.proposeBulletin' });
  });

  test('refuses: what its kind needs and lacks, promises of income, and references to nothing', async () => {
    const ask = (wish: Parameters<typeof input>[0]) => context.call(proposeBulletin, operators.maker, input(wish));
    expect(fieldsOf(await ask({ kind: 'recall' }))).toEqual(['audience']);
    expect(fieldsOf(await ask({ kind: 'maintenance', audience: 'product', productId: 999_999 }))).toEqual([
      'productId',
    ]);
    expect(fieldsOf(await ask({ kind: 'recall', audience: 'asset', assetId: 999_999 }))).toEqual(['assetId']);
    expect(fieldsOf(await ask({ textVersion: 999 }))).toEqual(['textVersion']);
    expect(fieldsOf(await ask({ kind: 'restriction', audience: 'listed', memberIds: ['1'] }))).toEqual(['memberIds']);
    const promise = { ...bulletinTexts(), zh: { title: '稳赚的车辆', body: '稳赚的车辆，无需阅读。' } };
    expect(codeOf(await ask({ texts: promise }))).toBe('banned_words');
    expect(codeOf(await ask({ countryId: 99 }))).toBe('unsupported');
    expect(codeOf(await ask({ replaces: 999_999 }))).toBe('not_found');
    expect(codeOf(await ask({ endsAt: '2026-03-01T00:00:00Z' }))).toBe('bad_period');
    const { zh: _zh, ...two } = bulletinTexts();
    expect((await ask({ texts: two as never })).errno).toBe(402);
    const blank = { ...bulletinTexts(), zh: { title: 'Perubahan', body: '  \n ' } };
    expect((await ask({ texts: blank })).errno).toBe(402);
    const nobodyListed = await ask({ kind: 'restriction', audience: 'listed', memberIds: [] });
    expect([nobodyListed.errno, fieldsOf(nobodyListed)]).toEqual([402, ['memberIds']]);
  });

  test('refuses: a forced update to which there is no newer version of the channel', async () => {
    const ask = (untilCode: number) =>
      context.call(proposeBulletin, operators.maker, input({ kind: 'forced_update', appType: 'h5', untilCode }));
    expect((await ask(1427)).data).toMatchObject({ code: 'wrong_state', state: 'no_newer_version' });
    expect((await ask(1426)).errno).toBe(0);
  });

  test('forbids: other roles, members and strangers', async () => {
    const finance = await makeOperator(context, 'finance');
    expect((await context.call(proposeBulletin, finance, input())).errno).toBe(506);
    expect((await context.call(proposeBulletin, await makeMember(context), input())).errno).toBe(501);
    expect((await context.call(proposeBulletin, nobody, input())).errno).toBe(501);
  });
});

describe('bulletins.approveBulletin', () => {
  test('replies: from now on it stops every call, quiet ones too', async () => {
    const member = await makeMember(context);
    expect((await stopped(member)).errno).toBe(0);
    const id = await makeBulletin(context, operators, { texts: bulletinTexts('New terms') });
    for (const reply of [
      await stopped(member),
      await context.call(listAddresses, member, {}),
      await context.call(announcements, member, {}),
      await context.call(checkIn, member, {}),
    ]) {
      expect(reply).toMatchObject({ errno: 524, data: { code: 'must_read', reason: 'agreement', bulletin: { id } } });
    }
  });

  test('replies: the text in the language of the member, with its hash and the legal text that it presents', async () => {
    const id = await makeBulletin(context, operators, { texts: bulletinTexts('Terms') });
    const reply = await stopped(await makeMember(context, { lang: 'zh' }));
    expect(reply.errmsg).toBe('Terms（中文）\n\nTerms：对您意味着什么。');
    const [row] = await context.see<{ hash: string }>(
      `select encode(sha256(convert_to('Terms（中文）' || e'\\n' || 'Terms：对您意味着什么。', 'UTF8')), 'hex') as hash`,
    );
    expect(reply.data).toMatchObject({
      bulletin: { id, version: 1, kind: 'agreement', hash: row?.hash, text: { key: 'agreement', version: 1 } },
    });
  });

  test('replies: a version that replaces another is read again, and the other ends with it', async () => {
    const member = await makeMember(context);
    const first = await makeBulletin(context, operators);
    await read(member);
    const second = await makeBulletin(context, operators, { replaces: first, texts: bulletinTexts('Second version') });
    expect(shownIn(await stopped(member))).toMatchObject({ id: second, version: 2 });
    const { data } = await context.call(listBulletins, operators.checker, { id: first });
    expect(data.list).toMatchObject([{ state: 'replaced', endReason: 'version 2', version: 1 }]);
    const late = await context.call(proposeBulletin, operators.maker, input({ replaces: first }));
    expect(late.data).toMatchObject({ code: 'wrong_state', state: 'replaced' });
  });

  test('refuses: a second decision, an unknown one, and one whose period is over', async () => {
    const id = await makeBulletin(context, operators);
    expect(codeOf(await context.call(approveBulletin, operators.checker, { id }))).toBe('wrong_state');
    expect(codeOf(await context.call(approveBulletin, operators.checker, { id: 999_999 }))).toBe('not_found');
    const brief = await context.call(proposeBulletin, operators.maker, input({ endsAt: '2026-03-10T04:00:00Z' }));
    context.clock.set('2026-03-10T05:00:00Z');
    const late = await context.call(approveBulletin, operators.checker, { id: brief.data.id });
    expect(late.data).toMatchObject({ code: 'wrong_state', state: 'ended' });
  });

  test('forbids: the proposer, also in the database, and other roles', async () => {
    const { data } = await context.call(proposeBulletin, operators.maker, input());
    const { id } = data;
    expect(codeOf(await context.call(approveBulletin, operators.maker, { id }))).toBe('four_eyes');
    expect((await context.call(approveBulletin, await makeOperator(context, 'finance'), { id })).errno).toBe(506);
    await expect(
      context.asOwner((tx) =>
        tx.query(
          `update bulletins set state = 'approved', decided_by = proposed_by, decided_at = proposed_at where id = $1`,
          [id],
        ),
      ),
    ).rejects.toMatchObject({ constraint: 'bulletins_four_eyes' });
  });

  test('forbids: changing an approved one, or removing it, also for the database’s owner', async () => {
    const id = await makeBulletin(context, operators);
    for (const change of [
      `update bulletins set texts = '{"en": {}, "id": {}, "zh": {}}' where id = $1`,
      'update bulletins set until_code = 5 where id = $1',
      `update bulletins set starts_at = starts_at - interval '1 day' where id = $1`,
      `update bulletins set state = 'proposed', decided_by = null, decided_at = null where id = $1`,
      'delete from bulletins where id = $1',
    ]) {
      await expect(context.asOwner((tx) => tx.query(change, [id]))).rejects.toThrow('append_only');
    }
  });

  test('races: of approval and rejection one counts; of two next versions one is proposed', async () => {
    const { data } = await context.call(proposeBulletin, operators.maker, input());
    const both = await Promise.all([
      context.call(approveBulletin, operators.checker, { id: data.id }),
      context.call(rejectBulletin, operators.checker, { id: data.id, reason: 'not like this' }),
    ]);
    expect(both.map(({ errno }) => errno).toSorted((a, b) => a - b)).toEqual([0, 725]);
    const id = await makeBulletin(context, operators);
    const next = await Promise.all(
      [1, 2].map(() => context.call(proposeBulletin, operators.maker, input({ replaces: id }))),
    );
    expect(next.map(({ errno }) => errno).toSorted((a, b) => a - b)).toEqual([0, 725]);
  });
});

describe('bulletins.rejectBulletin', () => {
  test('replies: it never stops anybody; the proposer may take it back', async () => {
    const { data } = await context.call(proposeBulletin, operators.maker, input());
    const reply = await context.call(rejectBulletin, operators.maker, { id: data.id, reason: 'a mistake' });
    expect(reply.data).toEqual({ id: data.id, state: 'rejected' });
    expect((await stopped(await makeMember(context))).errno).toBe(0);
    expect(codeOf(await context.call(approveBulletin, operators.checker, { id: data.id }))).toBe('wrong_state');
  });
  test('forbids: calls without a session', async () =>
    expect((await context.call(rejectBulletin, nobody, { id: 1, reason: 'because' })).errno).toBe(501));
});

describe('bulletins.withdrawBulletin', () => {
  test('replies: it stops nobody any more, who has read it stays on record, and a new one stops them again', async () => {
    const [reader, other] = [await makeMember(context), await makeMember(context)];
    const id = await makeBulletin(context, operators);
    await read(reader);
    expect((await stopped(other)).errno).toBe(524);
    const reply = await context.call(withdrawBulletin, operators.maker, { id, reason: 'it was wrong' });
    expect(reply.data.state).toBe('withdrawn');
    expect((await stopped(other)).errno).toBe(0);
    expect((await context.call(listBulletinReads, operators.checker, { bulletinId: id })).data.total).toBe(1);
    const again = await makeBulletin(context, operators);
    expect(shownIn(await stopped(reader)).id).toBe(again);
  });
  test('refuses: a proposal, an unknown one and a second time', async () => {
    const { data } = await context.call(proposeBulletin, operators.maker, input());
    const withdraw = (id: number) => context.call(withdrawBulletin, operators.maker, { id, reason: 'because' });
    expect((await withdraw(data.id)).data).toMatchObject({ code: 'wrong_state', state: 'proposed' });
    expect(codeOf(await withdraw(999_999))).toBe('not_found');
    const id = await makeBulletin(context, operators);
    const both = await Promise.all([withdraw(id), withdraw(id)]);
    expect(both.map(({ errno }) => errno).toSorted((a, b) => a - b)).toEqual([0, 725]);
  });
});

describe('bulletins.listBulletins', () => {
  test('replies: every version and state, by kind, state, country and words', async () => {
    const id = await makeBulletin(context, operators, { countryId: 1, texts: bulletinTexts('Findable words') });
    const listed = async (asked: Parameters<typeof context.call<typeof listBulletins>>[2]) =>
      (await context.call(listBulletins, operators.checker, asked)).data.list.map((row) => row.id);
    expect(await listed({ keyword: 'findable', state: 'active', kind: 'agreement', countryId: 1 })).toEqual([id]);
    expect(await listed({ keyword: 'findable', state: 'scheduled' })).toEqual([]);
    expect(await listed({ keyword: 'findable', kind: 'recall' })).toEqual([]);
  });
  test('forbids: other roles and members', async () => {
    expect((await context.call(listBulletins, await makeOperator(context, 'finance'), {})).errno).toBe(506);
    expect((await context.call(listBulletins, await makeMember(context), {})).errno).toBe(501);
  });
});

describe('bulletins.bulletinAudience', () => {
  test('replies: members of the audience and those who have read it', async () => {
    const [one] = [await makeMember(context, { countryId: 3 }), await makeMember(context, { countryId: 3 })];
    const id = await makeBulletin(context, operators, { countryId: 3 });
    await read(one);
    expect((await context.call(bulletinAudience, operators.checker, { id })).data).toMatchObject({ read: 1 });
    const [{ members } = { members: 0 }] = await context.see<{ members: number }>(
      `select count(*)::int as members from members where country_id = 3 and state <> 'closed'`,
    );
    expect((await context.call(bulletinAudience, operators.checker, { id })).data.members).toBe(members);
    expect(codeOf(await context.call(bulletinAudience, operators.checker, { id: 999_999 }))).toBe('not_found');
  });
  test('forbids: other roles', async () =>
    expect((await context.call(bulletinAudience, await makeOperator(context, 'finance'), { id: 1 })).errno).toBe(506));
});

describe('bulletins.listBulletinReads', () => {
  test('replies: the newest first, of one member, and as a file', async () => {
    const [one, two] = [await makeMember(context), await makeMember(context)];
    const id = await makeBulletin(context, operators);
    await read(one);
    context.clock.advance('PT1M');
    await read(two);
    const listed = async (asked: object) =>
      (await context.call(listBulletinReads, operators.checker, { bulletinId: id, ...asked })).data.list.map(
        ({ memberId }) => memberId,
      );
    expect(await listed({})).toEqual([String(two.memberId), String(one.memberId)]);
    expect(await listed({ memberId: String(one.memberId) })).toEqual([String(one.memberId)]);
    expect(await listed({ bulletinId: undefined, memberId: String(two.memberId) })).toEqual([String(two.memberId)]);
    const file = await context.call(exportTable, operators.checker, {
      operation: listBulletinReads.id,
      input: { bulletinId: String(id) },
      columns: [
        { path: 'memberId', title: 'Member' },
        { path: 'hash', title: 'Hash' },
      ],
      page: 'bulletins',
    });
    expect(file.data.rows).toBe(2);
    expect(file.data.csv).toContain(String(one.memberId));
  });
  test('forbids: other roles', async () => {
    const finance = await makeOperator(context, 'finance');
    expect((await context.call(listBulletinReads, finance, { bulletinId: 1 })).errno).toBe(506);
  });
});
