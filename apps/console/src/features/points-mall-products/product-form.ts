// Form fields of a points mall product: texts, variants with prices, eligibility.

import type { CallOf, ReplyOf } from '@roda/api-contract/operation';
import { pointsMallProductKinds } from '@roda/api-contract/engagement/points-mall';
import type {
  updatePointsMallProduct,
  listPointsMallProductsForOperators,
} from '@roda/api-contract/engagement/points-mall-products';
import type { Field, FieldOption, Values } from '#shared/form/fields.ts';
import { pictureFields, pictureOf } from '#shared/form/picture-fields.ts';
import { threeOf } from '#shared/form/localized-fields.ts';

export type ProductFormPointsMallProduct = ReplyOf<typeof listPointsMallProductsForOperators>['list'][number];

export const kindOptions: readonly FieldOption[] = pointsMallProductKinds.map((value) => ({
  value,
  label: `ops.mallgoods.kind.${value}` as const,
}));

const variantFields: readonly Field[] = [
  { name: 'specification', label: 'ops.mallgoods.specification', kind: 'three', optional: true },
  { name: 'points', label: 'ops.mallgoods.points', kind: 'whole', min: 0 },
  { name: 'price', label: 'ops.mallgoods.andMoney', kind: 'amount', optional: true },
  {
    name: 'coins',
    label: 'ops.mallgoods.orCoins',
    kind: 'whole',
    min: 0,
    optional: true,
    help: 'ops.mallgoods.coinsHelp',
  },
  { name: 'shown', label: 'ops.mallgoods.shown', kind: 'yesno', initial: true },
];

const wordFields = (row?: ProductFormPointsMallProduct): readonly Field[] => [
  { name: 'name', label: 'ops.common.name', kind: 'three', initial: row?.name },
  { name: 'brief', label: 'ops.mallgoods.brief', kind: 'three', optional: true, initial: row?.brief },
  { name: 'detail', label: 'ops.mallgoods.detail', kind: 'threeLines', optional: true, initial: row?.detail },
  { name: 'delivery', label: 'ops.mallgoods.delivery', kind: 'threeLines', optional: true, initial: row?.delivery },
  { name: 'returns', label: 'ops.mallgoods.returns', kind: 'threeLines', optional: true, initial: row?.returns },
  ...pictureFields('picture', row?.image, 'art'),
];

const boundFields = (countries: readonly FieldOption[], row?: ProductFormPointsMallProduct): readonly Field[] => [
  {
    name: 'countryIds',
    label: 'ops.mallgoods.countries',
    kind: 'choices',
    optional: true,
    options: countries,
    initial: row?.countryIds ?? [],
    help: 'ops.common.everywhereUnlessTold',
  },
  { name: 'minLevel', label: 'ops.mallgoods.minLevel', kind: 'whole', min: 1, max: 9, initial: row?.minLevel ?? 1 },
  {
    name: 'purchaseLimit',
    label: 'ops.mallgoods.limit',
    kind: 'whole',
    min: 0,
    initial: row?.purchaseLimit ?? 0,
    help: 'ops.mallgoods.limitHelp',
  },
  { name: 'homePick', label: 'ops.mallgoods.homePick', kind: 'yesno', initial: row?.homePick ?? false },
  {
    name: 'sort',
    label: 'ops.mallgoods.place',
    kind: 'whole',
    initial: row?.sort ?? 0,
    help: 'ops.mallgoods.placeHelp',
  },
];

export type ProductFormChoices = Readonly<{ categories: readonly FieldOption[]; countries: readonly FieldOption[] }>;

export const fieldsOf = (
  { categories, countries }: ProductFormChoices,
  row?: ProductFormPointsMallProduct,
): readonly Field[] => [
  {
    name: 'categoryId',
    label: 'ops.mallgoods.category',
    kind: 'choice',
    options: categories,
    initial: row?.categoryId,
  },
  ...wordFields(row),
  {
    name: 'products',
    label: 'ops.mallgoods.variants',
    kind: 'list',
    fields: variantFields,
    initial: row?.products ?? [{ shown: true }],
    help: 'ops.mallgoods.variantsHelp',
  },
  ...boundFields(countries, row),
];

type Change = CallOf<typeof updatePointsMallProduct>;
type Variant = Change['products'][number];

const variantOf = (given: Partial<Variant>): Variant => ({
  ...(given.id === undefined ? {} : { id: given.id }),
  specification: threeOf(given.specification),
  points: given.points ?? 0,
  coins: given.coins ?? 0,
  price: given.price ?? '0',
  image: given.image ?? '',
  shown: given.shown ?? true,
});

/** Blank texts become empty strings; a variant keeps its id and its picture. */
export function productOf(values: Values, row?: ProductFormPointsMallProduct): Partial<Change> {
  const { brief, detail, delivery, returns, picture, products, ...plain } = values;
  const kept = new Map(row?.products.map((each) => [each.id, each.image]));
  return {
    ...plain,
    brief: threeOf(brief),
    detail: threeOf(detail),
    delivery: threeOf(delivery),
    returns: threeOf(returns),
    image: pictureOf(picture, row?.image),
    images: row?.images ?? [],
    products: (Array.isArray(products) ? products : []).map((each: Partial<Variant>) =>
      variantOf({ ...each, image: each.id === undefined ? '' : (kept.get(each.id) ?? '') }),
    ),
  };
}

/** The pasted codes: one per line, without duplicates. */
export const codesOf = (text: unknown): readonly string[] => [
  ...new Set(
    (typeof text === 'string' ? text : '')
      .split(/\r?\n/u)
      .map((each) => each.trim())
      .filter((each) => each !== ''),
  ),
];
