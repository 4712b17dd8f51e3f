// Returns the marketing budget, its fundings, and the points and coins granted and spent, for operators.
import { formatAmount, type Currency } from '@roda/domain/money';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { pageOf } from '@roda/api-contract/pages';
import type {
  coinReport as CoinReport,
  listFundings as ListFundings,
  marketingBudget as MarketingBudget,
} from '@roda/api-contract/engagement/reward-rules';
import { addDays } from '@roda/domain/time-zones';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { budgetRows, coinDays, fundingsPage, outstanding } from './rewards.queries.ts';

export const marketingBudget = async (
  { tx }: RequestContext<Operator>,
  _input: InputOf<typeof MarketingBudget>,
): Promise<ReplyOf<typeof MarketingBudget>> =>
  (await budgetRows(tx)).map(({ currency, issued, used, left }) => ({
    currency,
    issued: formatAmount(issued, currency),
    used: formatAmount(used, currency),
    left: formatAmount(left, currency),
  }));

export const listFundings = async (
  { tx }: RequestContext<Operator>,
  asked: InputOf<typeof ListFundings>,
): Promise<ReplyOf<typeof ListFundings>> => {
  const { rows, total, next } = await fundingsPage(tx, asked);
  const list = rows.map((row) => ({
    id: row.id,
    currency: row.currency,
    amount: formatAmount(row.amountMinor, row.currency),
    evidence: row.reference ?? '',
    reason: row.reason,
    proposedBy: row.proposedBy,
    approvedBy: row.approvedBy,
    fundedAt: row.fundedAt.toISOString(),
  }));
  return pageOf(list, { total, next }, asked);
};

const SHOWN_DAYS = 30;
const MOST_DAYS = 400;

/** The last thirty days unless given; at most 400. `outstanding` is the current holdings of members. */
export const coinReport = async (
  { tx, at }: RequestContext<Operator>,
  asked: InputOf<typeof CoinReport>,
): Promise<ReplyOf<typeof CoinReport>> => {
  const to = asked.to ?? at.toISOString().slice(0, 10);
  const from = asked.from ?? addDays(to, 1 - SHOWN_DAYS);
  if (from > to || addDays(from, MOST_DAYS) < to)
    reject('malformed', { fields: [{ path: 'from', message: 'span_of_days' }] });
  const rows = await coinDays(tx, from, to);
  const held = await outstanding(tx);
  const sum = (currency: Currency, part: 'issued' | 'burnt'): string =>
    formatAmount(
      rows.reduce((total, row) => (row.currency === currency ? total + row[part] : total), 0n),
      currency,
    );
  return {
    from,
    to,
    totals: held.map(({ currency, minor }) => ({
      currency,
      issued: sum(currency, 'issued'),
      burnt: sum(currency, 'burnt'),
      outstanding: formatAmount(minor, currency),
    })),
    days: rows.map(({ day, currency, code, issued, burnt }) => ({
      day,
      currency,
      code,
      issued: formatAmount(issued, currency),
      burnt: formatAmount(burnt, currency),
    })),
  };
};
