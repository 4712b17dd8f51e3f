// Lists digital goods for editing by operators: also drafts and unlisted ones, with their cost.
import { formatAmount } from '@roda/domain/money';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { pageOf } from '@roda/api-contract/pages';
import type { listDigitalGoodsForOperators as operation } from '@roda/api-contract/sales/digital-goods-editing';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { digitalGoodsForOperators, type DigitalGoodForOperatorsRow } from './digital-goods-cases.queries.ts';

type View = ReplyOf<typeof operation>['list'][number];

const viewOf = (row: DigitalGoodForOperatorsRow): View => {
  const { priceMinor, costMinor, faceMinor, dataMb, validityDays, stock, dailyLimit, ...rest } = row;
  return {
    ...rest,
    price: formatAmount(priceMinor, row.currency),
    cost: formatAmount(costMinor, row.currency),
    ...(faceMinor === null ? {} : { faceValue: formatAmount(faceMinor, row.currency) }),
    ...(dataMb === null ? {} : { dataMb }),
    ...(validityDays === null ? {} : { validityDays }),
    ...(stock === null ? {} : { stock }),
    ...(dailyLimit === null ? {} : { dailyLimit }),
  };
};

export const listDigitalGoodsForOperators = async (
  { tx, client }: RequestContext<Operator>,
  input: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => {
  const { rows, total, next } = await digitalGoodsForOperators(tx, { ...input, lang: client.lang });
  return pageOf(rows.map(viewOf), { total, next }, input);
};
