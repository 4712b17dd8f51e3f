// Tests that every member's claim is in the signed total, that members can verify their own, and that any change is
// detected.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { liabilityProof, listLiabilityRoots } from '@roda/api-contract/backoffice/proofs';
import { trustSummary } from '@roda/api-contract/backoffice/assurance';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { stateAccounts } from '#test/factories/custody.ts';
import { makeHolding, makeIncomeProduct } from '#test/factories/holdings.ts';
import { makeMember, type TestMember } from '#test/factories/identity.ts';
import { fund, settleNow } from '#test/factories/settlement.ts';
import { giveMoney, makeCard, makeWithdrawal } from '#test/factories/wallet.ts';
import { ALL_SCHEDULES, nobody, openTestContext, type TestContext } from '#test/test-context.ts';
import { neighboursOf, type Leaf } from './liabilities.policy.ts';
import { topOf, treeOf } from './liability-tree.ts';
import { proveLiabilities } from './prove-liabilities.ts';

const SCRIPT = path.resolve(import.meta.dirname, '../../../../../../docs/verify-proof.mjs');
/** The stand-alone script's result for a proof. */
const verdictOn = (proof: object): number =>
  spawnSync(process.execPath, [SCRIPT], { input: JSON.stringify(proof) }).status ?? -1;

describe('the sum tree', () => {
  const leaves = fc.array(fc.record({ memberId: fc.bigInt(1n, 2n ** 48n), minor: fc.bigInt(0n, 2n ** 52n) }), {
    minLength: 1,
    maxLength: 40,
  });
  test('links every leaf to one root, and a changed claim to another', async () => {
    await fc.assert(
      fc.asyncProperty(leaves, fc.nat(), async (claims, which) => {
        const salted: Leaf[] = claims.map((claim, index) => ({ ...claim, salt: Buffer.alloc(16, index) }));
        const heights = await treeOf(salted);
        const root = heights.at(-1)?.[0];
        expect(root?.minor).toBe(claims.reduce((sum, { minor }) => sum + minor, 0n));
        const place = which % salted.length;
        const leaf = salted[place] as Leaf;
        const steps = neighboursOf(place, salted.length).flatMap(({ height, place: at }) => {
          const node = heights[height]?.[at];
          return node === undefined ? [] : [{ ...node, side: at % 2 === 0 ? ('left' as const) : ('right' as const) }];
        });
        expect(topOf(leaf, steps)).toEqual(root);
        expect(topOf({ ...leaf, minor: leaf.minor + 1n }, steps).hash).not.toEqual(root?.hash);
      }),
    );
  });

  test('replies: other work has its turn while a large tree is made', async () => {
    const many = Array.from({ length: 20_000 }, (_, place) => ({
      ...{ memberId: BigInt(place), minor: 1n, salt: Buffer.alloc(16, place % 251) },
    }));
    let turns = 0;
    const counting = setInterval(() => (turns += 1), 0);
    const heights = await treeOf(many);
    clearInterval(counting);
    expect(heights.at(-1)?.[0]?.minor).toBe(20_000n);
    expect(turns).toBeGreaterThan(5);
  });
});

describe('assurance.listLiabilityRoots and assurance.liabilityProof', () => {
  let context: TestContext;
  let members: TestMember[] = [];
  beforeAll(async () => {
    context = await openTestContext({ schedules: ALL_SCHEDULES });
    members = await Promise.all(Array.from({ length: 5 }, () => makeMember(context)));
    for (const [index, { memberId }] of members.entries())
      await giveMoney(context, memberId, 100_000_000n + BigInt(index));
    const [saver, earner] = members as [TestMember, TestMember];
    await makeWithdrawal(context, saver, { amount: '600000.00', cardId: await makeCard(context, saver) });
    const goods = await makeIncomeProduct(context, { unitsTotal: 1 });
    await makeHolding(context, earner.memberId, goods, { cancelDays: 0 });
    await fund(context, goods.goodsId, 1_000_000n);
    context.clock.advance('P2D');
    await settleNow(context);
    await stateAccounts(context);
    await proveLiabilities(context.jobAct, context.clock.now());
  });
  afterAll(() => context.close());

  test('assurance.listLiabilityRoots replies: one signed root a day, its total the public claims to the cent', async () => {
    await proveLiabilities(context.jobAct, new Date('2026-03-12T03:00:00Z'));
    const { data } = await context.call(listLiabilityRoots, nobody, { day: '2026-03-12' });
    expect(data).toMatchObject({ total: 1, list: [{ day: '2026-03-12', currency: 'IDR', members: 5 }] });
    const [idr] = (await context.call(trustSummary, nobody, {})).data.currencies;
    expect(data.list[0]).toMatchObject({ total: idr?.claims, held: idr?.held, coverage: idr?.coverage });
  });
  test('assurance.liabilityProof replies: a path the stand-alone script accepts, hold and income included', async () => {
    const claims = await Promise.all(
      members.map(async (member) => {
        const { data } = await context.call(liabilityProof, member, {});
        expect(verdictOn(data)).toBe(0);
        return data.claim;
      }),
    );
    expect(claims).toEqual(['1000000.00', '1010000.01', '1000000.02', '1000000.03', '1000000.04']);
  });
  test('refuses: the script rejects any changed figure; there is no proof where there is no claim', async () => {
    const { data } = await context.call(liabilityProof, members[2] ?? nobody, {});
    expect(verdictOn({ ...data, claimMinor: String(BigInt(data.claimMinor) + 1n) })).toBe(1);
    expect(verdictOn({ ...data, memberId: '1' })).toBe(1);
    expect(verdictOn({ ...data, statement: data.statement.replace('members=5', 'members=4') })).toBe(1);
    expect(verdictOn({ ...data, path: data.path.slice(1) })).toBe(1);
    expect((await context.call(liabilityProof, await makeMember(context), {})).data).toMatchObject({
      code: 'not_found',
    });
    expect((await context.call(liabilityProof, members[2] ?? nobody, { day: '2026-01-01' })).errno).toBe(504);
  });
  test('forbids: clients without a session; published data never changes', async () => {
    expect((await context.call(liabilityProof, nobody, {})).errno).toBe(501);
    const change = context.act(({ tx }) => tx.query('update liability_roots set total_minor = 0'));
    await expect(change).rejects.toThrow('permission denied');
  });
  test('runs on a daily schedule', async () => {
    context.clock.advance('P1D');
    await context.runJobs();
    expect((await context.call(listLiabilityRoots, nobody, { day: '2026-03-13' })).data.total).toBe(1);
  });
});
