// Series with their boxes and odds, for operators.
import type { listSeries as ListSeries } from '@roda/contract/chance-operators';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import { shortPageOf } from '@roda/contract/pages';
import type { Act, Operator } from '#platform/act.ts';
import { seriesForOperators } from './series.reads.ts';
import { showOdds } from './show-odds.ts';
import { showStock } from './show-stock.ts';

type Op = typeof ListSeries;

export const listSeries = async ({ tx, caller }: Act<Operator>, input: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { rows, total } = await seriesForOperators(tx, { ...input, lang: caller.lang });
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
    stocks: row.stocks.map(showStock),
    version: row.version,
    changedAt: row.changedAt.toISOString(),
    boxes: row.boxes.map((box) => ({ ...box, odds: box.odds.map(showOdds) })),
  }));
  return shortPageOf(list, total, input);
};
