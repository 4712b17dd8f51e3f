// Funds with what lies in them, for operators.
import type { listFunds as ListFunds } from '@roda/contract/chance-operators';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import { shortPageOf } from '@roda/contract/pages';
import type { Act, Operator } from '#platform/act.ts';
import { fundsForOperators } from './series.reads.ts';
import { showStock } from './show-stock.ts';

type Op = typeof ListFunds;

export const listFunds = async ({ tx, caller }: Act<Operator>, input: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { rows, total } = await fundsForOperators(tx, { ...input, lang: caller.lang });
  const list = rows.map(({ id, game, countryId, name, stocks }) => ({
    id,
    game,
    countryId,
    name,
    stocks: stocks.map(showStock),
  }));
  return shortPageOf(list, total, input);
};
