// Renders an annual statement as a printable document and as table rows, in one language.
import { formatAmount, type Currency } from '@roda/domain/money';
import { dayIn } from '@roda/domain/time-zones';
import { translator, type Translate } from '@roda/i18n';
import { amountShown } from '#platform/amount-shown.ts';
import type { PdfColumn, PdfDocument } from '#platform/pdf.ts';
import { titleKeyOf } from '#wallet/accounts/transactions.policy.ts';
import type { AnnualFigures, AnnualMoved, AnnualProduct, AnnualSum } from './annual.queries.ts';
import { currencyShown, framed, headFacts, type AppContextOf } from './statement-pages.ts';

type Block = PdfDocument['blocks'][number];
type Summed = 'openMinor' | 'earnedMinor' | 'paidOutMinor' | 'priceMinor';

/** The sum of a figure over all products, per currency; of the holder's own currency also when there is none. */
export const totalOf = (
  products: readonly AnnualProduct[],
  field: Summed,
  own: Currency,
): readonly (readonly [Currency, bigint])[] => [
  ...products.reduce(
    (sums, product) => sums.set(product.currency, (sums.get(product.currency) ?? 0n) + product[field]),
    new Map<Currency, bigint>([[own, 0n]]),
  ),
];

/** What stands open at the end: what stood open before, and was earned, and not paid out. */
const openAtEnd = ({ openMinor, earnedMinor, paidOutMinor }: AnnualProduct): bigint =>
  openMinor + earnedMinor - paidOutMinor;

const closingOf = ({ openings, moved }: AnnualFigures, own: Currency): readonly AnnualMoved[] => [
  ...[...openings, ...moved]
    .reduce(
      (sums, { currency, minor }) => {
        const before = sums.get(currency)?.minor ?? 0n;
        return sums.set(currency, { code: 'closing', currency, minor: before + minor });
      },
      new Map<Currency, AnnualMoved>([[own, { code: 'closing', currency: own, minor: 0n }]]),
    )
    .values(),
];

const openingsOf = ({ openings }: AnnualFigures, own: Currency): readonly AnnualMoved[] =>
  openings.some(({ currency }) => currency === own)
    ? openings
    : [{ code: 'opening', currency: own, minor: 0n }, ...openings];

type Shown = { readonly words: Translate; readonly money: (minor: bigint, currency: Currency) => string };

const shownIn = ({ lang }: AppContextOf, words: Translate): Shown => ({
  words,
  money: (minor, currency) => `${amountShown(minor, currency, lang)} ${currencyShown(currency, words)}`,
});

const right = (title: string, share: number): PdfColumn => ({ title, share, toTheRight: true });

const monthBlocks = (months: AnnualFigures['months'], { words, money }: Shown): readonly Block[] => [
  { kind: 'heading', text: words('statement.annual.months') },
  months.length === 0
    ? { kind: 'text', text: words('statement.annual.none') }
    : {
        kind: 'table',
        columns: [
          { title: words('statement.annual.month'), share: 40 },
          right(words('statement.annual.earned'), 30),
          right(words('statement.annual.paidOut'), 30),
        ],
        rows: months.map(({ month, currency, earnedMinor, paidOutMinor }) => [
          month,
          money(earnedMinor, currency),
          money(paidOutMinor, currency),
        ]),
      },
];

const endedText = (day: string | null, words: Translate): readonly string[] =>
  day === null ? [] : [words('statement.annual.ended', { day })];

const incomeBlocks = (appContext: AppContextOf, figures: AnnualFigures, { words, money }: Shown): readonly Block[] => {
  const { lang, holder } = appContext;
  const { products, months } = figures;
  const total = (field: Summed): string =>
    totalOf(products, field, holder.currency)
      .map(([currency, minor]) => money(minor, currency))
      .join('\n');
  const none: Block = { kind: 'text', text: words('statement.annual.none') };
  return [
    { kind: 'heading', text: words('statement.annual.income') },
    products.length === 0
      ? none
      : {
          kind: 'table',
          columns: [
            { title: words('statement.annual.product'), share: 30 },
            right(words('statement.annual.units'), 8),
            right(words('statement.annual.price'), 20),
            right(words('statement.annual.earned'), 21),
            right(words('statement.annual.paidOut'), 21),
          ],
          rows: [
            ...products.map(({ name, deviceNumber, units, currency, endedOn, ...minor }) => [
              [`${name[lang]} (${deviceNumber})`, ...endedText(endedOn, words)].join(', '),
              String(units),
              money(minor.priceMinor, currency),
              money(minor.earnedMinor, currency),
              money(minor.paidOutMinor, currency),
            ]),
            [words('statement.annual.total'), '', total('priceMinor'), total('earnedMinor'), total('paidOutMinor')],
          ],
        },
    ...monthBlocks(months, { words, money }),
    { kind: 'heading', text: words('statement.annual.open') },
    {
      kind: 'facts',
      facts: [
        [words('statement.annual.openBegin'), total('openMinor')],
        [
          words('statement.annual.openEnd'),
          totalOf(
            products.map((product) => ({ ...product, openMinor: openAtEnd(product) })),
            'openMinor',
            holder.currency,
          )
            .map(([currency, minor]) => money(minor, currency))
            .join('\n'),
        ],
      ],
    },
  ];
};

const walletBlocks = ({ holder }: AppContextOf, figures: AnnualFigures, { words, money }: Shown): readonly Block[] => [
  { kind: 'heading', text: words('statement.annual.wallet') },
  {
    kind: 'facts',
    facts: [
      ...openingsOf(figures, holder.currency).map(
        ({ currency, minor }) => [words('statement.annual.begin'), money(minor, currency)] as const,
      ),
      ...figures.moved.map(
        ({ code, currency, minor }) => [words(titleKeyOf({ code, type: 'transfer' })), money(minor, currency)] as const,
      ),
      ...closingOf(figures, holder.currency).map(
        ({ currency, minor }) => [words('statement.annual.end'), money(minor, currency)] as const,
      ),
    ],
  },
];

