// Composes an offer document from its facts: sections in one language, their text, and its hash.
import { createHash } from 'node:crypto';
import type { OfferSection } from '@roda/api-contract/sales/offers';
import { langs, type Lang } from '@roda/domain/language';
import type { Currency } from '@roda/domain/money';
import { PROJECTION_MIN_DAYS, type SettledDays } from '@roda/domain/projection';
import { dayIn } from '@roda/domain/time-zones';
import { translator, type Translate } from '@roda/i18n';
import { amountShown } from '#platform/amount-shown.ts';
import type { CatalogTexts } from '#sales/catalog/catalog.policy.ts';
import { casesOf, INSURED_PPM, lossAfter } from './offer-cases.policy.ts';
import type { OfferActuals } from './offer-actuals.queries.ts';
import type { OfferFacts } from './offers.queries.ts';

export type OfferInput = {
  readonly facts: OfferFacts;
  readonly actuals: OfferActuals | undefined;
  readonly notes: CatalogTexts;
  /** When it is composed: figures are those of then. */
  readonly at: Date;
};
export type OfferText = {
  readonly lang: Lang;
  readonly title: string;
  readonly sections: readonly OfferSection[];
  readonly hash: string;
};
export type ComposedOffer = { readonly texts: readonly OfferText[]; readonly factsHash: string };

export const NO_NOTES: CatalogTexts = { en: '', id: '', zh: '' };

/** Sections whose figures depend on the day: a new version is needed for a change of the others. */
const DATED: readonly string[] = ['actuals', 'cases'];

/** How much the dated sections can say: a change of it needs a new version, too. */
const historyOf = (actuals: OfferActuals | undefined): 'none' | 'few' | 'enough' => {
  if (actuals === undefined) return 'none';
  return actuals.days90 < PROJECTION_MIN_DAYS ? 'few' : 'enough';
};

/** Hundredths of a percent as `0.5%`, in the decimal notation of the language, without trailing zeros. */
const percentShown = (hundredths: number, lang: Lang): string => {
  const text = `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`.replace(/\.?0+$/u, '');
  return `${lang === 'id' ? text.replace('.', ',') : text}%`;
};

type Writing = OfferInput & {
  readonly lang: Lang;
  readonly words: Translate;
  readonly money: (minor: bigint) => string;
};
type Fact = OfferSection['facts'][number];

const fact = (label: string, value: string): Fact => ({ label, value });

const companyOf = ({ name, registration, address }: Partial<{ name: string; registration: string; address: string }>) =>
  [name, registration, address].filter((part) => part !== undefined && part !== '').join(', ');

const assetFacts = ({ facts, words }: Writing): readonly Fact[] =>
  facts.assets.flatMap(({ deviceNumber, serial, plate, papers }) => [
    fact(
      words('offer.buy.asset', { device: deviceNumber }),
      [words('offer.buy.serial', { serial }), ...(plate === '' ? [] : [words('offer.buy.plate', { plate })])].join(
        ', ',
      ),
    ),
    ...papers.map(({ kind, issuer, number, expiresOn }) =>
      fact(
        words(`offer.buy.paper.${kind}`, { device: deviceNumber }),
        words('offer.buy.paperText', { issuer, number, day: expiresOn }),
      ),
    ),
  ]);

const buySection = (writing: Writing): OfferSection => {
  const { facts, words, money } = writing;
  const { unitsTotal, unitsRegistered, validityDays: days, priceMinor, owner, operator, ownerEntity } = facts;
  const [units, registered] = [String(unitsTotal), String(unitsRegistered)];
  const ownerShown = companyOf(owner);
  const operatorShown = companyOf(operator);
  return {
    key: 'buy',
    title: words('offer.buy.title'),
    paragraphs: [words('offer.buy.text', { units, registered, days })],
    facts: [
      fact(words('offer.buy.unitPrice'), money(priceMinor)),
      fact(words('offer.buy.units'), units),
      fact(words('offer.buy.registered'), registered),
      fact(words('offer.buy.term'), words('offer.buy.days', { n: days })),
      ...assetFacts(writing),
      fact(words('offer.buy.owner'), ownerShown === '' ? ownerEntity : ownerShown),
      fact(words('offer.buy.operator'), operatorShown === '' ? ownerEntity : operatorShown),
    ],
  };
};

