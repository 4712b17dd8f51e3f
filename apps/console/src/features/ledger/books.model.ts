// The trial balance as a tree of currencies, account classes and kinds; and the page of a posting's cause.

import { formatAmount, parseAmount } from '@roda/domain/money';
import type { Currency } from '@roda/domain/money';
import type { ReplyOf } from '@roda/api-contract/operation';
import { accountClasses } from '@roda/api-contract/backoffice/ledger-terms';
import type { causeKinds } from '@roda/api-contract/backoffice/ledger-terms';
import type { trialBalance } from '@roda/api-contract/backoffice/books';

export type BookBalanceRow = ReplyOf<typeof trialBalance>['list'][number];
export type BookFigures = Pick<BookBalanceRow, 'opening' | 'debits' | 'credits' | 'closing' | 'accounts'>;

export type BookNode = BookFigures &
  Readonly<{
    key: string;
    level: 'currency' | 'class' | 'kind';
    currency: Currency;
    class?: BookBalanceRow['class'];
    kind?: BookBalanceRow['kind'];
    children?: readonly BookNode[];
  }>;

const amounts = ['opening', 'debits', 'credits', 'closing'] as const;

/** Exact sum of decimal strings of one currency. */
export function sumOf(texts: readonly string[], currency: Currency): string {
  return formatAmount(
    texts.reduce((sum, text) => sum + (parseAmount(text, currency) ?? 0n), 0n),
    currency,
  );
}

function figuresOf(rows: readonly BookBalanceRow[], currency: Currency): BookFigures {
  const [opening, debits, credits, closing] = amounts.map((name) =>
    sumOf(
      rows.map((row) => row[name]),
      currency,
    ),
  );
  return {
    opening: opening ?? '0',
    debits: debits ?? '0',
    credits: credits ?? '0',
    closing: closing ?? '0',
    accounts: rows.reduce((sum, { accounts }) => sum + accounts, 0),
  };
}

const kindNode = (row: BookBalanceRow): BookNode => ({
  ...row,
  key: row.id,
  level: 'kind',
});

function classNode(of: BookBalanceRow['class'], rows: readonly BookBalanceRow[], currency: Currency): BookNode {
  const key = `${currency}.${of}`;
  return {
    key,
    level: 'class',
    currency,
    class: of,
    ...figuresOf(rows, currency),
    children: rows.map(kindNode),
  };
}

/** Currencies in ledger order, below each its account classes, below those their kinds. */
export function treeOf(rows: readonly BookBalanceRow[]): readonly BookNode[] {
  const currencies = [...new Set(rows.map(({ currency }) => currency))];
  return currencies.map((currency) => {
    const own = rows.filter((row) => row.currency === currency);
    const classes = accountClasses.map((each) => [each, own.filter((row) => row.class === each)] as const);
    return {
      key: currency,
      level: 'currency',
      currency,
      ...figuresOf(own, currency),
      children: classes.filter(([, its]) => its.length > 0).map(([each, its]) => classNode(each, its, currency)),
    };
  });
}

export const isZero = (amount: string): boolean => /^-?0(\.0*)?$/.test(amount);

type CauseKind = (typeof causeKinds)[number];

const pages: Readonly<Partial<Record<CauseKind, string>>> = {
  order: 'orders',
  payment: 'orders',
  payment_exception: 'payments',
  withdrawal: 'withdrawals',
  revenue: 'revenue',
  settlement: 'settlement',
  statement_line: 'statements',
  mall_order: 'mall-orders',
  salary: 'payroll',
  bill: 'bills',
  member: 'members',
  posting: 'ledger',
};

/** The page and row of a cause; undefined where it has no page of its own. */
export function placeOfCause({ kind, id }: Readonly<{ kind: CauseKind; id: string }>) {
  const page = pages[kind];
  if (page === undefined) return undefined;
  const inTab = kind === 'posting' ? { tab: 'postings' } : {};
  return { page, search: { ...inTab, row: id } };
}