const sumBlocks = (title: string, sums: readonly AnnualSum[], { words, money }: Shown): readonly Block[] => [
  { kind: 'heading', text: title },
  ...(sums.length === 0
    ? [{ kind: 'text', text: words('statement.annual.none') } as const]
    : sums.map(({ currency, count, grossMinor, feeMinor, taxMinor, netMinor }): Block => ({
        kind: 'facts',
        facts: [
          [words('statement.annual.count'), String(count)],
          [words('statement.annual.gross'), money(grossMinor, currency)],
          [words('statement.annual.fee'), money(feeMinor, currency)],
          [words('statement.annual.tax'), money(taxMinor, currency)],
          [words('statement.annual.net'), money(netMinor, currency)],
        ],
      }))),
];

/** Of a year that is not over: until the day on which it was made. */
export const annualDocument = (appContext: AppContextOf, figures: AnnualFigures): PdfDocument => {
  const { lang, period, holder, at } = appContext;
  const words = translator(lang);
  const shown = shownIn(appContext, words);
  const today = dayIn(at, holder.timeZone);
  return framed(appContext, {
    title: words('statement.annual.title', { year: period.from.slice(0, 4) }),
    blocks: [
      { kind: 'facts', facts: headFacts(appContext, period) },
      ...(today <= period.to ? [{ kind: 'text', text: words('statement.annual.until', { day: today }) } as const] : []),
      ...incomeBlocks(appContext, figures, shown),
      ...sumBlocks(words('statement.annual.pay'), figures.pay, shown),
      ...walletBlocks(appContext, figures, shown),
      ...sumBlocks(words('statement.annual.withdrawals'), figures.withdrawals, shown),
      {
        kind: 'facts',
        facts: (figures.taxes.length === 0 ? [{ currency: holder.currency, minor: 0n }] : figures.taxes).map(
          ({ currency, minor }) => [words('statement.annual.taxes'), shown.money(minor, currency)] as const,
        ),
      },
      { kind: 'text', text: words('statement.annual.note') },
    ],
  });
};

const HEAD = ['section', 'item', 'title', 'measure', 'currency', 'amount'];

type Cell = readonly [section: string, item: string, title: string, measure: string];

const row = (cell: Cell, currency: Currency, minor: bigint): readonly string[] => [
  ...cell,
  currency,
  formatAmount(minor, currency),
];

const productRows = (product: AnnualProduct, { lang }: AppContextOf): readonly (readonly string[])[] => {
  const { name, deviceNumber, currency, units } = product;
  const of = (measure: string, minor: bigint) => row(['product', deviceNumber, name[lang], measure], currency, minor);
  return [
    ['product', deviceNumber, name[lang], 'units', '', String(units)],
    of('price', product.priceMinor),
    of('open_begin', product.openMinor),
    of('earned', product.earnedMinor),
    of('paid_out', product.paidOutMinor),
    of('open_end', openAtEnd(product)),
  ];
};

const sumRows = (section: string, title: string, sums: readonly AnnualSum[]) =>
  sums.flatMap(({ currency, grossMinor, feeMinor, taxMinor, netMinor }) => [
    row([section, '', title, 'gross'], currency, grossMinor),
    row([section, '', title, 'fee'], currency, feeMinor),
    row([section, '', title, 'tax'], currency, taxMinor),
    row([section, '', title, 'net'], currency, netMinor),
  ]);

const walletRows = ({ holder }: AppContextOf, figures: AnnualFigures, words: Translate) => [
  ...openingsOf(figures, holder.currency).map(({ currency, minor }) =>
    row(['wallet', 'opening', words('statement.annual.begin'), 'balance'], currency, minor),
  ),
  ...figures.moved.map(({ code, currency, minor }) =>
    row(['wallet', code, words(titleKeyOf({ code, type: 'transfer' })), 'moved'], currency, minor),
  ),
  ...closingOf(figures, holder.currency).map(({ currency, minor }) =>
    row(['wallet', 'closing', words('statement.annual.end'), 'balance'], currency, minor),
  ),
];

const TOTALS = [
  ['earned', 'earnedMinor'],
  ['paid_out', 'paidOutMinor'],
] as const;

/** One row per figure: amounts are raw decimals, sections and measures the same in every language. */
export const annualRows = (appContext: AppContextOf, figures: AnnualFigures): readonly (readonly string[])[] => {
  const words = translator(appContext.lang);
  const total = words('statement.annual.total');
  return [
    HEAD,
    ...figures.products.flatMap((product) => productRows(product, appContext)),
    ...figures.months.flatMap(({ month, currency, earnedMinor, paidOutMinor }) => [
      row(['month', month, month, 'earned'], currency, earnedMinor),
      row(['month', month, month, 'paid_out'], currency, paidOutMinor),
    ]),
    ...TOTALS.flatMap(([measure, field]) =>
      totalOf(figures.products, field, appContext.holder.currency).map(([currency, minor]) =>
        row(['total', 'income', total, measure], currency, minor),
      ),
    ),
    ...sumRows('pay', words('statement.annual.pay'), figures.pay),
    ...walletRows(appContext, figures, words),
    ...sumRows('withdrawals', words('statement.annual.withdrawals'), figures.withdrawals),
    ...figures.taxes.map(({ currency, minor }) =>
      row(['taxes', '', words('statement.annual.taxes'), 'tax'], currency, minor),
    ),
  ];
};
