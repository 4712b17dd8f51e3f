// Tests of how revenue is shared: exactly, never beyond the due, oldest first.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fundedOf, paidInOrder, partOf, sharedOf, widthOf } from './settlement.policy.ts';

const minor = (max: bigint) => fc.bigInt({ min: 0n, max });
const targets = fc.array(minor(10n ** 15n), { minLength: 1, maxLength: 40 });
const sum = (list: readonly bigint[]): bigint => list.reduce((total, each) => total + each, 0n);

const partsOf = (dues: readonly bigint[], fundedMinor: bigint): bigint[] => {
  let beforeMinor = 0n;
  const dueMinor = sum(dues);
  return dues.map((ownMinor) => {
    const part = partOf({ beforeMinor, ownMinor }, { dueMinor, fundedMinor });
    beforeMinor += ownMinor;
    return part;
  });
};

describe('partOf', () => {
  test('parts add up to what was funded, and each is at most its due and within one unit of the exact share', () => {
    fc.assert(
      fc.property(targets, minor(2n * 10n ** 16n), (dues, available) => {
        const dueMinor = sum(dues);
        const fundedMinor = fundedOf(dueMinor, available);
        const parts = partsOf(dues, fundedMinor);
        expect(sum(parts)).toBe(dueMinor === 0n ? 0n : fundedMinor);
        parts.forEach((part, index) => {
          const own = dues[index] ?? 0n;
          expect(part >= 0n && part <= own).toBe(true);
          if (dueMinor > 0n) {
            const off = part * dueMinor - own * fundedMinor;
            expect(off < dueMinor && off > -dueMinor).toBe(true);
          }
        });
      }),
      { numRuns: 2_000 },
    );
  });
  test('R7: when everything is funded, everyone gets the target, whoever else there is', () => {
    fc.assert(
      fc.property(targets, targets, (mine, others) => {
        const alone = partsOf(mine, sum(mine));
        const together = partsOf([...mine, ...others], sum([...mine, ...others])).slice(0, mine.length);
        expect(alone).toEqual(mine);
        expect(together).toEqual(mine);
      }),
    );
  });
  test('no revenue, no income', () => {
    fc.assert(fc.property(targets, (dues) => partsOf(dues, 0n).every((part) => part === 0n)));
  });
});

describe('paidInOrder', () => {
  test('pays at most what is available, and nothing to a later debt before an earlier one is paid in full', () => {
    fc.assert(
      fc.property(targets, minor(2n * 10n ** 16n), (dues, available) => {
        const debts = dues.map((dueMinor) => ({ dueMinor }));
        const paid = paidInOrder(debts, available);
        const total = sum(dues);
        expect(sum(paid)).toBe(total < available ? total : available);
        const short = paid.findIndex((each, index) => each < (dues[index] ?? 0n));
        if (short >= 0) expect(paid.slice(short + 1).every((each) => each === 0n)).toBe(true);
      }),
    );
  });
  test('a negative balance pays nothing, to no debt', () => {
    expect(paidInOrder([{ dueMinor: 5n }, { dueMinor: 0n }, { dueMinor: 7n }], -3n)).toEqual([0n, 0n, 0n]);
  });
});

describe('fundedOf', () => {
  test('is the lesser of due and available, and never negative', () => {
    expect([fundedOf(5n, 9n), fundedOf(9n, 5n), fundedOf(5n, -3n), fundedOf(0n, 9n)]).toEqual([5n, 5n, 0n, 0n]);
  });
});

describe('widthOf', () => {
  test('is the range for one chunk, half of it for two', () => {
    const range = { firstMember: 11n, lastMember: 100_010n };
    const widths = [0, 1, 50_000, 50_001, 100_000].map((count) => widthOf({ ...range, count }));
    expect(widths).toEqual([100_000n, 100_000n, 100_000n, 50_000n, 50_000n]);
  });
  test('covers every member, in about as many chunks as requested', () => {
    fc.assert(
      fc.property(
        minor(10n ** 18n),
        minor(10n ** 12n),
        fc.integer({ min: 1, max: 10_000_000 }),
        (first, spread, count) => {
          const extent = { firstMember: first, lastMember: first + spread, count };
          const chunks = spread / widthOf(extent) + 1n;
          expect(chunks >= 1n && chunks <= BigInt(Math.ceil(count / 50_000))).toBe(true);
        },
      ),
    );
  });
});

describe('sharedOf', () => {
  test('both parts add up exactly, the members’ is truncated by less than a minor unit', () => {
    fc.assert(
      fc.property(minor(10n ** 17n), fc.integer({ min: 0, max: 1_000_000 }), (amount, ppm) => {
        const { membersMinor, fleetMinor } = sharedOf(amount, ppm);
        expect(membersMinor + fleetMinor).toBe(amount);
        expect(membersMinor * 1_000_000n).toBeLessThanOrEqual(amount * BigInt(ppm));
        expect((membersMinor + 1n) * 1_000_000n).toBeGreaterThan(amount * BigInt(ppm));
      }),
    );
  });
  test('all or nothing at a share of one or zero', () => {
    expect(sharedOf(7_500_050n, 700_000)).toEqual({ membersMinor: 5_250_035n, fleetMinor: 2_250_015n });
    expect(sharedOf(7n, 1_000_000).fleetMinor).toBe(0n);
    expect(sharedOf(7n, 0).membersMinor).toBe(0n);
  });
});
