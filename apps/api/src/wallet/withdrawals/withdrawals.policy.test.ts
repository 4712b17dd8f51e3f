// Tests a withdrawal's figures, bounds, approvals and card numbers as properties.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CARD_WAIT_MS, isCardNumber, passesLuhn, sameHolder } from '../cards/cards.policy.ts';
import {
  approvedByRule,
  figuresOf,
  inFlight,
  leadsTo,
  payoutReferenceOf,
  QUOTE_MS,
  ratioOf,
  reasonsAgainst,
  stepsOf,
  taxShareOf,
} from './withdrawals.policy.ts';

const amounts = fc.bigInt({ min: 1n, max: 10n ** 15n });
const rates = fc.record({
  feeRateBp: fc.integer({ min: 0, max: 500 }),
  discountBp: fc.integer({ min: 0, max: 10_000 }),
  taxRateBp: fc.integer({ min: 0, max: 3000 }),
});

describe('figuresOf', () => {
  test('fee, tax and net are never negative and add up to the amount', () => {
    fc.assert(
      fc.property(amounts, rates, (amountMinor, rule) => {
        const { feeMinor, taxMinor, netMinor } = figuresOf(amountMinor, rule);
        expect(feeMinor + taxMinor + netMinor).toBe(amountMinor);
        expect(feeMinor >= 0n && taxMinor >= 0n && netMinor > 0n).toBe(true);
      }),
    );
  });
  test('a level can only lower the fee, and the tax rate is the same at every level', () => {
    fc.assert(
      fc.property(amounts, rates, (amountMinor, rule) => {
        const base = figuresOf(amountMinor, { ...rule, discountBp: 0 });
        const mine = figuresOf(amountMinor, rule);
        expect(mine.feeMinor <= base.feeMinor).toBe(true);
        expect(mine.taxMinor).toBe((mine.feeMinor * BigInt(rule.taxRateBp)) / 10_000n);
      }),
    );
  });
  test('half a percent of Rp 1,000,000.00 and 11% tax on it', () => {
    expect(figuresOf(100_000_000n, { feeRateBp: 50, discountBp: 0, taxRateBp: 1100 })).toEqual({
      amountMinor: 100_000_000n,
      feeMinor: 500_000n,
      taxMinor: 55_000n,
      netMinor: 99_445_000n,
    });
    expect(figuresOf(100_000_000n, { feeRateBp: 50, discountBp: 2000, taxRateBp: 1100 }).feeMinor).toBe(400_000n);
  });
  test('rates are formatted as decimal fractions', () => {
    expect([ratioOf(0), ratioOf(50), ratioOf(1100), ratioOf(10_000)]).toEqual(['0.0000', '0.0050', '0.1100', '1.0000']);
    expect(taxShareOf({ feeRateBp: 50, discountBp: 0, taxRateBp: 1100 })).toBe('0.00055000');
    expect(taxShareOf({ feeRateBp: 50, discountBp: 2000, taxRateBp: 1100 })).toBe('0.00044000');
  });
});

describe('reasonsAgainst', () => {
  const at = new Date('2026-11-20T03:00:00Z');
  const fine = {
    amountMinor: 5_000_000n,
    balanceMinor: 5_000_000n,
    requestedTodayMinor: 0n,
    cards: [{ usableAt: at }],
    at,
    bounds: { minMinor: 5_000_000n, maxMinor: 50_000_000n, dailyMinor: 60_000_000n },
  };
  test('an amount exactly at every bound is allowed', () => {
    expect(reasonsAgainst(fine)).toEqual([]);
    expect(reasonsAgainst({ ...fine, amountMinor: 50_000_000n, balanceMinor: 50_000_000n })).toEqual([]);
    expect(reasonsAgainst({ ...fine, requestedTodayMinor: 55_000_000n })).toEqual([]);
  });
  test('one unit beyond each bound names that bound', () => {
    expect(reasonsAgainst({ ...fine, amountMinor: 4_999_999n })).toEqual(['amount_out_of_range']);
    expect(reasonsAgainst({ ...fine, amountMinor: 50_000_001n, balanceMinor: 50_000_001n })).toEqual([
      'amount_out_of_range',
    ]);
    expect(reasonsAgainst({ ...fine, balanceMinor: 4_999_999n })).toEqual(['balance_short']);
    expect(reasonsAgainst({ ...fine, requestedTodayMinor: 55_000_001n })).toEqual(['daily_limit']);
    expect(reasonsAgainst({ ...fine, cards: [] })).toEqual(['not_found']);
  });
  test('one usable card is enough; pending ones alone are not', () => {
    const later = { usableAt: new Date(at.getTime() + 1) };
    expect(reasonsAgainst({ ...fine, cards: [later] })).toEqual(['card_waiting']);
    expect(reasonsAgainst({ ...fine, cards: [later, { usableAt: at }] })).toEqual([]);
  });
});

describe('approvedByRule', () => {
  const at = new Date('2026-11-20T03:00:00Z');
  const week = { cardAddedAt: new Date('2026-11-13T03:00:00Z'), cardAgeHours: 168, autoBelowMinor: 100n, at };
  test('the day’s sum counts, not the single request', () => {
    expect(approvedByRule({ ...week, requestedTodayMinor: 99n })).toBe(true);
    expect(approvedByRule({ ...week, requestedTodayMinor: 100n })).toBe(false);
  });
  test('a card just below the minimum age needs manual approval', () => {
    const young = new Date(week.cardAddedAt.getTime() + 1);
    expect(approvedByRule({ ...week, requestedTodayMinor: 1n, cardAddedAt: young })).toBe(false);
  });
});

