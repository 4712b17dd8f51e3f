// Tests of the composition of offer documents: bad cases to the cent, one text per hash, no promises in any language.
import { bannedWordsIn } from '@roda/i18n';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { OfferActuals } from './offer-actuals.queries.ts';
import { composeOffer, hashOf, NO_NOTES, offerText } from './offer-body.ts';
import { casesOf, lossAfter } from './offer-cases.policy.ts';
import type { OfferFacts } from './offers.queries.ts';

const facts: OfferFacts = {
  id: 7,
  kind: 'vehicle',
  status: 'on_sale',
  name: { en: 'Night taxi', id: 'Taksi malam', zh: '夜间出租车' },
  currency: 'IDR',
  priceMinor: 90_000_000n,
  targetDailyMinor: 85_001n,
  cycle: 0,
  validityDays: 1_095,
  unitsTotal: 500,
  unitsRegistered: 800,
  memberSharePpm: 700_000,
  owner: { name: 'PT Pemilik', registration: '01', address: 'Jakarta' },
  operator: {},
  ownerEntity: 'PT Armada',
  costs: [{ name: { en: 'Energy', id: 'Energi', zh: '能源' }, bearer: 'operator' }],
  earlyExit: null,
  assets: [
    {
      deviceNumber: 'RD-TX-01',
      serial: 'S-1',
      plate: 'B 1 RD',
      papers: [{ kind: 'insurance', issuer: 'Insurer', number: 'P-1', expiresOn: '2030-12-31' }],
    },
  ],
  timeZone: 'Asia/Jakarta',
  cancelDays: 14,
  feeRateBp: 50,
  mostDiscountBp: 4_000,
  taxRateBp: 1_100,
  taxBasis: { en: 'VAT', id: 'PPN', zh: '增值税' },
  licences: [{ number: 'L-1', authority: 'OJK', register: 'https://example.test', until: '2030-01-01', isDemo: true }],
  risk: { en: 'One.\n\nTwo.', id: 'Satu.', zh: '一。' },
};
const actuals: OfferActuals = {
  days30: 30,
  zero30: 1,
  sum30Minor: 2_000_000n,
  days90: 90,
  zero90: 7,
  sum90Minor: 7_000_001n,
  p10Minor: 1_000n,
  medianMinor: 80_000n,
  p90Minor: 120_000n,
  lastOn: '2026-03-09',
};

/** 10 March in Jakarta. */
const at = new Date('2026-03-09T18:00:00Z');
const settled = { ...actuals, count: 90, sumMinor: actuals.sum90Minor };

describe('casesOf', () => {
  test('a loss is a loss: every case by hand', () => {
    const insured = 25_200_000n; // 40 % of the price, of which members get 70 %
    const [price, whole, year] = [90_000_000n, 85_166_678n, 28_388_892n]; // 7,000,001 × 1,095 ÷ 90, and of 365 days
    expect(casesOf(facts, settled)).toEqual([
      { key: 'mean', incomeMinor: whole, resultMinor: whole - price },
      { key: 'low', incomeMinor: 1_000n * 1_095n, resultMinor: 1_000n * 1_095n - price },
      { key: 'typical', incomeMinor: 80_000n * 1_095n, resultMinor: 80_000n * 1_095n - price },
      { key: 'high', incomeMinor: 120_000n * 1_095n, resultMinor: 120_000n * 1_095n - price },
      { key: 'third', incomeMinor: (whole * 2n) / 3n, resultMinor: (whole * 2n) / 3n - price },
      { key: 'stop', incomeMinor: 0n, resultMinor: -price },
      { key: 'loss', incomeMinor: year + insured, resultMinor: year + insured - price },
    ]);
  });
  test('from fewer than 30 settled days: only cases without a projection, and said so', () => {
    const few = { ...actuals, days90: 29 };
    const keys = casesOf(facts, { ...settled, count: 29 }).map(({ key }) => key);
    expect([keys, casesOf(facts).map(({ key }) => key)]).toEqual([
      ['stop', 'lossNow'],
      ['stop', 'lossNow'],
    ]);
    const { texts } = composeOffer({ facts, actuals: few, notes: NO_NOTES, at });
    const cases = texts[0]?.sections.find(({ key }) => key === 'cases');
    expect(cases?.paragraphs[0]).toContain('29 days are settled so far');
    expect(cases?.paragraphs[0]).toContain('from 30 settled days on');
    expect(cases?.table?.rows.map(([, income]) => income)).toEqual(['0.00 IDR', '252,000.00 IDR']);
  });
  test('no case beats the mean by more than the insurer pays, whatever the terms', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 10n ** 15n }),
        fc.bigInt({ min: 0n, max: 10n ** 14n }),
        fc.integer({ min: 1, max: 3_660 }),
        fc.integer({ min: 0, max: 1_000_000 }),
        (priceMinor, sumMinor, validityDays, memberSharePpm) => {
          const cases = casesOf({ priceMinor, validityDays, memberSharePpm }, { ...settled, sumMinor });
          const incomeOf = (key: string) => cases.find((each) => each.key === key)?.incomeMinor ?? 0n;
          expect(incomeOf('third') <= incomeOf('mean')).toBe(true);
          expect(incomeOf('stop')).toBe(0n);
          expect(incomeOf('loss') - incomeOf('mean') <= (priceMinor * 4n) / 10n).toBe(true);
          expect(lossAfter(validityDays)).toBeLessThanOrEqual(validityDays);
        },
      ),
    );
  });
});

