// Returns the trial balance of a period.
import { formatAmount, type Currency } from '@roda/domain/money';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { trialBalance as TrialBalance } from '@roda/api-contract/backoffice/books';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { balancesIn, type LedgerBookBalanceRow } from './ledger-books.queries.ts';

type Op = typeof TrialBalance;
type Row = ReplyOf<Op>['list'][number];

export const CLASSES = { M: 'member', F: 'flow', T: 'treasury' } as const;

const shown = (row: LedgerBookBalanceRow): Row => {
  const money = (minor: bigint): string => formatAmount(minor, row.currency);
  return {
    id: `${row.currency}.${row.kind}`,
    currency: row.currency,
    class: CLASSES[row.class],
    kind: row.kind as Row['kind'],
    accounts: row.accountCount,
    opening: money(row.opening),
    debits: money(row.debits),
    credits: money(row.credits),
    closing: money(row.closing),
  };
};

const sumOf = (currency: Currency, rows: readonly LedgerBookBalanceRow[]): ReplyOf<Op>['sums'][number] => {
  const total = (pick: (row: LedgerBookBalanceRow) => bigint): string =>
    formatAmount(
      rows.reduce((sum, row) => sum + pick(row), 0n),
      currency,
    );
  return {
    currency,
    debits: total(({ debits }) => debits),
    credits: total(({ credits }) => credits),
    difference: total(({ closing }) => closing),
  };
};

export const trialBalance = async ({ tx, at }: RequestContext<Operator>, asked: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const today = at.toISOString().slice(0, 10);
  const { to = today, currency } = asked;
  const { from = `${to.slice(0, 7)}-01` } = asked;
  const rows = await balancesIn(tx, { from, to, currency });
  const byCurrency = Map.groupBy(rows, (row) => row.currency);
  return {
    from,
    to,
    at: at.toISOString(),
    list: rows.map(shown),
    sums: [...byCurrency].map(([name, ofIt]) => sumOf(name, ofIt)),
  };
};
