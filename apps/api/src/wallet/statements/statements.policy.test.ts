// Tests that statements add up for any movements.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { periodOf, sectionsOf, wallOf, type StatementMovement, type StatementOpening } from './statements.policy.ts';

const account = fc.constantFrom(
  { kind: 1, currency: 'IDR' as const },
  { kind: 1, currency: 'USDT' as const },
  { kind: 11, currency: 'POINT' as const },
  { kind: 22, currency: 'COIN' as const },
);
const minor = fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }).filter((amount) => amount !== 0n);
const movement: fc.Arbitrary<StatementMovement> = fc.record({ of: account, amount: minor }).map(({ of, amount }) => ({
  ...of,
  amount,
  key: 'k',
  code: 'top_up',
  type: 'recharge',
  created_at: new Date('2026-03-10T00:00:00Z'),
}));
const opening: fc.Arbitrary<StatementOpening> = fc
  .record({ of: account, amount: minor })
  .map(({ of, amount }) => ({ ...of, amount }));
const openings = fc.uniqueArray(opening, { selector: ({ kind, currency }) => `${kind} ${currency}` });

describe('wallet.sectionsOf', () => {
  test('opening and movements add up to the closing balance, line by line; nothing is lost or counted twice', () => {
    fc.assert(
      fc.property(openings, fc.array(movement, { maxLength: 60 }), (before, moved) => {
        const sections = sectionsOf(before, moved, 'IDR');
        for (const { opening: first, into, out, closing, lines } of sections) {
          expect(first + into - out).toBe(closing);
          let balance = first;
          for (const line of lines) expect(line.balance).toBe((balance += line.amount));
          expect(balance).toBe(closing);
        }
        expect(sections.flatMap(({ lines }) => lines)).toHaveLength(moved.length);
        const all = (list: readonly { readonly amount: bigint }[]) =>
          list.reduce((sum, { amount }) => sum + amount, 0n);
        expect(sections.reduce((sum, { closing }) => sum + closing, 0n)).toBe(all(before) + all(moved));
        expect(sections[0]).toMatchObject({ kind: 1, currency: 'IDR' });
      }),
    );
  });
  test('money in and money out are separate sums', () => {
    const at = new Date('2026-03-10T00:00:00Z');
    const moved = [700n, -200n, 50n].map((amount) => ({
      kind: 1,
      currency: 'IDR' as const,
      amount,
      key: 'k',
      code: 'top_up',
      type: 'recharge' as const,
      created_at: at,
    }));
    expect(sectionsOf([{ kind: 1, currency: 'IDR', amount: 100n }], moved, 'IDR')).toMatchObject([
      { opening: 100n, into: 750n, out: 200n, closing: 650n },
    ]);
  });
  test('sections are ordered by account, then by currency', () => {
    const before = [
      { kind: 22, currency: 'IDR', amount: 1n },
      { kind: 11, currency: 'POINT', amount: 1n },
      { kind: 11, currency: 'USDT', amount: 1n },
      { kind: 1, currency: 'USDT', amount: 1n },
    ] as const;
    expect(sectionsOf(before, [], 'IDR').map(({ kind, currency }) => `${kind} ${currency}`)).toEqual([
      '1 IDR',
      '1 USDT',
      '11 USDT',
      '11 POINT',
      '22 IDR',
    ]);
  });
  test('an account without balance and movements is left out, the wallet never', () => {
    expect(sectionsOf([{ kind: 11, currency: 'POINT', amount: 0n }], [], 'IDR')).toEqual([
      { kind: 1, currency: 'IDR', opening: 0n, into: 0n, out: 0n, closing: 0n, lines: [] },
    ]);
  });
});

describe('wallet.wallOf', () => {
  test('formats a time in the zone’s local time, over the ends of months and with daylight saving time', () => {
    const jakarta = wallOf('Asia/Jakarta');
    expect(jakarta.shown(new Date('2026-02-28T17:30:00Z'))).toBe('2026-03-01 00:30:00');
    expect(jakarta.iso(new Date('2026-12-31T17:00:00.999Z'))).toBe('2027-01-01T00:00:00+07:00');
    const berlin = wallOf('Europe/Berlin');
    expect([berlin.offset(new Date('2026-01-01T00:00:00Z')), berlin.offset(new Date('2026-07-01T00:00:00Z'))]).toEqual([
      'UTC+01:00',
      'UTC+02:00',
    ]);
    expect(wallOf('UTC').offset(new Date('2026-01-01T00:00:00Z'))).toBe('UTC+00:00');
    expect(wallOf('America/St_Johns').offset(new Date('2026-01-01T00:00:00Z'))).toBe('UTC-03:30');
  });
});

describe('wallet.periodOf', () => {
  test('a year covers exactly its days', () => {
    expect(periodOf({ kind: 'tax', year: 2026 })).toEqual({ kind: 'tax', from: '2026-01-01', to: '2026-12-31' });
    expect(periodOf({ from: '2024-02-29', to: '2024-02-29' })).toEqual({
      kind: 'account',
      from: '2024-02-29',
      to: '2024-02-29',
    });
  });
});
