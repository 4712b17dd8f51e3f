// Proves what is true of a contract: ages, reasons, the button, differences of versions, and how numbers are written.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  ageOn,
  bodyOf,
  buttonOf,
  changesBetween,
  COOLING_MS,
  expectedBy,
  maskedNumber,
  moneyText,
  normalIdNumber,
  numberFrom,
  percentText,
  reasonsAgainst,
  type ButtonFacts,
} from './employment.policy.ts';

const DAY_MS = 86_400_000;
const clause = (key: string, text: string, title = `Title of ${key}`) => ({ key, title, text });

describe('times and ages', () => {
  test('a submission is reviewed within three days, and can be taken back for one', () => {
    const at = new Date('2026-03-10T03:00:00Z');
    expect(expectedBy(at).getTime() - at.getTime()).toBe(3 * DAY_MS);
    expect(COOLING_MS).toBe(DAY_MS);
  });
  test('a year is full on the birthday, not the day before', () => {
    expect(ageOn('2008-03-10', '2026-03-09')).toBe(17);
    expect(ageOn('2008-03-10', '2026-03-10')).toBe(18);
    expect(ageOn('2008-03-10', '2026-12-31')).toBe(18);
    expect(ageOn('2008-12-31', '2026-01-01')).toBe(17);
  });
});

describe('reasonsAgainst', () => {
  const good = { identityApproved: true, adult: true, countryOn: true, offered: true };
  test('nothing is against who meets all', () => expect(reasonsAgainst(good)).toEqual([]));
  test('each thing that is missing is named, the first thing to do first', () => {
    expect(reasonsAgainst({ ...good, countryOn: false })).toEqual(['country']);
    expect(reasonsAgainst({ ...good, identityApproved: false })).toEqual(['identity']);
    expect(reasonsAgainst({ ...good, adult: false })).toEqual(['under_age']);
    expect(reasonsAgainst({ ...good, offered: false })).toEqual(['no_offer']);
    expect(reasonsAgainst({ identityApproved: false, adult: false, countryOn: true, offered: false })).toEqual([
      'identity',
      'no_offer',
    ]);
    expect(reasonsAgainst({ identityApproved: false, adult: false, countryOn: false, offered: false })).toEqual([
      'country',
      'identity',
    ]);
  });
});

describe('buttonOf', () => {
  const none: ButtonFacts = { lastSigning: undefined, contract: undefined, reasons: [] };
  const held = (state: 'active' | 'notice' | 'ended', offeredVersion = 1) => ({ state, version: 1, offeredVersion });
  test('without a contract: sign, or not eligible for a reason', () => {
    expect(buttonOf(none)).toBe('sign');
    expect(buttonOf({ ...none, reasons: ['identity'] })).toBe('not_eligible');
    expect(buttonOf({ ...none, contract: held('ended', 2) })).toBe('sign');
    expect(buttonOf({ ...none, contract: held('ended'), reasons: ['country'] })).toBe('not_eligible');
  });
  test('what was submitted is under review whatever else there is', () => {
    for (const contract of [undefined, held('active', 2), held('notice')])
      expect(buttonOf({ lastSigning: 'submitted', contract, reasons: ['country'] })).toBe('awaiting_review');
  });
  test('what was returned is to be corrected, but not during notice', () => {
    expect(buttonOf({ ...none, lastSigning: 'returned' })).toBe('update_returned');
    expect(buttonOf({ ...none, lastSigning: 'returned', contract: held('active') })).toBe('update_returned');
    expect(buttonOf({ ...none, lastSigning: 'returned', contract: held('notice') })).toBe('active');
    expect(buttonOf({ ...none, lastSigning: 'returned', contract: held('ended') })).toBe('update_returned');
  });
  test('newer terms are offered while a contract is active, and a reason takes none away', () => {
    expect(buttonOf({ ...none, contract: held('active', 2) })).toBe('update_terms');
    expect(buttonOf({ ...none, contract: held('active', 1), reasons: ['country'] })).toBe('active');
    expect(buttonOf({ ...none, contract: held('notice', 2) })).toBe('active');
  });
});

describe('changesBetween', () => {
  test('equal clauses are left out; changed, new and dropped ones say what they were and are', () => {
    const before = [clause('pay', 'Rp 1'), clause('term', 'a year'), clause('tools', 'given')];
    const after = [clause('pay', 'Rp 2', 'Pay'), clause('leave', '12 days'), clause('term', 'a year')];
    expect(changesBetween(before, after)).toEqual([
      { key: 'pay', title: 'Pay', before: 'Rp 1', after: 'Rp 2' },
      { key: 'leave', title: 'Title of leave', after: '12 days' },
      { key: 'tools', title: 'Title of tools', before: 'given' },
    ]);
  });
});

describe('texts', () => {
  test('the body is the title and its numbered clauses', () => {
    expect(bodyOf('Work', [clause('a', 'One.', 'First'), clause('b', 'Two.', 'Second')])).toBe(
      'Work\n\n1. First\nOne.\n\n2. Second\nTwo.',
    );
  });
  test('amounts are exact, grouped as the language writes them', () => {
    expect(moneyText('1234567.80', 'id')).toBe('Rp 1.234.567,80');
    expect(moneyText('1234567.80', 'en')).toBe('Rp 1,234,567.80');
    expect(moneyText('999.05', 'zh')).toBe('Rp 999.05');
    expect(moneyText('40000', 'en')).toBe('Rp 40,000.00');
  });
  test('basis points are a percentage without needless zeros', () => {
    expect([5, 10, 100, 250, 300, 1_000, 10_000, 0].map((points) => percentText(points, 'en'))).toEqual([
      ...['0.05%', '0.1%', '1%', '2.5%', '3%', '10%', '100%', '0%'],
    ]);
    expect(percentText(1_205, 'id')).toBe('12,05%');
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000 }), (points) => {
        expect(Math.round(Number(percentText(points, 'zh').slice(0, -1)) * 100)).toBe(points);
      }),
    );
  });
});

describe('numbers of papers', () => {
  test('an identity number has 16 digits, a passport number 6 to 12 signs with a digit', () => {
    expect(normalIdNumber('3174010101900001')).toBe('3174010101900001');
    expect(normalIdNumber('c1234567')).toBe('C1234567');
    expect(normalIdNumber('11010519491231002x')).toBe('11010519491231002X');
    expect(normalIdNumber('ABCDE1')).toBe('ABCDE1');
    for (const typed of ['317401010190000', '31740101019000011', 'ABCDEF', 'AB12', 'ABCDEFGHIJKL1', 'C12 4567', ''])
      expect(normalIdNumber(typed)).toBeUndefined();
  });
  test('a masked number shows its ends, a short one less of them', () => {
    expect(maskedNumber('3174010101900001')).toBe('3174••••••••0001');
    expect(maskedNumber('ABCDEF123456')).toBe('ABCD••••••••3456');
    expect(maskedNumber('C1234567890')).toBe('C1••••90');
  });
  test('a contract number is made of eight letters that nobody mistakes', () => {
    const at = new Date('2026-12-31T23:59:59Z');
    expect(numberFrom('W', at, Buffer.from([0, 1, 29, 30, 31, 60, 61, 255, 9]))).toBe('W-2026-23YZ2YZ9');
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 8, maxLength: 8 }), (bytes) => {
        expect(numberFrom('B', at, Buffer.from(bytes))).toMatch(/^B-2026-[2-9A-HJ-NP-Z]{8}$/);
      }),
    );
  });
});
