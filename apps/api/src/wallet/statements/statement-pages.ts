// Renders a statement and the year's taxes as a printable document and as table rows, in one language.
import type { Lang } from '@roda/domain/language';
export type { Lang } from '@roda/domain/language';
import { formatAmount, type Currency } from '@roda/domain/money';
import { translator, type Translate } from '@roda/i18n';
import type { PdfColumn, PdfDocument } from '#platform/pdf.ts';
import type { Holder, StatementTaxRow } from './statements.queries.ts';
import { amountShown } from '#platform/amount-shown.ts';
import {
  wallOf,
  type StatementMovement,
  type StatementPeriod,
  type Section,
  type StatementWall,
} from './statements.policy.ts';
import { titleKeyOf } from '#wallet/accounts/transactions.policy.ts';

export type AppContextOf = {
  readonly holder: Holder;
  readonly period: StatementPeriod;
  readonly lang: Lang;
  readonly at: Date;
};

const KIND_KEYS = {
  1: 'statement.kind.wallet',
  11: 'statement.kind.points',
  21: 'statement.kind.coins',
  22: 'statement.kind.coinsBonus',
} as const;

/** Machine-readable names: the same whatever language the file has. */
const KIND_NAMES: Readonly<Record<number, string>> = { 1: 'wallet', 11: 'points', 21: 'coins', 22: 'coins_bonus' };

const kindShown = (kind: number, words: Translate): string =>
  words(KIND_KEYS[kind as keyof typeof KIND_KEYS] ?? 'statement.kind.wallet');

export const currencyShown = (currency: Currency, words: Translate): string =>
  currency === 'POINT' || currency === 'COIN' ? words(`statement.currency.${currency}`) : currency;

/** A posting's key in two lines, broken at a readable position. */
export const keyShown = (key: string): string => `${key.slice(0, 19)}\n${key.slice(19)}`;

/** The header of every file about an account. */
export const headFacts = (
  { holder, lang, at }: Pick<AppContextOf, 'holder' | 'lang' | 'at'>,
  period?: StatementPeriod,
): readonly (readonly [string, string])[] => {
  const words = translator(lang);
  const wall = wallOf(holder.timeZone);
  return [
    [words('statement.holder'), holder.phoneMasked],
    ...(period === undefined
      ? []
      : [[words('statement.period'), words('statement.periodDays', { from: period.from, to: period.to })] as const]),
    [words('statement.zone'), `${holder.timeZone} (${wall.offset(at)})`],
    [words('statement.madeAt'), wall.shown(at)],
  ];
};

/** The layout that all files share. */
export const framed = (
  { lang, at }: Pick<AppContextOf, 'lang' | 'at'>,
  { title, blocks }: Pick<PdfDocument, 'title' | 'blocks'>,
): PdfDocument => {
  const words = translator(lang);
  return {
    title,
    house: words('statement.house'),
    lang,
    madeAt: at,
    footer: words('statement.page', { page: '{page}', pages: '{pages}' }),
    blocks,
  };
};

const columnsOf = (words: Translate): readonly PdfColumn[] => [
  { title: words('statement.column.time'), share: 17 },
  { title: words('statement.column.title'), share: 28 },
  { title: words('statement.column.reference'), share: 23 },
  { title: words('statement.column.amount'), share: 16, toTheRight: true },
  { title: words('statement.column.balance'), share: 16, toTheRight: true },
];

const sectionBlocks = (section: Section, { lang }: AppContextOf, wall: StatementWall): PdfDocument['blocks'] => {
  const words = translator(lang);
  const { kind, currency, lines } = section;
  const money = (minor: bigint): string => amountShown(minor, currency, lang);
  const name = kindShown(kind, words);
  return [
    {
      kind: 'heading',
      text: words('statement.section', { name, currency: currencyShown(currency, words) }),
    },
    {
      kind: 'facts',
      facts: [
        [words('statement.opening'), money(section.opening)],
        [words('statement.in'), money(section.into)],
        [words('statement.out'), money(-section.out)],
        [words('statement.closing'), money(section.closing)],
      ],
    },
    lines.length === 0
      ? { kind: 'text', text: words('statement.empty') }
      : {
          kind: 'table',
          columns: columnsOf(words),
          rows: lines.map((line) => [
            wall.shown(line.created_at),
            words(titleKeyOf(line)),
            keyShown(line.key),
            money(line.amount),
            money(line.balance),
          ]),
        },
  ];
};

