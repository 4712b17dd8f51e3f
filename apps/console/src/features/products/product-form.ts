// Form fields of a product: texts, terms, and the terms that may change once it is listed.

import type { EditedProduct } from '@roda/api-contract/sales/catalog-editing';
import type { Field, FieldOption } from '#shared/form/fields.ts';
import { pictureFields } from '#shared/form/picture-fields.ts';
import { cycleOptions } from './products.model.ts';
import type { ProductKindConsole } from './products.model.ts';

type Of = Readonly<{
  kind: ProductKindConsole;
  categories: readonly FieldOption[];
  cities?: readonly FieldOption[];
  row?: EditedProduct | undefined;
}>;

const bearers: readonly FieldOption[] = (['operator', 'members', 'shared'] as const).map((value) => ({
  value,
  label: `ops.goods.bearer.${value}` as const,
}));

const companyFields = (name: 'owner' | 'operator', row?: EditedProduct): readonly Field[] => {
  const company = row?.[name];
  return [
    {
      name: `${name}.name`,
      label: `ops.goods.${name}`,
      kind: 'line',
      optional: true,
      initial: company?.name,
      help: `ops.goods.${name}Help`,
    },
    {
      name: `${name}.registration`,
      label: 'ops.goods.registration',
      kind: 'line',
      optional: true,
      initial: company?.registration,
    },
    { name: `${name}.address`, label: 'ops.goods.address', kind: 'line', optional: true, initial: company?.address },
  ];
};

const pileFields = (row?: EditedProduct): readonly Field[] => [
  { name: 'connector', label: 'ops.goods.connector', kind: 'line', optional: true, initial: row?.connector },
  { name: 'pricePerKwh', label: 'ops.goods.pricePerKwh', kind: 'amount', optional: true, initial: row?.pricePerKwh },
];

const moreFields = (row?: EditedProduct): readonly Field[] => [
  {
    name: 'pictures',
    label: 'ops.goods.pictures',
    kind: 'list',
    optional: true,
    initial: row?.images.map((file) => (file.startsWith('/') ? { file } : { drawing: file })),
    fields: [
      { name: 'file', label: 'ops.common.picture', kind: 'picture', optional: true },
      { name: 'drawing', label: 'ops.common.drawing', kind: 'line', optional: true },
    ],
  },
  ...companyFields('owner', row),
  ...companyFields('operator', row),
  {
    name: 'costs',
    label: 'ops.goods.costs',
    kind: 'list',
    optional: true,
    initial: row?.costs,
    fields: [
      { name: 'name', label: 'ops.common.name', kind: 'three' },
      { name: 'bearer', label: 'ops.goods.bearer', kind: 'choice', options: bearers },
      { name: 'note', label: 'ops.common.note', kind: 'three', optional: true },
    ],
  },
];

/** Texts: they may change at any time. */
export const lookFields = ({ kind, categories, cities, row }: Of): readonly Field[] => [
  { name: 'name', label: 'ops.common.name', kind: 'three', initial: row?.name },
  {
    name: 'description',
    label: 'ops.goods.description',
    kind: 'threeLines',
    optional: true,
    initial: row?.description,
  },
  {
    name: 'categoryId',
    label: 'ops.goods.category',
    kind: 'choice',
    optional: true,
    initial: row?.categoryId,
    options: categories,
  },
  ...(cities === undefined
    ? []
    : [
        {
          name: 'cityId',
          label: 'ops.goods.city',
          kind: 'choice',
          optional: true,
          initial: row?.cityId,
          options: cities,
          help: 'ops.goods.cityHelp',
        } as const,
      ]),
  ...pictureFields('picture', row?.image, 'look'),
  ...(kind === 'pile' ? pileFields(row) : []),
  ...moreFields(row),
];

const money = (row?: EditedProduct): readonly Field[] => [
  { name: 'price', label: 'ops.goods.unitPrice', kind: 'amount', initial: row?.price },
  {
    name: 'dailyIncome',
    label: 'ops.goods.target',
    kind: 'amount',
    initial: row?.dailyIncome,
    help: 'ops.goods.targetHelp',
  },
  { name: 'unitsTotal', label: 'ops.goods.units', kind: 'whole', min: 0, initial: row?.unitsTotal },
];

const bounds = (row?: EditedProduct): readonly Field[] => [
  {
    name: 'purchaseLimit',
    label: 'ops.goods.limit',
    kind: 'whole',
    min: 0,
    initial: row?.purchaseLimit ?? 0,
    help: 'ops.goods.limitHelp',
  },
  { name: 'minLevel', label: 'ops.goods.minLevel', kind: 'whole', min: 1, max: 9, initial: row?.minLevel ?? 1 },
];

/** A fixed-term product settles at its end, so these fields are absent. */
const settlement = (row?: EditedProduct): Field => ({
  name: 'settlementCycle',
  label: 'ops.goods.settlement',
  kind: 'choice',
  options: cycleOptions,
  initial: row?.settlementCycle ?? 0,
});

/** Terms: editable on a draft only. */
export const termFields = ({ kind, row }: Omit<Of, 'categories'>): readonly Field[] => [
  ...money(row),
  ...(kind === 'deposit' ? [] : [settlement(row)]),
  {
    name: 'validityDays',
    label: 'ops.goods.validity',
    kind: 'whole',
    min: 1,
    max: 3_660,
    initial: row?.validityDays ?? 365,
  },
  ...bounds(row),
  {
    name: 'memberShare',
    label: 'ops.goods.share',
    kind: 'line',
    initial: row?.memberShare ?? '0.7',
    help: 'ops.goods.shareHelp',
  },
  ...(kind === 'deposit'
    ? [
        {
          name: 'earlyExit',
          label: 'ops.goods.earlyExit',
          kind: 'threeLines',
          optional: true,
          initial: row?.earlyExit,
          help: 'ops.goods.earlyExitHelp',
        } as const,
      ]
    : []),
];

/** Terms of a listed product that change under two-person approval. */
export const proposalFields = (row: EditedProduct): readonly Field[] => [
  ...money(row),
  ...bounds(row),
  { name: 'reason', label: 'ops.common.reason', kind: 'line' },
];
