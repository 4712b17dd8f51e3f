// Proves that a licence comes and goes by two people, and that the mode follows at once.
import { listApprovals } from '@roda/contract/approvals';
import {
  approveLicence,
  listLicences,
  proposeLicence,
  rejectLicence,
  withdrawLicence,
} from '@roda/contract/places-licences';
import { examineStatus } from '@roda/contract/places';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeMember, makeOperator, type TestOperator } from '#test/factories/identity.ts';
import { openWorld, type World } from '#test/world.ts';

const ascending = (one: number, other: number): number => one - other;

let world: World;
let [maker, checker]: TestOperator[] = [];
beforeAll(async () => {
  world = await openWorld();
  maker = await makeOperator(world, 'config');
  checker = await makeOperator(world, 'compliance');
});
afterAll(() => world.close());

let numbers = 0;
const given = (more: object = {}) => ({
  countryId: 1,
  number: `L-${String((numbers += 1)).padStart(4, '0')}`,
  authority: 'Otoritas Jasa Keuangan',
  register: 'https://register.example/licences',
  scope: ['vehicle' as const],
  validFrom: '2026-01-01',
  validUntil: '2026-12-31',
  ...more,
});
const operator = (one: TestOperator | undefined): TestOperator => one ?? expect.fail('no operator');
const proposed = async (more: object = {}) => (await world.call(proposeLicence, operator(maker), given(more))).data;
const trimmed = async (): Promise<boolean> =>
  (await world.call(examineStatus, { countryId: 1 }, { version: '1.0.427' })).data.examine;

describe('places.proposeLicence', () => {
  test('replies: proposed, in the inbox of a second person, and nothing is sold yet', async () => {
    const { id, status } = await proposed();
    expect([status, await trimmed()]).toEqual(['proposed', true]);
    const { list } = (await world.call(listApprovals, operator(checker), { kind: 'mode' })).data;
    expect(list.map(({ target, path, mine }) => [target, path, mine])).toContainEqual([
      id,
      'admin/licence/approve',
      false,
    ]);
  });
  test('refuses: a span that ends before it begins, a country that is none, a number that is proposed', async () => {
    const ask = (more: object) => world.call(proposeLicence, operator(maker), given(more)).then(({ errno }) => errno);
    expect(await ask({ validUntil: '2025-12-31' })).toBe(402);
    expect(await ask({ register: 'javascript:alert(1)' })).toBe(402);
    expect(await ask({ countryId: 99 })).toBe(504);
    const { number } = await proposed();
    expect(await ask({ number })).toBe(725);
  });
  test('forbids: members, and operators of other trades', async () => {
    expect((await world.call(proposeLicence, await makeMember(world), given())).errno).toBe(501);
    expect((await world.call(proposeLicence, await makeOperator(world, 'finance'), given())).errno).toBe(506);
  });
});

describe('places.approveLicence', () => {
  test('forbids: whoever proposed it; replies: another opens the mode, and the log names both', async () => {
    const { id, number } = await proposed();
    const own = await world.call(approveLicence, operator(maker), { id });
    expect([own.errno, await trimmed()]).toEqual([506, true]);
    expect((await world.call(approveLicence, operator(checker), { id })).data).toMatchObject({ status: 'approved' });
    expect(await trimmed()).toBe(false);
    const logged = await world.see('select operator_id from operator_audit where target = $1 order by id', [
      `licence:${number}`,
    ]);
    expect(logged).toEqual([{ operator_id: maker?.operatorId }, { operator_id: checker?.operatorId }]);
  });
  test('races: it is recorded once; refuses: an unknown one', async () => {
    const { id } = await proposed();
    const replies = await Promise.all([1, 2, 3].map(() => world.call(approveLicence, operator(checker), { id })));
    expect(replies.map(({ errno }) => errno).toSorted(ascending)).toEqual([0, 725, 725]);
    expect((await world.call(approveLicence, operator(checker), { id: world.around.ids.newId() })).errno).toBe(504);
  });
});

describe('places.withdrawLicence', () => {
  test('replies: sales stop on the day of the approval, not of the proposal', async () => {
    await world.asOwner((tx) => tx.query('delete from licences'));
    const { id, number } = await proposed();
    await world.call(approveLicence, operator(checker), { id });
    const ending = await world.call(withdrawLicence, operator(maker), { countryId: 1, number, reason: 'Returned' });
    expect([ending.data.change, await trimmed()]).toEqual(['withdraw', false]);
    await world.call(approveLicence, operator(checker), { id: ending.data.id });
    expect(await trimmed()).toBe(true);
    const again = { countryId: 1, number, reason: 'Once more' };
    expect((await world.call(withdrawLicence, operator(maker), again)).errno).toBe(504);
  });
});

describe('places.rejectLicence', () => {
  test('replies: the proposer takes it back, and the number may be proposed anew', async () => {
    const { id, number } = await proposed();
    const reason = 'A typing error';
    expect((await world.call(rejectLicence, operator(maker), { id, reason })).data.status).toBe('rejected');
    expect((await world.call(approveLicence, operator(checker), { id })).errno).toBe(725);
    expect((await world.call(proposeLicence, operator(maker), given({ number }))).errno).toBe(0);
  });
});

describe('places.listLicences', () => {
  test('replies: newest first, by country', async () => {
    const { id } = await proposed({ countryId: 3 });
    const { data } = await world.call(listLicences, operator(checker), { countryId: 3 });
    expect(data.list.map((each) => each.id)).toEqual([id]);
    expect((await world.call(listLicences, await makeOperator(world, 'auditor'), {})).data.total).toBeGreaterThan(1);
  });
});
