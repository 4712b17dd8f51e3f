// Form fields of a digital good: what it is, its texts, and its price under two-person approval.

import type { CallOf, ReplyOf } from '@roda/api-contract/operation';
import { digitalGoodKinds } from '@roda/api-contract/sales/digital-goods';
import type { updateDigitalGood, listDigitalGoodsForOperators } from '@roda/api-contract/sales/digital-goods-editing';
import type { Field, FieldOption, Values } from '#shared/form/fields.ts';
import { pictureFields, pictureOf } from '#shared/form/picture-fields.ts';
import { threeOf } from '#shared/form/localized-fields.ts';
import type { DigitalGoodChoices } from './digital-good-choices.ts';

export type DigitalGoodFormPlan = ReplyOf<typeof listDigitalGoodsForOperators>['list'][number];

export const kindOptions: readonly FieldOption[] = digitalGoodKinds.map((value) => ({
  value,
  label: `ops.plans.kind.${value}` as const,
}));

const numbers = (row?: DigitalGoodFormPlan): readonly Field[] => [
  { name: 'faceValue', label: 'ops.plans.faceValue', kind: 'amount', optional: true, initial: row?.faceValue },
  { name: 'dataMb', label: 'ops.plans.dataMb', kind: 'whole', optional: true, min: 1, initial: row?.dataMb },
  {
    name: 'validityDays',
    label: 'ops.plans.validity',
    kind: 'whole',
    optional: true,
    min: 1,
    max: 3_660,
    initial: row?.validityDays,
  },
  { name: 'perOrder', label: 'ops.plans.perOrder', kind: 'whole', min: 1, max: 20, initial: row?.perOrder ?? 1 },
  {
    name: 'dailyLimit',
    label: 'ops.plans.dailyLimit',
    kind: 'whole',
    optional: true,
    min: 1,
    max: 1_000,
    initial: row?.dailyLimit,
    help: 'ops.plans.noLimitHelp',
  },
  { name: 'sort', label: 'ops.plans.place', kind: 'whole', initial: row?.sort ?? 0, help: 'ops.plans.placeHelp' },
];

export const wordFields = ({ categories }: DigitalGoodChoices, row?: DigitalGoodFormPlan): readonly Field[] => [
  { name: 'categoryId', label: 'ops.plans.category', kind: 'choice', options: categories, initial: row?.categoryId },
  { name: 'name', label: 'ops.common.name', kind: 'three', initial: row?.name },
  { name: 'summary', label: 'ops.plans.summary', kind: 'three', optional: true, initial: row?.summary },
  {
    name: 'description',
    label: 'ops.plans.description',
    kind: 'threeLines',
    optional: true,
    initial: row?.description,
  },
  { name: 'usage', label: 'ops.plans.usage', kind: 'threeLines', optional: true, initial: row?.usage },
  ...pictureFields('picture', row?.image),
  ...numbers(row),
];

export const priceFields = (row?: DigitalGoodFormPlan): readonly Field[] => [
  { name: 'price', label: 'ops.common.price', kind: 'amount', initial: row?.price },
  { name: 'cost', label: 'ops.plans.cost', kind: 'amount', initial: row?.cost, help: 'ops.plans.costHelp' },
  { name: 'coinGift', label: 'ops.plans.gift', kind: 'whole', min: 0, initial: row?.coinGift ?? 0 },
];

export const stockField = (row?: DigitalGoodFormPlan): Field => ({
  name: 'stock',
  label: 'ops.plans.stock',
  kind: 'whole',
  optional: true,
  min: 0,
  initial: row?.stock,
  help: 'ops.plans.stockHelp',
});

export const newFields = (choices: DigitalGoodChoices): readonly Field[] => [
  { name: 'kind', label: 'ops.common.kind', kind: 'choice', options: kindOptions, initial: 'credit' },
  { name: 'operatorId', label: 'ops.plans.carrier', kind: 'choice', options: choices.telecomOperators },
  { name: 'code', label: 'ops.common.code', kind: 'line', help: 'ops.plans.codeHelp' },
  ...priceFields(),
  stockField(),
  ...wordFields(choices),
];

/** Blank texts become empty strings; the two picture fields are merged into one. */
export function textsOf(values: Values, row?: DigitalGoodFormPlan): Partial<CallOf<typeof updateDigitalGood>> {
  const { summary, description, usage, picture, ...plain } = values;
  return {
    ...plain,
    summary: threeOf(summary),
    description: threeOf(description),
    usage: threeOf(usage),
    image: pictureOf(picture, row?.image),
  };
}
