// Tests the calculation of pay, tax and penalties for any hours, rates, tables and days.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  buttonOf,
  changesBetween,
  maskedNumber,
  moneyText,
  normalIdNumber,
  percentText,
  reasonsAgainst,
} from '#employment/contracts/employment.policy.ts';
import {
  areBrackets,
  billStatusOf,
  daysBetween,
  grossOf,
  isMonday,
  overdueDays,
  pausedFor,
  penaltyOf,
  quantityText,
  ratioOf,
  withheldOf,
  type BillTerms,
} from './pay.policy.ts';

const brackets = fc
  .array(fc.tuple(fc.bigInt({ min: 1n, max: 10n ** 10n }), fc.integer({ min: 0, max: 6000 })), { maxLength: 6 })
  .map((steps) => {
    const from = [...new Set(steps.map(([minor]) => minor))].sort((a, b) => (a < b ? -1 : 1));
    return [0n, ...from].map((fromMinor, index) => ({ fromMinor, rateBp: steps[index]?.[1] ?? 0 }));
  });

describe('pay', () => {
  test('gross − tax = net to the cent, the tax is never above its rate, nothing is negative', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 16_800 }),
        fc.bigInt({ min: 1n, max: 10n ** 10n }),
        fc.integer({ min: 1, max: 7 }),
        brackets,
        (hundredths, rate, days, table) => {
          const gross = grossOf(hundredths, rate);
          const { rateBp, taxMinor, netMinor } = withheldOf(gross, days, table);
          expect(gross - taxMinor).toBe(netMinor);
          expect(taxMinor * 10_000n <= gross * BigInt(rateBp)).toBe(true);
          expect((taxMinor + 1n) * 10_000n > gross * BigInt(rateBp)).toBe(true);
          expect(taxMinor >= 0n && netMinor >= 0n).toBe(true);
          // At most half a cent lies between logged and paid amounts.
          const off = gross * 100n - BigInt(hundredths) * rate;
          expect(off <= 50n && off > -50n).toBe(true);
        },
      ),
    );
  });
  test('the bracket follows from the day’s average; a table begins at 0 and rises', () => {
    const table = [
      { fromMinor: 0n, rateBp: 0 },
      { fromMinor: 45_000_000n, rateBp: 50 },
    ];
    expect(withheldOf(89_999_999n, 2, table)).toMatchObject({ rateBp: 0, taxMinor: 0n });
    expect(withheldOf(90_000_000n, 2, table)).toMatchObject({ rateBp: 50, taxMinor: 450_000n });
    expect(withheldOf(100n, 1, [])).toEqual({ rateBp: 0, taxMinor: 0n, netMinor: 100n });
    expect(areBrackets(table)).toBe(true);
    expect(areBrackets([...table, { fromMinor: 45_000_001n, rateBp: 60 }])).toBe(true);
    expect(areBrackets([])).toBe(false);
    expect(areBrackets([{ fromMinor: 1n, rateBp: 0 }])).toBe(false);
    expect(areBrackets([...table, { fromMinor: 45_000_000n, rateBp: 60 }])).toBe(false);
  });
  test('hours are parsed from user input', () =>
    expect([750, 700, 1000, 5, 1234].map(quantityText)).toEqual(['7.5', '7', '10', '0.05', '12.34']));
  test.each([
    [0, '0.0000'],
    [50, '0.0050'],
    [10_000, '1.0000'],
    [12_345, '1.2345'],
  ])('%i basis points are the ratio %s', (basisPoints, ratio) => expect(ratioOf(basisPoints)).toBe(ratio));
  test('weeks begin on Mondays; days are counted across months', () => {
    expect([isMonday('2026-03-09'), isMonday('2026-03-10')]).toEqual([true, false]);
    expect(daysBetween('2026-02-27', '2026-03-02')).toBe(3);
  });
});

const bill = (more: Partial<BillTerms> = {}): BillTerms => ({
  amountMinor: 1_000_000n,
  dueOn: '2026-03-10',
  penaltyBpPerDay: 10,
  penaltyCapBp: 300,
  pausedSince: null,
  pausedDays: 0,
  penaltyWaived: false,
  ...more,
});

