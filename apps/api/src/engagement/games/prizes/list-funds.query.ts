// Lists funds with their stock, for operators.
import type { listFunds as ListFunds } from '@roda/api-contract/engagement/games-series';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { shortPageOf } from '@roda/api-contract/pages';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { fundsForOperators } from '#engagement/games/boxes/box-series.queries.ts';
import { toStockDto } from '#engagement/games/boxes/stock-dto.ts';

type Op = typeof ListFunds;

export const listFunds = async ({ tx, client }: RequestContext<Operator>, input: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { rows, total } = await fundsForOperators(tx, { ...input, lang: client.lang });
  const list = rows.map(({ id, game, countryId, name, stocks }) => ({
    id,
    game,
    countryId,
    name,
    stocks: stocks.map(toStockDto),
  }));
  return shortPageOf(list, total, input);
};