const paySection = ({ facts, words }: Writing): OfferSection => ({
  key: 'pay',
  title: words('offer.pay.title'),
  paragraphs: [words('offer.pay.text', { units: String(facts.unitsRegistered) }), words('offer.pay.approval')],
  facts: [fact(words('offer.pay.cycle'), words(`offer.pay.cycle.${facts.cycle}`))],
});

const fleetSection = ({ facts, words, lang }: Writing): OfferSection => {
  const members = Math.floor(facts.memberSharePpm / 100);
  return {
    key: 'fleet',
    title: words('offer.fleet.title'),
    paragraphs: [words('offer.fleet.text')],
    facts: [
      fact(words('offer.fleet.members'), percentShown(members, lang)),
      fact(words('offer.fleet.fleet'), percentShown(10_000 - members, lang)),
    ],
  };
};

const withdrawalFacts = ({ facts, words, lang }: Writing): readonly Fact[] => {
  const { feeRateBp, mostDiscountBp, taxRateBp, taxBasis } = facts;
  if (feeRateBp === null) return [];
  const percent = percentShown(feeRateBp, lang);
  const fee =
    mostDiscountBp === 0
      ? words('offer.fees.withdrawalRate', { percent })
      : words('offer.fees.withdrawalLevels', { percent, discount: percentShown(mostDiscountBp, lang) });
  const tax = { percent: percentShown(taxRateBp ?? 0, lang), basis: taxBasis?.[lang] ?? '' };
  return [
    fact(words('offer.fees.withdrawal'), fee),
    ...(taxRateBp === null ? [] : [fact(words('offer.fees.tax'), words('offer.fees.taxText', tax))]),
  ];
};

const feesSection = (writing: Writing): OfferSection => {
  const { facts, words, lang } = writing;
  const none = words('offer.fees.none');
  return {
    key: 'fees',
    title: words('offer.fees.title'),
    paragraphs: [words('offer.fees.text')],
    facts: [
      fact(words('offer.fees.purchase'), none),
      fact(words('offer.fees.income'), none),
      fact(words('offer.fees.cancel'), none),
      ...withdrawalFacts(writing),
      ...facts.costs.map(({ name, bearer, note }) => {
        const by = words(`offer.fees.bearer.${bearer}`);
        const more = note?.[lang] ?? '';
        return fact(name[lang], more === '' ? by : `${by}. ${more}`);
      }),
    ],
  };
};

const targetSection = ({ facts, words, money }: Writing): OfferSection => {
  const { targetDailyMinor, validityDays } = facts;
  return {
    key: 'target',
    title: words('offer.target.title'),
    paragraphs: [words('offer.target.text')],
    facts: [
      fact(words('offer.target.day'), money(targetDailyMinor)),
      fact(words('offer.target.term', { n: validityDays }), money(targetDailyMinor * BigInt(validityDays))),
    ],
  };
};

const actualsSection = ({ facts, actuals, words, money, at }: Writing): OfferSection => {
  const base = { key: 'actuals', title: words('offer.actuals.title') };
  if (actuals === undefined) {
    const day = dayIn(at, facts.timeZone);
    return { ...base, paragraphs: [words('offer.actuals.none', { day })], facts: [] };
  }
  const { days30, sum30Minor, zero30, days90, sum90Minor, zero90, lastOn } = actuals;
  const of = (n: number, sum: bigint, zero: number): readonly Fact[] =>
    n === 0
      ? []
      : [
          fact(words('offer.actuals.mean', { n }), money(sum / BigInt(n))),
          fact(words('offer.actuals.zero', { n }), String(zero)),
        ];
  return {
    ...base,
    paragraphs: [words('offer.actuals.asOf', { day: lastOn })],
    facts: [...of(days30, sum30Minor, zero30), ...of(days90, sum90Minor, zero90)],
  };
};

const casesBasis = ({ facts, actuals, words, money }: Writing): string => {
  const { validityDays: days } = facts;
  const n = actuals?.days90 ?? 0;
  return actuals === undefined || n < PROJECTION_MIN_DAYS
    ? words('offer.cases.few', { days, n, least: PROJECTION_MIN_DAYS })
    : words('offer.cases.actual', { days, n, amount: money(actuals.sum90Minor / BigInt(n)) });
};

const settledOf = (actuals: OfferActuals | undefined): SettledDays | undefined =>
  actuals && { ...actuals, count: actuals.days90, sumMinor: actuals.sum90Minor };