export const accountDocument = (appContext: AppContextOf, sections: readonly Section[]): PdfDocument => {
  const wall = wallOf(appContext.holder.timeZone);
  return framed(appContext, {
    title: translator(appContext.lang)('statement.account.title'),
    blocks: [
      { kind: 'facts', facts: headFacts(appContext, appContext.period) },
      ...sections.flatMap((section) => sectionBlocks(section, appContext, wall)),
    ],
  });
};

const CSV_HEAD = ['account', 'entry', 'at', 'type', 'title', 'reference', 'currency', 'amount', 'balance'];

/** Opening, movements and closing of every account; amounts are raw decimals, times have the zone's offset. */
export const accountRows = (
  { holder, period, lang }: AppContextOf,
  sections: readonly Section[],
): readonly (readonly string[])[] => {
  const words = translator(lang);
  const wall = wallOf(holder.timeZone);
  const rows = sections.flatMap(({ kind, currency, opening, closing, lines }) => {
    const account = KIND_NAMES[kind] ?? String(kind);
    const edge = (entry: string, day: string, balance: bigint): readonly string[] => [
      account,
      entry,
      day,
      '',
      words(`statement.${entry === 'opening' ? 'opening' : 'closing'}`),
      '',
      currency,
      '',
      formatAmount(balance, currency),
    ];
    const moved = (line: StatementMovement & { readonly balance: bigint }): readonly string[] => [
      account,
      'movement',
      wall.iso(line.created_at),
      line.type,
      words(titleKeyOf(line)),
      line.key,
      currency,
      formatAmount(line.amount, currency),
      formatAmount(line.balance, currency),
    ];
    return [edge('opening', period.from, opening), ...lines.map(moved), edge('closing', period.to, closing)];
  });
  return [CSV_HEAD, ...rows];
};

const taxKeyOf = (code: string) => {
  if (code === 'withdraw_settle' || code === 'payout_return' || code === 'tax') return `statement.tax.${code}` as const;
  return 'statement.tax.other';
};

const totalsOf = (rows: readonly StatementTaxRow[]): ReadonlyMap<Currency, bigint> =>
  rows.reduce(
    (sums, { currency, amount }) => sums.set(currency, (sums.get(currency) ?? 0n) + amount),
    new Map<Currency, bigint>(),
  );

export const taxDocument = (appContext: AppContextOf, taxes: readonly StatementTaxRow[]): PdfDocument => {
  const { lang, period, holder } = appContext;
  const words = translator(lang);
  const wall = wallOf(holder.timeZone);
  const totals = [...totalsOf(taxes)].map(
    ([currency, sum]) => [words('statement.tax.total'), `${amountShown(sum, currency, lang)} ${currency}`] as const,
  );
  return framed(appContext, {
    title: words('statement.tax.title', { year: period.from.slice(0, 4) }),
    blocks: [
      { kind: 'facts', facts: [...headFacts(appContext, period), ...totals] },
      taxes.length === 0
        ? { kind: 'text', text: words('statement.empty') }
        : {
            kind: 'table',
            columns: [
              { title: words('statement.column.time'), share: 17 },
              { title: words('statement.column.title'), share: 30 },
              { title: words('statement.column.reference'), share: 23 },
              { title: words('statement.column.base'), share: 15, toTheRight: true },
              { title: words('statement.column.tax'), share: 15, toTheRight: true },
            ],
            rows: taxes.map(({ key, code, currency, amount, base, created_at }) => [
              wall.shown(created_at),
              words(taxKeyOf(code)),
              keyShown(key),
              base === null ? '' : amountShown(base, currency, lang),
              amountShown(amount, currency, lang),
            ]),
          },
      { kind: 'text', text: words('statement.tax.note') },
    ],
  });
};

const TAX_HEAD = ['entry', 'at', 'code', 'title', 'reference', 'currency', 'base', 'tax'];

export const taxRows = (
  { holder, lang, period }: AppContextOf,
  taxes: readonly StatementTaxRow[],
): readonly (readonly string[])[] => {
  const words = translator(lang);
  const wall = wallOf(holder.timeZone);
  const lines = taxes.map(({ key, code, currency, amount, base, created_at }) => [
    'tax',
    wall.iso(created_at),
    code,
    words(taxKeyOf(code)),
    key,
    currency,
    base === null ? '' : formatAmount(base, currency),
    formatAmount(amount, currency),
  ]);
  const totals = [...totalsOf(taxes)].map(([currency, sum]) => [
    'total',
    period.to,
    '',
    words('statement.tax.total'),
    '',
    currency,
    '',
    formatAmount(sum, currency),
  ]);
  return [TAX_HEAD, ...lines, ...totals];
};
