// Tests of how a pool is divided: whole, exact, and independent of who else holds units.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CHUNK, divide, sharedOf, widthOf } from './settlement.policy.ts';

const minor = (max: bigint) => fc.bigInt({ min: 0n, max });
const pools = minor(10n ** 15n);
/** Units of an asset, and holdings of some or all of them. */
const held = fc
  .record({ quantities: fc.array(fc.integer({ min: 1, max: 1_000 }), { maxLength: 40 }), free: fc.nat(2_000) })
  .map(({ quantities, free }) => ({
    quantities,
    unitsTotal: Math.max(
      1,
      quantities.reduce((sum, each) => sum + each, free),
    ),
  }));
const sum = (list: readonly bigint[]): bigint => list.reduce((total, each) => total + each, 0n);

describe('divide', () => {
  test('amounts and the fleet’s part add up to the pool; each amount is within one unit of the exact part', () => {
    fc.assert(
      fc.property(pools, held, (pool, { quantities, unitsTotal }) => {
        const { amounts, fleetMinor } = divide(pool, unitsTotal, quantities);
        expect(sum(amounts) + fleetMinor).toBe(pool);
        expect(fleetMinor >= 0n).toBe(true);
        amounts.forEach((amount, index) => {
          const off = amount * BigInt(unitsTotal) - BigInt(quantities[index] ?? 0) * pool;
          expect(off < BigInt(unitsTotal) && off > -BigInt(unitsTotal)).toBe(true);
        });
      }),
      { numRuns: 2_000 },
    );
  });
  test('when every unit is held, the fleet gets nothing', () => {
    fc.assert(
      fc.property(
        pools,
        held.filter(({ quantities }) => quantities.length > 0),
        (pool, { quantities }) => {
          const all = quantities.reduce((total, each) => total + each, 0);
          expect(divide(pool, all, quantities).fleetMinor).toBe(0n);
        },
      ),
    );
  });
  test('R7: while a unit is unheld, an amount depends on the pool, all units and one’s own units alone', () => {
    fc.assert(
      fc.property(pools, held, fc.integer({ min: 1, max: 100 }), (pool, { quantities, unitsTotal }, mine) => {
        const units = unitsTotal + mine + 1;
        const [alone] = divide(pool, units, [mine]).amounts;
        expect(divide(pool, units, [mine, ...quantities]).amounts[0]).toBe(alone);
        expect(divide(pool, units, [...quantities, mine]).amounts.at(-1)).toBe(alone);
      }),
    );
  });
  test('R7: in a sold-out period others move it by one minor unit at most', () => {
    fc.assert(
      fc.property(pools, held, fc.integer({ min: 1, max: 100 }), (pool, { quantities }, mine) => {
        const units = quantities.reduce((total, each) => total + each, mine);
        const [amount = 0n] = divide(pool, units, [mine, ...quantities]).amounts;
        const [alone = 0n] = divide(pool, units + 1, [mine]).amounts;
        const exact = (BigInt(mine) * pool) / BigInt(units);
        expect(amount - exact === 0n || amount - exact === 1n).toBe(true);
        expect(alone <= exact).toBe(true);
      }),
    );
  });
  test('equal units get equal amounts, but for one minor unit', () => {
    fc.assert(
      fc.property(pools, fc.integer({ min: 1, max: 30 }), fc.integer({ min: 1, max: 9 }), (pool, holders, quantity) => {
        const list = Array.from({ length: holders }, () => quantity);
        const { amounts } = divide(pool, holders * quantity, list);
        const [least, most] = [
          amounts.toSorted((a, b) => Number(a - b))[0],
          amounts.toSorted((a, b) => Number(b - a))[0],
        ];
        expect((most ?? 0n) - (least ?? 0n) <= 1n).toBe(true);
      }),
    );
  });
  test('the cents that are left go to the largest remainders', () => {
    expect(divide(10_000n, 3, [1, 1, 1])).toEqual({ amounts: [3_334n, 3_333n, 3_333n], fleetMinor: 0n });
    expect(divide(100n, 7, [1, 2, 4])).toEqual({ amounts: [14n, 29n, 57n], fleetMinor: 0n });
    expect(divide(100n, 8, [1, 2, 4])).toEqual({ amounts: [12n, 25n, 50n], fleetMinor: 13n });
    expect(divide(0n, 3, [3])).toEqual({ amounts: [0n], fleetMinor: 0n });
    expect(divide(5n, 3, [])).toEqual({ amounts: [], fleetMinor: 5n });
  });
});

describe('sharedOf', () => {
  test('the members’ share is truncated, and both parts add up to the amount', () => {
    fc.assert(
      fc.property(pools, fc.integer({ min: 0, max: 1_000_000 }), (amount, ppm) => {
        const { membersMinor, fleetMinor } = sharedOf(amount, ppm);
        expect(membersMinor + fleetMinor).toBe(amount);
        expect(membersMinor).toBe((amount * BigInt(ppm)) / 1_000_000n);
      }),
    );
  });
});

describe('widthOf', () => {
  test('ranges of this width cover all members, in about as many chunks as holdings need', () => {
    fc.assert(
      fc.property(minor(10n ** 9n), minor(10n ** 9n), fc.integer({ min: 1, max: 10_000_000 }), (first, span, count) => {
        const width = widthOf({ firstMember: first, lastMember: first + span, count });
        const chunks = span / width + 1n;
        expect(width > 0n && chunks <= BigInt(Math.ceil(count / CHUNK)) + 1n).toBe(true);
      }),
    );
  });
});
