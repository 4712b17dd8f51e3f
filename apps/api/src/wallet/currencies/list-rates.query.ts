// Lists past and current rates, newest first.
import type { listRates as ListRates } from '@roda/api-contract/wallet/currency-settings';
import { formatAmount } from '@roda/domain/money';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { pageOf } from '@roda/api-contract/pages';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { rates } from './currencies.queries.ts';

type Op = typeof ListRates;

export const listRates = async ({ tx }: RequestContext<Operator>, asked: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { rows, total, next } = await rates(tx, asked);
  const list = rows.map(({ base, quote, rateMinor, fromAt, source, proposedBy, approvedBy }) => ({
    ...{ base, quote, source, proposedBy, approvedBy },
    rate: formatAmount(rateMinor, 'IDR'),
    from: fromAt.toISOString(),
  }));
  return pageOf(list, { total, next }, asked);
};
