// Tests that the mode follows from country, channel, version and day, and that any unknown value results in review
// mode.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { appTypes } from '@roda/api-contract/enums';
import {
  bareVersion,
  dayIn,
  e164,
  maskedPhone,
  modeOf,
  ruleFor,
  sells,
  type Licence,
  type ModeBasis,
  type ModeRule,
} from './markets.policy.ts';

const licence: Licence = {
  number: 'L-1',
  authority: 'OJK',
  registerUrl: 'https://register.example',
  scope: ['vehicle', 'pile', 'deposit'],
  validFrom: '2026-01-01',
  validUntil: '2026-12-31',
  withdrawnOn: null,
  isDemo: false,
};
const texts = { en: 'e', id: 'i', zh: 'z' };
const rule: ModeRule = {
  id: 1,
  appType: null,
  fromCode: 1,
  untilCode: 9999,
  fromOn: '2026-01-01',
  untilOn: '9999-12-31',
  sellsIncome: true,
  sellsDeposits: true,
  reason: texts,
};
const basis: ModeBasis = { timeZone: 'Asia/Jakarta', licences: [licence], rules: [rule], versionCode: 1427 };
const noon = new Date('2026-06-15T05:00:00Z');
const mode = (change: Partial<ModeBasis> | undefined, at = noon) =>
  modeOf(change === undefined ? undefined : { ...basis, ...change }, { appType: 'h5', at });

describe('the mode', () => {
  test('sells with a licence in force, a published version and a rule', () =>
    expect(mode({})).toMatchObject({ examine: false, showGoods: true, showTimeDeposit: true, cause: 'open' }));
  test.each([
    ['country_unknown', undefined],
    ['licence_missing', { licences: [] }],
    ['licence_expired', { licences: [{ ...licence, validUntil: '2026-06-14' }] }],
    ['licence_expired', { licences: [{ ...licence, validFrom: '2026-06-16' }] }],
    ['licence_expired', { licences: [{ ...licence, withdrawnOn: '2026-06-15' }] }],
    ['version_unknown', { versionCode: null }],
    ['not_scheduled', { rules: [] }],
    ['scheduled', { rules: [{ ...rule, sellsIncome: false }] }],
  ] as const)('trims for %s', (cause, change) =>
    expect(mode(change)).toMatchObject({ examine: true, showGoods: false, showTimeDeposit: false, cause }),
  );
  test("a licence's last day is included, in the country's time zone", () => {
    const until = { licences: [{ ...licence, validUntil: '2026-06-15' }] };
    expect(mode(until, new Date('2026-06-15T16:59:59Z')).examine).toBe(false);
    expect(mode(until, new Date('2026-06-15T17:00:00Z')).examine).toBe(true);
  });
  test('is the same at every hour of a day', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 86_399 }), fc.integer({ min: 0, max: 86_399 }), (one, other) => {
        const start = Date.parse('2026-06-14T17:00:00Z');
        expect(mode({}, new Date(start + one * 1000))).toEqual(mode({}, new Date(start + other * 1000)));
      }),
    );
  });
  test('without a licence of that scope nothing of that kind is sold', () => {
    const vehicles = mode({ licences: [{ ...licence, scope: ['vehicle'] }] });
    expect([sells(vehicles, 'vehicle'), sells(vehicles, 'pile'), sells(vehicles, 'deposit')]).toEqual([
      true,
      false,
      false,
    ]);
    expect(sells(mode({ licences: [] }), 'vehicle')).toBe(false);
  });
  test('a rule for the channel overrides one for all, a later one an earlier one', () => {
    const rules = [
      rule,
      { ...rule, id: 2, appType: 'weapp' as const, sellsIncome: false },
      { ...rule, id: 3, fromOn: '2026-05-01' },
      { ...rule, id: 4, fromOn: '2026-07-01' },
    ];
    const chosen = (appType: (typeof appTypes)[number]) =>
      ruleFor(rules, { appType, code: 1427, today: '2026-06-15' })?.id;
    expect(appTypes.map(chosen)).toEqual([3, 3, 2, 3, 3]);
  });
});

describe('app versions and days', () => {
  test.each([
    ['1.0.427', '1.0.427'],
    ['1.0.427BETA', '1.0.427'],
    [' 1.0.427-beta', '1.0.427'],
    ['1.0', ''],
    ['latest', ''],
  ])('%s', (given, bare) => expect(bareVersion(given)).toBe(bare));
  test('a day begins at its local midnight', () => {
    expect(dayIn(new Date('2026-03-09T16:59:59Z'), 'Asia/Jakarta')).toBe('2026-03-09');
    expect(dayIn(new Date('2026-03-09T17:00:00Z'), 'Asia/Jakarta')).toBe('2026-03-10');
  });
});

describe('phones', () => {
  test.each([
    ['081234567890', 'indonesia', '+6281234567890'],
    ['+62 812-3456-7890', 'indonesia', '+6281234567890'],
    ['6281234567890', 'indonesia', '+6281234567890'],
    ['81234567890', 'indonesia', '+6281234567890'],
    ['13800138000', 'zh', '+8613800138000'],
    ['81234567', 'en', '+6581234567'],
    ['12800138000', 'zh', undefined],
    ['02112345678', 'indonesia', undefined],
    ['81234567', 'atlantis', undefined],
  ])('%s in %s', (typed, alias, phone) => expect(e164(typed, alias)).toBe(phone));
  test('are masked in the middle', () => {
    expect(maskedPhone('+6281234567890')).toBe('0812••••890');
    expect(maskedPhone('+8613800138000')).toBe('138••••8000');
    expect(maskedPhone('+6581234567')).toBe('812••••567');
  });
});
