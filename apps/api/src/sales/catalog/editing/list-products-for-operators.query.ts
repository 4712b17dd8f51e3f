// Lists products for operators, with the work that is not proposed as revenue yet.
import type { listProductsForOperators as ListProductsForOperators } from '@roda/api-contract/sales/catalog';
import { formatAmount } from '@roda/domain/money';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { pageOf } from '@roda/api-contract/pages';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { actualsOf } from '../actuals-dto.ts';
import { productForOperators, type OperatorProductRow } from './operator-product.queries.ts';

type View = ReplyOf<typeof ListProductsForOperators>['list'][number];
type Present<Fields> = { readonly [Name in keyof Fields]?: NonNullable<Fields[Name]> };

/** Without null fields. */
const present = <Fields extends object>(fields: Fields): Present<Fields> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null)) as Present<Fields>;

const viewOf = (row: OperatorProductRow): View => {
  const { priceMinor, targetDailyMinor, actuals, ...named } = row;
  const { pending, categoryId, connector, powerKw, pricePerKwhMinor, publishAt, listedAt, ...plain } = named;
  const shown = (minor: bigint): string => formatAmount(minor, row.currency);
  return {
    ...plain,
    ...present({ categoryId, connector, powerKw: powerKw === null ? null : Number(powerKw) }),
    ...present({ pricePerKwh: pricePerKwhMinor === null ? null : shown(pricePerKwhMinor) }),
    ...present({ publishAt: publishAt?.toISOString() ?? null, listedAt: listedAt?.toISOString() ?? null }),
    price: shown(priceMinor),
    dailyIncome: shown(targetDailyMinor),
    actuals: actualsOf(actuals, row.currency),
    onSale: row.state === 'on_sale',
    pending: pending.map(({ from, to, amountMinor, membersMinor, ...work }) => ({
      ...work,
      periodFrom: new Date(from).toISOString(),
      periodTo: new Date(to).toISOString(),
      amount: shown(BigInt(amountMinor)),
      members: shown(BigInt(membersMinor)),
    })),
  };
};

export const listProductsForOperators = async (
  { tx, client, at }: RequestContext<Operator>,
  input: InputOf<typeof ListProductsForOperators>,
): Promise<ReplyOf<typeof ListProductsForOperators>> => {
  const { rows, total, next } = await productForOperators(tx, { ...input, lang: client.lang, at });
  return pageOf(rows.map(viewOf), { total, next }, input);
};
