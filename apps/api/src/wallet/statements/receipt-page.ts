// Renders a receipt as a printable document: its subject, and every posting with its key and amount.
import type { Currency } from '@roda/domain/money';
import type { ReceiptKind } from '@roda/api-contract/wallet/statements';
import { translator, type Translate } from '@roda/i18n';
import type { PdfDocument } from '#platform/pdf.ts';
import type { ReceiptPostingRow, ReceiptSubject } from './receipts.queries.ts';
import { currencyShown, framed, headFacts, keyShown, type Lang } from './statement-pages.ts';
import type { Holder } from './statements.queries.ts';
import { amountShown } from '#platform/amount-shown.ts';
import { wallOf } from './statements.policy.ts';
import { titleKeyOf, withdrawalWordOf } from '#wallet/accounts/transactions.policy.ts';

export type ReceiptPageReceipt = {
  readonly kind: ReceiptKind;
  readonly subject: ReceiptSubject;
  readonly postings: readonly ReceiptPostingRow[];
  readonly holder: Holder;
  readonly lang: Lang;
  readonly at: Date;
};

type Fact = readonly [string, string];

const OWN = [1, 11, 21, 22];
/** The parts of a paid withdrawal, by destination flow. */
const PARTS = [
  [105, 'statement.receipt.fee'],
  [106, 'statement.receipt.tax'],
  [102, 'statement.receipt.net'],
] as const;

const subjectShown = (subject: ReceiptSubject['subject'], lang: Lang): string => {
  if (subject === null || typeof subject === 'string') return subject ?? '';
  return (Array.isArray(subject) ? subject : [subject]).map((words) => words[lang]).join(', ');
};

/** Total debited and credited, per currency: the sum of the postings listed below. */
const totalsOf = (postings: readonly ReceiptPostingRow[]): ReadonlyMap<Currency, bigint> =>
  postings.reduce(
    (sums, { currency, amount }) => sums.set(currency, (sums.get(currency) ?? 0n) + amount),
    new Map<Currency, bigint>(),
  );

const withdrawalFacts = ({ postings, subject, lang }: ReceiptPageReceipt, words: Translate): readonly Fact[] => {
  const status = subject.state === null ? undefined : withdrawalWordOf(subject.state);
  const held = postings.find(({ code, kind }) => code === 'withdraw_hold' && kind === 1);
  const money = (amount: bigint, currency: Currency): string =>
    `${amountShown(amount, currency, lang)} ${currencyShown(currency, words)}`;
  return [
    ...(status === undefined ? [] : [[words('statement.receipt.status'), words(status)] as const]),
    ...(held === undefined ? [] : [[words('statement.receipt.gross'), money(-held.amount, held.currency)] as const]),
    ...PARTS.flatMap(([flow, key]) =>
      postings
        .filter(({ kind }) => kind === flow)
        .map(({ amount, currency }) => [words(key), money(amount, currency)] as const),
    ),
  ];
};

export const receiptDocument = (receipt: ReceiptPageReceipt): PdfDocument => {
  const { kind, subject, lang, holder } = receipt;
  const words = translator(lang);
  const wall = wallOf(holder.timeZone);
  const own = receipt.postings.filter((posting) => OWN.includes(posting.kind));
  const what = subjectShown(subject.subject, lang);
  const money = (amount: bigint, currency: Currency): string =>
    `${amountShown(amount, currency, lang)} ${currencyShown(currency, words)}`;
  return framed(receipt, {
    title: words('statement.receipt.title'),
    blocks: [
      {
        kind: 'facts',
        facts: [
          [words('statement.receipt.kind'), words(`statement.receipt.${kind}`)],
          ...(what === '' ? [] : [[words('statement.receipt.subject'), what] as const]),
          [words('statement.receipt.number'), subject.number],
          ...headFacts(receipt),
          ...(kind === 'withdrawal' ? withdrawalFacts(receipt, words) : []),
          ...[...totalsOf(own)].map(
            ([currency, sum]) => [words('statement.receipt.total'), money(sum, currency)] as const,
          ),
        ],
      },
      { kind: 'heading', text: words('statement.receipt.postings') },
      {
        kind: 'table',
        columns: [
          { title: words('statement.column.time'), share: 18 },
          { title: words('statement.column.title'), share: 32 },
          { title: words('statement.column.reference'), share: 28 },
          { title: words('statement.column.amount'), share: 22, toTheRight: true },
        ],
        rows: own.map(({ key, code, currency, amount, created_at }) => [
          wall.shown(created_at),
          words(titleKeyOf({ code, type: 'transfer' })),
          keyShown(key),
          money(amount, currency),
        ]),
      },
      { kind: 'text', text: words('statement.receipt.note') },
    ],
  });
};