describe('cards', () => {
  const bca = { digitsMin: 10, digitsMax: 10, luhn: false };
  const icbc = { digitsMin: 16, digitsMax: 19, luhn: true };
  test('a number has the bank’s digit count', () => {
    expect(isCardNumber('1234567890', bca)).toBe(true);
    expect(isCardNumber('123456789', bca)).toBe(false);
    expect(isCardNumber('12345678901', bca)).toBe(false);
    expect(isCardNumber('12345678９0', bca)).toBe(false);
    expect(isCardNumber('0000000000', bca)).toBe(false);
    expect(isCardNumber('1123456789', bca)).toBe(true);
  });
  test('Chinese cards have a check digit', () => {
    expect(isCardNumber('6222020000000000001', icbc)).toBe(false);
    expect(isCardNumber('4532015112830366', icbc)).toBe(true);
    expect(isCardNumber('4532015112830367', icbc)).toBe(false);
    // The plain sums of these are not multiples of ten: only doubling every second digit makes them valid.
    for (const digits of ['79927398713', '5555555555554444', '378282246310005']) expect(passesLuhn(digits)).toBe(true);
  });
  test('every single wrong digit fails the check', () => {
    const digits = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 15, maxLength: 18 });
    fc.assert(
      fc.property(digits, fc.nat(), fc.integer({ min: 1, max: 9 }), (body, where, shift) => {
        const check = [...Array(10).keys()].find((last) => passesLuhn(body.join('') + String(last)));
        const whole = [...body, check ?? 0];
        expect(passesLuhn(whole.join(''))).toBe(true);
        const at = where % whole.length;
        whole[at] = ((whole[at] ?? 0) + shift) % 10;
        expect(passesLuhn(whole.join(''))).toBe(false);
      }),
    );
  });
  test('a holder matches in any case and spacing, and nobody else does', () => {
    expect(sameHolder('siti  RAHAYU', 'Siti Rahayu')).toBe(true);
    expect(sameHolder('M. Yusuf', 'm yusuf')).toBe(true);
    expect(sameHolder('Jan Strauß', 'JAN STRAUSS')).toBe(true);
    expect(sameHolder(' M.Yusuf ', 'M Yusuf')).toBe(true);
    expect(sameHolder('Ｓｉｔｉ Rahayu', 'Siti Rahayu')).toBe(true);
    expect(sameHolder('Siti Rahayu', 'SitiRahayu')).toBe(false);
    expect(sameHolder('Siti Rahayu', 'Siti Rahaya')).toBe(false);
  });
});

describe('payoutReferenceOf', () => {
  test('is W and the last twelve digits of the id', () =>
    expect(payoutReferenceOf('019a0000-0000-7000-80ab-0000000000ff')).toBe('W0000000000FF'));
});

describe('states', () => {
  test('a quote is valid for a quarter of an hour, a card is usable after a day', () => {
    expect([QUOTE_MS, CARD_WAIT_MS]).toEqual([900_000, 86_400_000]);
  });
  test('every step is allowed from exactly these states', () => {
    expect(leadsTo).toEqual({
      approved: ['reviewing'],
      paying: ['approved'],
      paid: ['approved', 'paying'],
      rejected: ['reviewing', 'approved'],
      failed: ['approved', 'paying'],
    });
    expect(inFlight).toEqual(['reviewing', 'approved', 'paying']);
  });
  test('no transition leaves an end state, and nothing is paid or failed before approval', () => {
    const sources = Object.values(leadsTo).flat() as string[];
    for (const end of ['paid', 'rejected', 'failed']) expect(sources).not.toContain(end);
    expect(leadsTo.paid).not.toContain('reviewing');
    expect(leadsTo.failed).not.toContain('reviewing');
    expect(leadsTo.rejected).not.toContain('paying');
  });
  test('steps list what has happened, in order', () => {
    const [requestedAt, approvedAt, paidAt] = [1, 2, 3].map((n) => new Date(n)) as [Date, Date, Date];
    const open = { requestedAt, approvedAt: null, sentAt: null, paidAt: null, endedAt: null };
    const notified = (steps: ReturnType<typeof stepsOf>) => steps.map(({ status, at }) => [status, at.getTime()]);
    expect(notified(stepsOf({ ...open, status: 'reviewing' }))).toEqual([['reviewing', 1]]);
    expect(notified(stepsOf({ ...open, status: 'paid', approvedAt, paidAt }))).toEqual([
      ['reviewing', 1],
      ['approved', 2],
      ['paid', 3],
    ]);
    expect(notified(stepsOf({ ...open, status: 'failed', approvedAt, sentAt: paidAt, endedAt: new Date(4) }))).toEqual([
      ['reviewing', 1],
      ['approved', 2],
      ['paying', 3],
      ['failed', 4],
    ]);
    expect(notified(stepsOf({ ...open, status: 'rejected', endedAt: approvedAt }))).toEqual([
      ['reviewing', 1],
      ['rejected', 2],
    ]);
  });
});