const casesSection = (writing: Writing): OfferSection => {
  const { facts, actuals, words, money, lang } = writing;
  const values = { n: lossAfter(facts.validityDays), percent: percentShown(INSURED_PPM / 100, lang) };
  return {
    key: 'cases',
    title: words('offer.cases.title'),
    paragraphs: [casesBasis(writing)],
    facts: [],
    table: {
      columns: [
        words('offer.cases.case'),
        words('offer.cases.income'),
        words('offer.cases.price'),
        words('offer.cases.result'),
      ],
      rows: casesOf(facts, settledOf(actuals)).map(({ key, incomeMinor, resultMinor }) => [
        words(`offer.cases.${key}`, values),
        money(incomeMinor),
        money(facts.priceMinor),
        money(resultMinor),
      ]),
    },
  };
};

const endSection = ({ facts, words, lang }: Writing): OfferSection => ({
  key: 'end',
  title: words('offer.end.title'),
  paragraphs: [words('offer.end.term'), words('offer.end.early')],
  facts: [
    fact(words('offer.end.window'), words('offer.end.windowText', { n: facts.cancelDays })),
    fact(words('offer.end.exit'), facts.earlyExit?.[lang] ?? words('offer.end.noExit')),
  ],
});

const paragraphsOf = (body: string): readonly string[] =>
  body
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

const risksSection = ({ facts, words, lang }: Writing): OfferSection => ({
  key: 'risks',
  title: words('offer.risks.title'),
  paragraphs: [words('offer.risks.loss'), ...paragraphsOf(facts.risk[lang])],
  facts: [],
});

const helpSection = ({ facts, words }: Writing): OfferSection => ({
  key: 'help',
  title: words('offer.help.title'),
  paragraphs: [
    ...(facts.licences.length === 0 ? [words('offer.help.noLicence')] : []),
    ...(facts.licences.some(({ isDemo }) => isDemo) ? [words('offer.help.licenceDemo')] : []),
    words('offer.help.complaints'),
  ],
  facts: facts.licences.map(({ number, authority, register, until }) =>
    fact(words('offer.help.licence', { number }), words('offer.help.licenceText', { authority, register, day: until })),
  ),
});

const notesSection = ({ notes, words, lang }: Writing): readonly OfferSection[] => {
  const paragraphs = paragraphsOf(notes[lang]);
  return paragraphs.length === 0
    ? []
    : [{ key: 'notes', title: words('offer.notes.title'), paragraphs: [...paragraphs], facts: [] }];
};

const moneyIn =
  (currency: Currency, lang: Lang) =>
  (minor: bigint): string =>
    `${amountShown(minor, currency, lang)} ${currency}`;

const sectionsOf = (input: OfferInput, lang: Lang): readonly OfferSection[] => {
  const writing: Writing = { ...input, lang, words: translator(lang), money: moneyIn(input.facts.currency, lang) };
  return [
    buySection(writing),
    ...notesSection(writing),
    paySection(writing),
    fleetSection(writing),
    feesSection(writing),
    targetSection(writing),
    actualsSection(writing),
    casesSection(writing),
    endSection(writing),
    risksSection(writing),
    helpSection(writing),
  ];
};

/** The text that the hash is of: title and sections, one line per paragraph, fact and row of a table. */
export const offerText = (title: string, sections: readonly OfferSection[]): string =>
  [
    title,
    ...sections.flatMap((section) => [
      '',
      section.title,
      ...section.paragraphs,
      ...section.facts.map(({ label, value }) => `${label}: ${value}`),
      ...(section.table === undefined ? [] : [section.table.columns, ...section.table.rows]).map((row) =>
        row.join(' | '),
      ),
    ]),
  ].join('\n');

export const hashOf = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');

/** All languages. The same input gives the same texts and hashes. */
export const composeOffer = (input: OfferInput): ComposedOffer => {
  const texts = langs.map((lang): OfferText => {
    const title = translator(lang)('offer.title', { name: input.facts.name[lang] });
    const sections = sectionsOf(input, lang);
    return { lang, title, sections, hash: hashOf(offerText(title, sections)) };
  });
  const lasting = texts.map(({ title, sections }) =>
    offerText(
      title,
      sections.filter(({ key }) => !DATED.includes(key)),
    ),
  );
  return { texts, factsHash: hashOf([...lasting, historyOf(input.actuals)].join('\n')) };
};
