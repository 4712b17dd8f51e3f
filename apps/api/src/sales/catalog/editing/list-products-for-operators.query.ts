// The operators' list of goods, with the months whose revenue still waits to be posted.
import type { listGoodsForOperators as ListGoodsForOperators } from '@roda/contract/catalogue';
import { formatAmount } from '@roda/contract/money';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import { pageOf } from '@roda/contract/pages';
import { translator } from '@roda/texts';
import type { Act, Lang, Operator } from '#platform/act.ts';
import { goodsForOperators, type OperatorGoodsRow } from './operator-goods.reads.ts';

type View = ReplyOf<typeof ListGoodsForOperators>['list'][number];
type Present<Fields> = { readonly [Name in keyof Fields]?: NonNullable<Fields[Name]> };

/** Without what is null. */
const present = <Fields extends object>(fields: Fields): Present<Fields> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null)) as Present<Fields>;

const viewOf = (row: OperatorGoodsRow, lang: Lang): View => {
  const { priceMinor, targetDailyMinor, lowMinor, highMinor, average30dMinor, average90dMinor, ...named } = row;
  const { pending, categoryId, connector, powerKw, pricePerKwhMinor, publishAt, listedAt, ...plain } = named;
  const shown = (minor: bigint): string => formatAmount(minor, row.currency);
  const basis = translator(lang)(average90dMinor === 0n ? 'catalogue.basisNone' : 'catalogue.basis');
  return {
    ...plain,
    ...present({ categoryId, connector, powerKw: powerKw === null ? null : Number(powerKw) }),
    ...present({ pricePerKwh: pricePerKwhMinor === null ? null : shown(pricePerKwhMinor) }),
    ...present({ publishAt: publishAt?.toISOString() ?? null, listedAt: listedAt?.toISOString() ?? null }),
    price: shown(priceMinor),
    dailyIncome: shown(targetDailyMinor),
    estimate: { low: shown(lowMinor), high: shown(highMinor), basis },
    actual30d: shown(average30dMinor),
    onSale: row.state === 'on_sale',
    pending: pending.map(({ revenueMinor, postedMinor, ...month }) => ({
      ...month,
      revenue: shown(BigInt(revenueMinor)),
      posted: shown(BigInt(postedMinor)),
    })),
  };
};

export const listGoodsForOperators = async (
  { tx, caller }: Act<Operator>,
  input: InputOf<typeof ListGoodsForOperators>,
): Promise<ReplyOf<typeof ListGoodsForOperators>> => {
  const { rows, total, next } = await goodsForOperators(tx, { ...input, lang: caller.lang });
  return pageOf(
    rows.map((row) => viewOf(row, caller.lang)),
    { total, next },
    input,
  );
};
