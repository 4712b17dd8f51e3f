// The rates that held and hold, the newest first.
import type { listRates as ListRates } from '@roda/contract/currencies-operators';
import { formatAmount } from '@roda/contract/money';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import { pageOf } from '@roda/contract/pages';
import type { Act, Operator } from '#platform/act.ts';
import { rates } from './currencies.reads.ts';

type Op = typeof ListRates;

export const listRates = async ({ tx }: Act<Operator>, asked: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { rows, total, next } = await rates(tx, asked);
  const list = rows.map(({ base, quote, rateMinor, fromAt, source, proposedBy, approvedBy }) => ({
    ...{ base, quote, source, proposedBy, approvedBy },
    rate: formatAmount(rateMinor, 'IDR'),
    from: fromAt.toISOString(),
  }));
  return pageOf(list, { total, next }, asked);
};
