// Proves that every member's claim is in the signed total, that each can check the own one, and that any change shows.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { liabilityProof, listLiabilityRoots } from '@roda/contract/trust-proofs';
import { trustSummary } from '@roda/contract/trust';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeHolding, makeIncomeGoods } from '#test/factories/holdings.ts';
import { makeMember, type TestMember } from '#test/factories/identity.ts';
import { fund, settleNow } from '#test/factories/settlement.ts';
import { giveMoney, makeCard, makeWithdrawal } from '#test/factories/wallet.ts';
import { nobody, openWorld, type World } from '#test/world.ts';
import { neighboursOf, type Leaf } from './liabilities.rules.ts';
import { topOf, treeOf } from './liability-tree.ts';
import { proveLiabilities } from './prove-liabilities.ts';

const SCRIPT = path.resolve(import.meta.dirname, '../../../../../docs/verify-proof.mjs');
/** The stand-alone script's verdict on a proof. */
const verdictOn = (proof: object): number =>
  spawnSync(process.execPath, [SCRIPT], { input: JSON.stringify(proof) }).status ?? -1;

describe('the sum tree', () => {
  const leaves = fc.array(fc.record({ memberId: fc.bigInt(1n, 2n ** 48n), minor: fc.bigInt(0n, 2n ** 52n) }), {
    minLength: 1,
    maxLength: 40,
  });
  test('leads from every leaf to one root, and from a changed claim to another', () => {
    fc.assert(
      fc.property(leaves, fc.nat(), (claims, which) => {
        const salted: Leaf[] = claims.map((claim, index) => ({ ...claim, salt: Buffer.alloc(16, index) }));
        const heights = treeOf(salted);
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
});

describe('trust.listLiabilityRoots and trust.liabilityProof', () => {
  let world: World;
  let members: TestMember[] = [];
  beforeAll(async () => {
    world = await openWorld();
    members = await Promise.all(Array.from({ length: 5 }, () => makeMember(world)));
    for (const [index, { memberId }] of members.entries())
      await giveMoney(world, memberId, 100_000_000n + BigInt(index));
    const [saver, earner] = members as [TestMember, TestMember];
    await makeWithdrawal(world, saver, { amount: '600000.00', cardId: await makeCard(world, saver) });
    const goods = await makeIncomeGoods(world);
    await makeHolding(world, earner.memberId, goods, { cancelDays: 0 });
    await fund(world, goods.goodsId, 1_000_000n);
    world.clock.advance('P2D');
    await settleNow(world);
    await proveLiabilities(world.jobAct, world.clock.now());
  });
  afterAll(() => world.close());

  test('trust.listLiabilityRoots replies: one signed root a day, its total the public claims to the cent', async () => {
    await proveLiabilities(world.jobAct, world.clock.now());
    const { data } = await world.call(listLiabilityRoots, nobody, {});
    expect(data).toMatchObject({ total: 1, list: [{ day: '2026-03-12', currency: 'IDR', members: 5 }] });
    const [idr] = (await world.call(trustSummary, nobody, {})).data.currencies;
    expect(data.list[0]).toMatchObject({ total: idr?.claims, held: idr?.held, coverage: idr?.coverage });
  });
  test('trust.liabilityProof replies: a path the stand-alone script accepts, hold and income included', async () => {
    const claims = await Promise.all(
      members.map(async (member) => {
        const { data } = await world.call(liabilityProof, member, {});
        expect(verdictOn(data)).toBe(0);
        return data.claim;
      }),
    );
    expect(claims).toEqual(['1000000.00', '1010000.01', '1000000.02', '1000000.03', '1000000.04']);
  });
  test('refuses: the script says no to any changed figure; there is no proof where there is no claim', async () => {
    const { data } = await world.call(liabilityProof, members[2] ?? nobody, {});
    expect(verdictOn({ ...data, claimMinor: String(BigInt(data.claimMinor) + 1n) })).toBe(1);
    expect(verdictOn({ ...data, memberId: '1' })).toBe(1);
    expect(verdictOn({ ...data, statement: data.statement.replace('members=5', 'members=4') })).toBe(1);
    expect(verdictOn({ ...data, path: data.path.slice(1) })).toBe(1);
    expect((await world.call(liabilityProof, await makeMember(world), {})).data).toMatchObject({ code: 'not_found' });
    expect((await world.call(liabilityProof, members[2] ?? nobody, { day: '2026-01-01' })).errno).toBe(504);
  });
  test('forbids: strangers; what is published is never changed', async () => {
    expect((await world.call(liabilityProof, nobody, {})).errno).toBe(501);
    const change = world.act(({ tx }) => tx.query('update liability_roots set total_minor = 0'));
    await expect(change).rejects.toThrow('permission denied');
  });
  test('runs by itself every day', async () => {
    world.clock.advance('P1D');
    await world.runJobs();
    expect((await world.call(listLiabilityRoots, nobody, { day: '2026-03-13' })).data.total).toBe(1);
  });
});
