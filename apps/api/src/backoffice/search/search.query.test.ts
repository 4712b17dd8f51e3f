// Tests that the search field finds people and entities by exact identifiers, for authorized operators.
import { search, type HitKind } from '@roda/api-contract/backoffice/search';
import { submitComplaint } from '@roda/api-contract/backoffice/assurance';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeProduct } from '#test/factories/catalog.ts';
import { makeBuyer, makeMember, makeOperator, type TestMember, type TestOperator } from '#test/factories/identity.ts';
import { makePlaces } from '#test/factories/markets.ts';
import { giveMoney, makeCard, makeWithdrawal } from '#test/factories/wallet.ts';
import { openTestContext, type TestContext } from '#test/test-context.ts';

let context: TestContext;
let member: TestMember;
let support: TestOperator;
let operations: TestOperator;
let content: TestOperator;

beforeAll(async () => {
  context = await openTestContext({ at: '2026-03-10T03:00:00Z' });
  await makePlaces(context);
  member = await makeBuyer(context);
  support = await makeOperator(context, 'support');
  operations = await makeOperator(context, 'operations');
  content = await makeOperator(context, 'content');
});
afterAll(() => context.close());

const found = async (principal: TestOperator, q: string) => (await context.call(search, principal, { q })).data.list;
const one = async (principal: TestOperator, q: string, kind: HitKind) =>
  (await found(principal, q)).find((each) => each.kind === kind);

describe('backoffice.search', () => {
  test('replies: a member by id, phone in any notation, and invitation code', async () => {
    const wanted = {
      kind: 'member',
      page: 'members',
      id: String(member.memberId),
      detail: expect.stringContaining('•'),
    };
    const [code] = await context.see<{ code: string }>('select code from invitation_codes where member_id = $1', [
      member.memberId,
    ]);
    const bare = member.phone.replace(/^0/, '');
    for (const q of [String(member.memberId), member.phone, `+62 ${bare}`, (code?.code ?? '').toLowerCase()])
      expect(await one(support, q, 'member')).toMatchObject(wanted);
    expect(JSON.stringify(await found(support, member.phone))).not.toContain(bare);
  });

  test('replies: a payout by its reference and id, a complaint by its number, an asset by device or plate', async () => {
    await giveMoney(context, member.memberId, 5_000_000_000n);
    const cardId = await makeCard(context, member);
    await makeWithdrawal(context, member, { amount: '100000.00', cardId });
    const [payout] = await context.see<{ id: string; reference: string }>(
      'select id, payout_reference(id) as reference from withdrawals',
    );
    const { id = '', reference = '' } = payout ?? {};
    for (const q of [reference.toLowerCase(), id])
      expect(await one(operations, q, 'withdrawal')).toMatchObject({ page: 'withdrawals', id });
    const { data } = await context.call(submitComplaint, member, { subject: 'other', text: 'The app froze on me' });
    expect(await one(support, data.number, 'complaint')).toMatchObject({ page: 'complaints', label: data.number });
    await makeProduct(context);
    await context.asOwner((tx) =>
      tx.query("update assets set plate = 'B 1234 XYZ' where id = (select min(id) from assets)"),
    );
    const [asset] = await context.see<{ id: number; device: string }>(
      'select id, device_number as device from assets order by id limit 1',
    );
    for (const q of [asset?.device ?? '', 'b1234xyz'])
      expect(await one(operations, q, 'asset')).toMatchObject({ page: 'assets', id: String(asset?.id) });
  });

  test('replies: nothing for partial or unknown identifiers', async () => {
    for (const q of ['zz', member.phone.slice(0, 6), '%', "' or 1=1 --", '99999999999999999999'])
      if (q.length > 1) expect(await found(operations, q)).toEqual([]);
    expect((await context.call(search, operations, { q: ' ' })).errno).toBe(402);
  });

  test('replies: a member by whole words of the name in any order and case, or by the nickname; no name is shown', async () => {
    const named = await makeBuyer(context, { name: 'José Wirawan Kusumo' });
    const id = String(named.memberId);
    for (const q of ['Wirawan', 'kusumo jose', 'JOSÉ  Wirawan Kusumo'])
      expect(await one(support, q, 'member')).toMatchObject({ page: 'members', id, label: id });
    for (const q of ['Wira', 'Wirawan Siti', 'irawan']) expect(await one(support, q, 'member')).toBeUndefined();
    expect(JSON.stringify(await found(support, 'Wirawan'))).not.toMatch(/wirawan|kusumo/iu);
    await context.asOwner((tx) => tx.query(`update members set nickname = 'Jojo K' where member_id = $1`, [id]));
    expect(await one(support, 'jojo k', 'member')).toMatchObject({ id, detail: expect.stringContaining('Jojo K') });
    expect(await one(content, 'Wirawan', 'member')).toBeUndefined();
    const rows = await context.see<{ text: string }>('select row_to_json(i)::text as text from identity_checks i');
    expect(JSON.stringify(rows)).not.toMatch(/wirawan/iu);
  });

  test('replies: the name of an older check once the schedule has indexed it', async () => {
    const older = await makeBuyer(context, { name: 'Bambang Sudjatmiko' });
    await context.asOwner((tx) =>
      tx.query('update identity_checks set name_index = null where member_id = $1', [older.memberId]),
    );
    expect(await one(support, 'sudjatmiko', 'member')).toBeUndefined();
    context.clock.advance('PT2H');
    await context.runJobs();
    expect(await one(support, 'sudjatmiko', 'member')).toMatchObject({ id: String(older.memberId) });
  });

  test('replies: a product and an operator by a part of the name; forbids: who may not list them', async () => {
    const goodsId = await makeProduct(context, {
      name: { en: 'Harbour shuttle', id: 'Bus pelabuhan', zh: '港口班车' },
    });
    const owner = await makeOperator(context, 'owner');
    const catalogue = await makeOperator(context, 'catalogue');
    for (const q of ['bus pel', 'HARBOUR', '港口'])
      expect(await one(catalogue, q, 'product')).toMatchObject({
        page: 'goods',
        id: String(goodsId),
        label: 'Harbour shuttle',
      });
    await context.asOwner((tx) =>
      tx.query(`update operators set name = 'Dewi Lestari' where id = $1`, [content.operatorId]),
    );
    expect(await one(owner, 'lestari', 'operator')).toMatchObject({ page: 'staff', id: String(content.operatorId) });
    expect(await one(support, 'lestari', 'operator')).toBeUndefined();
  });

  test('forbids: entities that the roles may not open are not found', async () => {
    expect(await one(content, member.phone, 'member')).toBeUndefined();
    expect(await one(content, String(member.memberId), 'member')).toBeUndefined();
    expect((await context.call(search, await makeMember(context), { q: 'abc' })).errno).toBe(501);
  });
});
