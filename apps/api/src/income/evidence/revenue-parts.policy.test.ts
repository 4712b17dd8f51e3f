// Tests that an approved amount is divided among periods whole, and never beyond a period's own imports.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { partsOf, revenueParts } from './revenue-parts.policy.ts';

const imports = fc.array(fc.bigInt({ min: 0n, max: 10n ** 12n }), { minLength: 1, maxLength: 40 });
const sum = (list: readonly bigint[]): bigint => list.reduce((total, each) => total + each, 0n);

test('parts add up to the amount, none exceeds its imports, and the members’ share is truncated in each', () => {
  fc.assert(
    fc.property(imports, fc.nat(1_000_000), fc.nat(1_000_000), (list, sharePpm, approved) => {
      const amountMinor = (sum(list) * BigInt(approved)) / 1_000_000n;
      const parts = partsOf(list, { amountMinor, sharePpm });
      expect(sum(parts.map((each) => each.amountMinor))).toBe(amountMinor);
      parts.forEach(({ amountMinor: amount, membersMinor }, index) => {
        expect(amount >= 0n && amount <= (list[index] ?? 0n)).toBe(true);
        expect(membersMinor).toBe((amount * BigInt(sharePpm)) / 1_000_000n);
      });
      const members = sum(parts.map((each) => each.membersMinor));
      const whole = (amountMinor * BigInt(sharePpm)) / 1_000_000n;
      expect(whole - members >= 0n && whole - members <= BigInt(list.length)).toBe(true);
    }),
  );
});

test('everything that was imported: each period gets its own', () => {
  const at = (day: number) => new Date(Date.UTC(2026, 2, day));
  const work = [5n, 0n, 7n].map((importedMinor, index) => ({
    start: at(index + 1),
    end: at(index + 2),
    rowCount: index,
    importedMinor,
  }));
  const revenue = revenueParts(work, { amountMinor: 12n, sharePpm: 500_000 });
  expect(revenue).toMatchObject({ rowCount: 3, importedMinor: 12n, membersMinor: 5n });
  expect(revenue.parts.map(({ amountMinor, membersMinor }) => [amountMinor, membersMinor])).toEqual([
    [5n, 2n],
    [0n, 0n],
    [7n, 3n],
  ]);
});
