// Lists series with their boxes and odds, for operators.
import type { listBoxSeries as ListBoxSeries } from '@roda/api-contract/engagement/games-series';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { shortPageOf } from '@roda/api-contract/pages';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { seriesForOperators } from './box-series.queries.ts';
import { toOddsDto } from './odds-dto.ts';
import { toStockDto } from './stock-dto.ts';

type Op = typeof ListBoxSeries;

export const listBoxSeries = async (
  { tx, client }: RequestContext<Operator>,
  input: InputOf<Op>,
): Promise<ReplyOf<Op>> => {
  const { rows, total } = await seriesForOperators(tx, { ...input, lang: client.lang });
  const list = rows.map((row) => ({
    id: row.id,
    countryId: row.countryId,
    number: row.number,
    name: row.name,
    words: row.words,
    state: row.state,
    ...(row.closedWhy === null ? {} : { closedWhy: row.closedWhy }),
    dailyCap: row.dailyCap,
    fundId: row.fundId,
    stocks: row.stocks.map(toStockDto),
    version: row.version,
    changedAt: row.changedAt.toISOString(),
    boxes: row.boxes.map((box) => ({ ...box, odds: box.odds.map(toOddsDto) })),
  }));
  return shortPageOf(list, total, input);
};
