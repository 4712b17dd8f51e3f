// Tests that the steps from revenue to an amount add up exactly, whatever divides.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseAmount } from './money.ts';
import { evidenceKinds, perUnitMinor, waterfallOf, type WaterfallPart } from './waterfall.ts';

const minor = (amount: string): bigint => parseAmount(amount, 'IDR') ?? 0n;
const part: WaterfallPart = {
  ...{ kind: 'work', count: 3, importedMinor: 10_000_00n, revenueMinor: 10_000_00n, membersMinor: 7_000_00n },
  ...{ sharePpm: 700_000, unitsTotal: 3, reason: '' },
};

const partOf = fc
  .record({
    kind: fc.constantFrom(...evidenceKinds),
    count: fc.nat(1000),
    importedMinor: fc.bigInt(0n, 10n ** 15n),
    takenPpm: fc.nat(1_000_000),
    sharePpm: fc.nat(1_000_000),
    unitsTotal: fc.integer({ min: 1, max: 5000 }),
  })
  .map(({ kind, count, importedMinor, takenPpm, sharePpm, unitsTotal }): WaterfallPart => {
    const revenueMinor = (importedMinor * BigInt(takenPpm)) / 1_000_000n;
    const membersMinor = (revenueMinor * BigInt(sharePpm)) / 1_000_000n;
    return { kind, count, importedMinor, revenueMinor, membersMinor, sharePpm, unitsTotal, reason: '' };
  });

describe('perUnitMinor', () => {
  test('is truncated once, however many parts there are; parts of other units apart', () => {
    const hours = Array.from({ length: 24 }, () => ({ membersMinor: 10n, unitsTotal: 3 }));
    expect(perUnitMinor(hours)).toBe(80n);
    expect(perUnitMinor([...hours, { membersMinor: 7n, unitsTotal: 4 }])).toBe(81n);
    expect(perUnitMinor([])).toBe(0n);
  });
});

describe('waterfallOf', () => {
  test('revenue, the fleet’s share, all other units, mine', () => {
    expect(waterfallOf({ parts: [part], unitsOwned: 2, amountMinor: 4_666_67n, currency: 'IDR' })).toEqual({
      currency: 'IDR',
      count: 3,
      steps: [
        { key: 'work', amount: '10000.00' },
        { key: 'fleetShare', amount: '-3000.00' },
        { key: 'otherUnits', amount: '-2333.34' },
        { key: 'rounding', amount: '0.01' },
      ],
      revenue: '10000.00',
      memberShare: '0.700000',
      members: '7000.00',
      unitsTotal: 3,
      unitsOwned: 2,
      perUnit: '2333.33',
      amount: '4666.67',
    });
  });
  test('what was not counted, with its reason; a step of zero is none', () => {
    const less = { ...part, revenueMinor: 9_000_00n, membersMinor: 9_000_00n, sharePpm: 1_000_000, reason: 'unpaid' };
    expect(waterfallOf({ parts: [less], unitsOwned: 3, amountMinor: 9_000_00n, currency: 'IDR' })).toMatchObject({
      reason: 'unpaid',
      steps: [
        { key: 'work', amount: '10000.00' },
        { key: 'notCounted', amount: '-1000.00' },
      ],
      amount: '9000.00',
    });
  });
  test('a period without revenue is one step of zero', () => {
    const none = { ...part, count: 0, importedMinor: 0n, revenueMinor: 0n, membersMinor: 0n };
    expect(waterfallOf({ parts: [none], unitsOwned: 1, amountMinor: 0n, currency: 'IDR' })).toMatchObject({
      steps: [{ key: 'work', amount: '0.00' }],
      perUnit: '0.00',
      amount: '0.00',
    });
  });
  test('parts of a day are one sum; evidence by its kind, no share where there are several', () => {
    const sold: WaterfallPart = { ...part, kind: 'sale', sharePpm: 1_000_000, membersMinor: 10_000_00n };
    const shown = waterfallOf({ parts: [part, sold], unitsOwned: 1, amountMinor: 5_666_66n, currency: 'IDR' });
    expect(shown).not.toHaveProperty('memberShare');
    expect(shown).toMatchObject({ count: 6, revenue: '20000.00', members: '17000.00', perUnit: '5666.66' });
    expect(shown.steps.map(({ key }) => key)).toEqual(['work', 'sale', 'fleetShare', 'otherUnits']);
  });
  test('the steps add up to the amount, the sums on the way to the revenue and the members’ share', () => {
    fc.assert(
      fc.property(
        fc.array(partOf, { minLength: 1, maxLength: 4 }),
        fc.nat(1),
        fc.nat(1_000_000),
        (parts, extra, owned) => {
          const unitsOwned = 1 + (owned % Math.min(...parts.map(({ unitsTotal }) => unitsTotal)));
          const own = parts.reduce(
            (sum, { membersMinor, unitsTotal }) => sum + (membersMinor * BigInt(unitsOwned)) / BigInt(unitsTotal),
            0n,
          );
          const amountMinor = own + BigInt(extra);
          const { steps, revenue, members, amount } = waterfallOf({ parts, unitsOwned, amountMinor, currency: 'IDR' });
          const upTo = (...keys: readonly string[]): bigint =>
            steps.filter(({ key }) => keys.includes(key)).reduce((sum, step) => sum + minor(step.amount), 0n);
          const before = [...evidenceKinds, 'notCounted'];
          expect(upTo(...steps.map(({ key }) => key))).toBe(amountMinor);
          expect([upTo(...before), upTo(...before, 'fleetShare')]).toEqual([minor(revenue), minor(members)]);
          expect(minor(amount)).toBe(amountMinor);
          for (const { key, amount: step } of steps)
            expect([key, minor(step) < 0n]).toEqual([key, ['notCounted', 'fleetShare', 'otherUnits'].includes(key)]);
          expect(new Set(steps.map(({ key }) => key)).size).toBe(steps.length);
          expect(
            steps.filter(({ key, amount: step }) => minor(step) === 0n && !evidenceKinds.includes(key as 'work')),
          ).toEqual([]);
        },
      ),
    );
  });
});
