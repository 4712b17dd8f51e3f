// Tests of the address book: encryption, one default, a limit, and access by the owner only.
import { defaultAddress, deleteAddress, listAddresses, upsertAddress } from '@roda/api-contract/people/addresses';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeMember } from '#test/factories/identity.ts';
import { nobody, openTestContext, type TestClient, type TestContext } from '#test/test-context.ts';

let context: TestContext;
beforeAll(async () => {
  context = await openTestContext();
});
afterAll(() => context.close());

const form = {
  name: 'Siti Rahayu',
  tel: '0812 3456 7890',
  areaCode: '327101',
  addressDetail: 'Jl. Melati 5, RT 3 RW 4',
};
const save = (caller: TestClient, more: object = {}) => context.call(upsertAddress, caller, { ...form, ...more });
const books = (memberId: bigint) =>
  context.see<{ defaults: number; count: number; said: number }>(
    `select count(*) filter (where a.id = b.default_id)::int as defaults, count(*)::int as count,
       max(b.address_count)::int as said
     from addresses a join address_books b using (member_id) where member_id = $1`,
    [memberId],
  );

describe('members.upsertAddress', () => {
  test('replies: with the names of the regions; the first one is the default; the texts are encrypted', async () => {
    const member = await makeMember(context);
    const { data } = await save(member);
    expect(data).toMatchObject({
      name: 'Siti Rahayu',
      tel: '+6281234567890',
      countryId: 1,
      province: 'Jawa Barat',
      city: 'Kota Bogor',
      county: 'Bogor Selatan',
      areaCode: '327101',
      isDefault: true,
    });
    const [row] = await context.see<{ text: string }>(
      'select row_to_json(a)::text as text from addresses a where member_id = $1',
      [member.memberId],
    );
    for (const secret of ['Siti', '8123', 'Melati']) expect(row?.text).not.toContain(secret);
  });
  test('replies: an address changes, and the default moves to the one that requests it', async () => {
    const member = await makeMember(context);
    const first = (await save(member)).data;
    const second = (await save(member, { name: 'Budi' })).data;
    expect(second.isDefault).toBe(false);
    const changed = await save(member, { id: second.id, name: 'Budi Santoso', isDefault: true });
    expect(changed.data).toMatchObject({ id: second.id, name: 'Budi Santoso', isDefault: true });
    expect((await save(member, { id: second.id, isDefault: false })).data.isDefault).toBe(true);
    const { data } = await context.call(listAddresses, member, {});
    expect(data.map(({ id, isDefault }) => [id, isDefault])).toEqual([
      [second.id, true],
      [first.id, false],
    ]);
  });
  test('refuses: a province, an unknown region, a phone of another country, too short texts', async () => {
    const member = await makeMember(context);
    for (const more of [{ areaCode: '32' }, { areaCode: '999999' }, { tel: '13800138000' }, { addressDetail: 'x' }])
      expect((await save(member, more)).errno).toBe(402);
    expect((await save(member, { countryId: 77 })).errno).toBe(503);
    expect((await save(member, { name: '\u0000'.repeat(3) })).errno).toBe(402);
  });
  test('forbids: calls without a session, and other members’ addresses', async () => {
    const [member, other] = [await makeMember(context), await makeMember(context)];
    const { id } = (await save(member)).data;
    expect((await save(nobody)).errno).toBe(501);
    expect((await save(other, { id })).errno).toBe(504);
    await save(other);
    expect((await save(other, { id })).errno).toBe(504);
  });
  test('races: twenty-three concurrent calls leave twenty, and one default', async () => {
    const member = await makeMember(context);
    const replies = await Promise.all(Array.from({ length: 23 }, () => save(member, { isDefault: true })));
    expect(replies.filter(({ errno }) => errno === 0)).toHaveLength(20);
    expect(replies.find(({ errno }) => errno !== 0)).toMatchObject({ errno: 712, data: { limit: 20 } });
    expect(await books(member.memberId)).toEqual([{ defaults: 1, count: 20, said: 20 }]);
  });
});

describe('members.deleteAddress', () => {
  test('replies: the newest remaining one becomes the default; the last one empties the book', async () => {
    const member = await makeMember(context);
    const ids: string[] = [];
    for (let saved = 0; saved < 3; saved += 1) {
      ids.push((await save(member)).data.id);
      context.clock.advance('PT1M');
    }
    const [first = '', second = '', third = ''] = ids;
    expect((await context.call(deleteAddress, member, { id: first })).errno).toBe(0);
    expect((await context.call(defaultAddress, member, {})).data).toMatchObject({ id: third });
    await context.call(deleteAddress, member, { id: second });
    expect(await books(member.memberId)).toEqual([{ defaults: 1, count: 1, said: 1 }]);
    await context.call(deleteAddress, member, { id: third });
    expect((await context.call(defaultAddress, member, {})).data).toBeNull();
    expect((await context.call(listAddresses, member, {})).data).toEqual([]);
  });
  test('refuses: a deleted one, and another member’s', async () => {
    const [member, other] = [await makeMember(context), await makeMember(context)];
    const { id } = (await save(member)).data;
    expect((await context.call(deleteAddress, other, { id })).errno).toBe(504);
    expect((await context.call(deleteAddress, member, { id })).errno).toBe(0);
    expect((await context.call(deleteAddress, member, { id })).errno).toBe(504);
  });
  test('races: concurrent saves, default changes and deletions leave exactly one default', async () => {
    const member = await makeMember(context);
    const ids = await Promise.all(Array.from({ length: 8 }, async () => (await save(member)).data.id));
    await Promise.all([
      ...ids.slice(0, 5).map((id) => context.call(deleteAddress, member, { id })),
      ...ids.slice(2, 8).map((id) => save(member, { id, isDefault: true })),
      save(member, { isDefault: true }),
    ]);
    const [book] = await books(member.memberId);
    expect(book).toMatchObject({ defaults: 1, count: 4, said: 4 });
  });
  test('forbids: calls without a session', async () =>
    expect((await context.call(deleteAddress, nobody, { id: context.around.ids.newId() })).errno).toBe(501));
});

describe('members.listAddresses', () => {
  test('forbids: calls without a session; nobody reads another’s', async () => {
    const [member, other] = [await makeMember(context), await makeMember(context)];
    await save(member);
    expect((await context.call(listAddresses, nobody, {})).errno).toBe(501);
    expect((await context.call(listAddresses, other, {})).data).toEqual([]);
  });
});

describe('members.defaultAddress', () => {
  test('replies: nothing while the book is empty; forbids: calls without a session', async () => {
    expect((await context.call(defaultAddress, await makeMember(context), {})).data).toBeNull();
    expect((await context.call(defaultAddress, nobody, {})).errno).toBe(501);
  });
});
