// Funds with what lies in them, for operators.
import type { listFunds as ListFunds } from '@roda/contract/chance-operators';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import { pageOf } from '@roda/contract/pages';
import type { Act, Operator } from '#platform/act.ts';
import { fundsForOperators, type FundRow } from './series.reads.ts';

type Op = typeof ListFunds;

const showStock = ({ asset, giftId, giftName, funded, reserved, paid }: FundRow['stocks'][number]) => ({
  asset,
  ...(giftId === 0 ? {} : { giftId }),
  ...(giftName === null ? {} : { giftName }),
  funded,
  reserved,
  paid,
  free: funded - reserved - paid,
});

export const listFunds = async ({ tx, caller }: Act<Operator>, input: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { rows, total } = await fundsForOperators(tx, {
    lang: caller.lang,
    countryId: input.countryId,
    page: input.page,
    limit: input.limit,
  });
  const list = rows.map(({ id, game, countryId, name, stocks }) => ({
    id,
    game,
    countryId,
    name,
    stocks: stocks.map(showStock),
  }));
  return pageOf(list, total, input);
};