describe('composeOffer', () => {
  const offer = composeOffer({ facts, actuals, notes: NO_NOTES, at });
  test('three languages with the same sections, facts and rows; the hash is of the text', () => {
    expect(offer.texts.map(({ lang }) => lang)).toEqual(['en', 'id', 'zh']);
    const shapes = offer.texts.map(({ sections }) =>
      sections.map(({ key, facts: shown, table }) => [key, shown.length, table?.rows.length]),
    );
    expect(shapes[1]).toEqual(shapes[0]);
    expect(shapes[2]).toEqual(shapes[0]);
    for (const { title, sections, hash } of offer.texts) expect(hash).toBe(hashOf(offerText(title, sections)));
    expect(new Set(offer.texts.map(({ hash }) => hash)).size).toBe(3);
  });
  test('states all fees, the shares, the papers and the risks', () => {
    const text = offerText('', offer.texts[0]?.sections ?? []);
    for (const part of [
      'registered for 800 units; 500 of them are sold under this document. Each unit is one part in 800 of',
      'Units sold under this document: 500\nRegistered units of the assets: 800',
      'divided by all 800 registered units, sold or not,',
      'When you withdraw from the wallet: 0.5% of the amount; your member level takes up to 40% off that fee',
      'Tax on that fee: 11% of the fee. VAT',
      'On income: None',
      'Energy: Paid by the operator from the fleet’s share',
      'Members’ share of the revenue: 70%',
      'The fleet’s share of the revenue: 30%',
      'Asset RD-TX-01: serial number S-1, plate B 1 RD',
      'Insurance of RD-TX-01: Insurer, P-1, valid until 2030-12-31',
      '14 days after payment; the whole price goes back to your wallet',
      'Two.',
    ])
      expect(text).toContain(part);
    const indonesian = offerText('', offer.texts[1]?.sections ?? []);
    expect(indonesian).toContain('0,5% dari jumlah');
    expect(indonesian).toContain('900.000,00 IDR');
  });
  test('dated figures change the hash and need no new version; a fee needs one', () => {
    const later = composeOffer({ facts, actuals: { ...actuals, zero30: 2 }, notes: NO_NOTES, at });
    expect(later.factsHash).toBe(offer.factsHash);
    expect(later.texts[0]?.hash).not.toBe(offer.texts[0]?.hash);
    const dearer = composeOffer({ facts: { ...facts, feeRateBp: 60 }, actuals, notes: NO_NOTES, at });
    expect(dearer.factsHash).not.toBe(offer.factsHash);
    const noted = composeOffer({ facts, actuals, notes: { en: 'A', id: 'B', zh: '丙' }, at });
    expect(noted.factsHash).not.toBe(offer.factsHash);
  });
  test('without a settled day says as of which one, in the country’s time zone', () => {
    const [text] = composeOffer({ facts, actuals: undefined, notes: NO_NOTES, at }).texts;
    expect(text?.sections.find(({ key }) => key === 'actuals')?.paragraphs[0]).toContain('As of 2026-03-10');
  });
  test('the first settled day and the first projection need a new version, further days none', () => {
    const hashes = [undefined, 1, 29, 30, 31].map((days90) => {
      const of = days90 === undefined ? undefined : { ...actuals, days90 };
      return composeOffer({ facts, actuals: of, notes: NO_NOTES, at }).factsHash;
    });
    expect(hashes.map((hash) => hashes.indexOf(hash))).toEqual([0, 1, 1, 3, 3]);
  });
  test('no text promises income, in any language', () => {
    for (const { title, sections } of offer.texts) expect(bannedWordsIn(offerText(title, sections))).toEqual([]);
  });
});
