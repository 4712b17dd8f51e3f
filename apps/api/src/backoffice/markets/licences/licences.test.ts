// Tests that licences are recorded and revoked by two-person approval, and that the mode follows at once.
import { listApprovals } from '@roda/api-contract/backoffice/approvals';
import {
  approveLicence,
  listLicences,
  proposeLicence,
  rejectLicence,
  revokeLicence,
} from '@roda/api-contract/backoffice/licences';
import { examineStatus } from '@roda/api-contract/backoffice/markets';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeMember, makeOperator, type TestOperator } from '#test/factories/identity.ts';
import { clearCached } from '#platform/cached.ts';
import { openTestContext, type TestContext } from '#test/test-context.ts';

const ascending = (one: number, other: number): number => one - other;

let context: TestContext;
let [maker, checker]: TestOperator[] = [];
beforeAll(async () => {
  context = await openTestContext();
  maker = await makeOperator(context, 'config');
  checker = await makeOperator(context, 'compliance');
});
afterAll(() => context.close());
beforeEach(async () => {
  await context.asOwner((tx) => tx.query('delete from licences'));
  clearCached(context.around.vault);
});

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
const proposed = async (more: object = {}) => (await context.call(proposeLicence, operator(maker), given(more))).data;
const reviewMode = async (): Promise<boolean> =>
  (await context.call(examineStatus, { countryId: 1 }, { version: '1.0.427' })).data.examine;

describe('markets.proposeLicence', () => {
  test('replies: proposed, pending for a second operator, and nothing is sold yet', async () => {
    const { id, status } = await proposed();
    expect([status, await reviewMode()]).toEqual(['proposed', true]);
    const { list } = (await context.call(listApprovals, operator(checker), { kind: 'mode' })).data;
    expect(list.map(({ target, path, mine }) => [target, path, mine])).toContainEqual([
      id,
      'admin/licence/approve',
      false,
    ]);
  });
  test('refuses: a span that ends before it begins, an unknown country, a number that is proposed already', async () => {
    const ask = (more: object) => context.call(proposeLicence, operator(maker), given(more)).then(({ errno }) => errno);
    expect(await ask({ validUntil: '2025-12-31' })).toBe(402);
    expect(await ask({ register: 'javascript:alert(1)' })).toBe(402);
    expect(await ask({ countryId: 99 })).toBe(504);
    const { number } = await proposed();
    expect(await ask({ number })).toBe(725);
  });
  test('forbids: members, and operators with other roles', async () => {
    expect((await context.call(proposeLicence, await makeMember(context), given())).errno).toBe(501);
    expect((await context.call(proposeLicence, await makeOperator(context, 'finance'), given())).errno).toBe(506);
  });
});

describe('markets.approveLicence', () => {
  test('forbids: the proposer; replies: approval by another enables the mode, and the audit log names both', async () => {
    const { id, number } = await proposed();
    const own = await context.call(approveLicence, operator(maker), { id });
    expect([own.errno, await reviewMode()]).toEqual([506, true]);
    expect((await context.call(approveLicence, operator(checker), { id })).data).toMatchObject({ status: 'approved' });
    expect(await reviewMode()).toBe(false);
    const logged = await context.see('select operator_id from operator_audit where target = $1 order by id', [
      `licence:${number}`,
    ]);
    expect(logged).toEqual([{ operator_id: maker?.operatorId }, { operator_id: checker?.operatorId }]);
  });
  test('races: it is recorded once; refuses: an unknown one', async () => {
    const { id } = await proposed();
    const replies = await Promise.all([1, 2, 3].map(() => context.call(approveLicence, operator(checker), { id })));
    expect(replies.map(({ errno }) => errno).toSorted(ascending)).toEqual([0, 725, 725]);
    expect((await context.call(approveLicence, operator(checker), { id: context.around.ids.newId() })).errno).toBe(504);
  });
});

describe('markets.revokeLicence', () => {
  test('replies: sales stop on the day of the approval, not of the proposal', async () => {
    const { id, number } = await proposed();
    await context.call(approveLicence, operator(checker), { id });
    const ending = await context.call(revokeLicence, operator(maker), { countryId: 1, number, reason: 'Returned' });
    expect([ending.data.change, await reviewMode()]).toEqual(['withdraw', false]);
    await context.call(approveLicence, operator(checker), { id: ending.data.id });
    expect(await reviewMode()).toBe(true);
    const again = { countryId: 1, number, reason: 'Once more' };
    expect((await context.call(revokeLicence, operator(maker), again)).errno).toBe(504);
  });
});

describe('markets.rejectLicence', () => {
  test('replies: the proposer takes it back, and the number may be proposed again', async () => {
    const { id, number } = await proposed();
    const reason = 'A typing error';
    expect((await context.call(rejectLicence, operator(maker), { id, reason })).data.status).toBe('rejected');
    expect((await context.call(approveLicence, operator(checker), { id })).errno).toBe(725);
    expect((await context.call(proposeLicence, operator(maker), given({ number }))).errno).toBe(0);
  });
});

describe('a change of a licence', () => {
  test('races: of an approval and a rejection sent together one decides, and the other came too late', async () => {
    const { id } = await proposed();
    const replies = await Promise.all([
      context.call(approveLicence, operator(checker), { id }),
      context.call(rejectLicence, operator(maker), { id, reason: 'A typing error' }),
    ]);
    expect(replies.map(({ errno }) => errno).toSorted(ascending)).toEqual([0, 725]);
    expect(replies.find(({ errno }) => errno !== 0)?.errmsg).toMatch(/^Too late: somebody has (approved|rejected)/u);
  });
});

describe('markets.listLicences', () => {
  test('replies: newest first, by country', async () => {
    await proposed();
    const { id } = await proposed({ countryId: 3 });
    const { data } = await context.call(listLicences, operator(checker), { countryId: 3 });
    expect(data.list.map((each) => each.id)).toEqual([id]);
    expect((await context.call(listLicences, await makeOperator(context, 'auditor'), {})).data.total).toBeGreaterThan(
      1,
    );
  });
});