describe('bills', () => {
  test('nothing until the due day is over, then per day, never above the cap', () => {
    expect(penaltyOf(bill(), '2026-03-10')).toBe(0n);
    expect(penaltyOf(bill(), '2026-03-12')).toBe(2_000n);
    expect(penaltyOf(bill(), '2027-03-12')).toBe(30_000n);
    expect(penaltyOf(bill({ penaltyWaived: true }), '2027-03-12')).toBe(0n);
  });
  test('paused days never count, whenever the pause began and however long it lasts', () => {
    const paused = bill({ pausedSince: '2026-03-13' });
    expect(overdueDays(paused, '2026-04-30')).toBe(3);
    expect(pausedFor(paused, '2026-03-20')).toBe(7);
    expect(overdueDays(bill({ pausedDays: 7 }), '2026-03-20')).toBe(3);
    const early = bill({ pausedSince: '2026-03-01' });
    expect([overdueDays(early, '2026-03-20'), pausedFor(early, '2026-03-20')]).toEqual([0, 10]);
    expect(pausedFor(bill(), '2026-03-20')).toBe(0);
    expect(overdueDays(bill({ pausedSince: '2026-03-20' }), '2026-03-12')).toBe(2);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 0, max: 400 }), (before, pause) => {
        const day = (count: number): string => new Date(Date.UTC(2026, 2, 10 + count)).toISOString().slice(0, 10);
        const stopped = bill({ pausedSince: day(before) });
        const resumed = bill({ pausedDays: pausedFor(stopped, day(before + pause)) });
        expect(overdueDays(resumed, day(before + pause))).toBe(overdueDays(stopped, day(before + pause)));
      }),
    );
  });
  test('the five statuses of the specification', () => {
    const word = (more: Partial<BillTerms>, state = 'open') => billStatusOf({ ...bill(more), state }, '2026-03-11');
    expect([
      word({}),
      word({ dueOn: '2026-03-11' }),
      word({ pausedSince: '2026-03-11' }),
      word({}, 'paid'),
      word({}, 'waived'),
      word({}, 'returned'),
      word({}, 'else'),
    ]).toEqual(['overdue', 'to_repay', 'penalty_paused', 'completed', 'completed', 'completed', 'unknown']);
  });
});

describe('contracts', () => {
  const fine = { identityApproved: true, adult: true, countryOn: true, offered: true };
  test('reasons are ordered by how they can be resolved', () => {
    expect(reasonsAgainst(fine)).toEqual([]);
    expect(reasonsAgainst({ ...fine, countryOn: false, offered: false })).toEqual(['country']);
    expect(reasonsAgainst({ ...fine, identityApproved: false, adult: false })).toEqual(['identity']);
    expect(reasonsAgainst({ ...fine, adult: false, offered: false })).toEqual(['under_age', 'no_offer']);
  });
  test('a contract in force is unaffected by reasons against a new one', () => {
    const contract = { state: 'active' as const, version: 1, offeredVersion: 1 };
    const at = (more: object) => buttonOf({ lastSigning: 'approved', contract, reasons: ['country'], ...more });
    expect(at({})).toBe('active');
    expect(at({ contract: { ...contract, offeredVersion: 2 } })).toBe('update_terms');
    expect(at({ contract: { ...contract, state: 'notice', offeredVersion: 2 } })).toBe('active');
    expect(at({ contract: { ...contract, state: 'ended' } })).toBe('not_eligible');
    expect(at({ contract: { ...contract, state: 'ended' }, reasons: [] })).toBe('sign');
    expect(at({ lastSigning: 'submitted' })).toBe('awaiting_review');
    expect(at({ lastSigning: 'returned' })).toBe('update_returned');
  });
  test('clauses are compared by their keys', () => {
    const clause = (key: string, text: string) => ({ key, title: key, text });
    const [one, two] = [clause('a', '1'), clause('b', '2')];
    expect(changesBetween([one, two], [one, clause('b', '3'), clause('c', '4')])).toEqual([
      { key: 'b', title: 'b', before: '2', after: '3' },
      { key: 'c', title: 'c', after: '4' },
    ]);
    expect(changesBetween([one, two], [two])).toEqual([{ key: 'a', title: 'a', before: '1' }]);
  });
  test('numbers are normalised or rejected, and masked', () => {
    expect(['3174010101900001', 'e1234567', 'ABCDEF', '12345'].map(normalIdNumber)).toEqual([
      '3174010101900001',
      'E1234567',
      undefined,
      undefined,
    ]);
    expect([maskedNumber('3174010101900001'), maskedNumber('E1234567')]).toEqual(['3174••••••••0001', 'E1••••67']);
  });
  test('amounts and percentages are formatted for the language', () => {
    expect([moneyText('1234567.50', 'en'), moneyText('1234567.50', 'id')]).toEqual([
      'Rp 1,234,567.50',
      'Rp 1.234.567,50',
    ]);
    expect([percentText(5, 'en'), percentText(150, 'id'), percentText(0, 'zh')]).toEqual(['0.05%', '1,5%', '0%']);
  });
});
