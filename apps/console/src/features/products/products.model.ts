// Product page logic without requests: missing items of a publication, and the input from form values.

import { productKinds, settlementCycles } from '@roda/api-contract/enums';
import { productStates } from '@roda/api-contract/sales/catalog-editing';
import type { EditedProduct, createProduct } from '@roda/api-contract/sales/catalog-editing';
import type { CallOf } from '@roda/api-contract/operation';
import type { ConsoleMessageKey } from '@roda/i18n/console-key';
import type { FieldOption, Values } from '#shared/form/fields.ts';
import { pictureOf } from '#shared/form/picture-fields.ts';
import { threeOf } from '#shared/form/localized-fields.ts';

export type ProductKindConsole = EditedProduct['kind'];

export const kindOptions: readonly FieldOption[] = productKinds.map((value) => ({
  value,
  label: `ops.goods.kind.${value}` as const,
}));
export const stateOptions: readonly FieldOption[] = productStates.map((value) => ({
  value,
  label: `ops.goods.state.${value}` as const,
}));
export const cycleOptions: readonly FieldOption[] = Object.values(settlementCycles).map((value) => ({
  value,
  label: `ops.goods.cycle.${value}` as const,
}));

/** An amount without trailing decimal zeros: a form field may have dropped them. */
const bare = (value: unknown): string =>
  String(value)
    .replace(/(\.\d*?)0+$/u, '$1')
    .replace(/\.$/u, '');

/** The fields that differ from the current product; the reason is always included. */
export const changedOf = (values: Values, goods: EditedProduct): Values =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => bare(Object(goods)[name]) !== bare(value)));

/** Why a draft cannot be proposed for publication yet; empty when it can. */
export function lacking({ unitsTotal, image, assets }: EditedProduct): ConsoleMessageKey | undefined {
  if (unitsTotal === 0) return 'ops.goods.noUnits';
  if (image === '') return 'ops.goods.noPicture';
  return assets.every(({ documentsValid }) => documentsValid) ? undefined : 'ops.goods.noPapers';
}

type Company = NonNullable<CallOf<typeof createProduct>['owner']>;
type Cost = NonNullable<CallOf<typeof createProduct>['costs']>[number];

const companyOf = (given: unknown): Company | undefined => {
  const { name, registration, address } = Object(given) as Partial<Company>;
  if (name === undefined || registration === undefined) return undefined;
  return { name, registration, address: address ?? '' };
};

const costOf = ({ note, ...cost }: Cost): Cost => (note === undefined ? cost : { ...cost, note: threeOf(note) });

/** The texts of a product, from the form. */
export function looksOf(values: Values, before?: EditedProduct): Values {
  const { description, picture, pictures, owner, operator, costs = [], ...plain } = values;
  const companies = { owner: companyOf(owner), operator: companyOf(operator) };
  return {
    ...plain,
    ...(companies.owner === undefined ? {} : { owner: companies.owner }),
    ...(companies.operator === undefined ? {} : { operator: companies.operator }),
    description: threeOf(description),
    image: pictureOf(picture, before?.image),
    images: (Array.isArray(pictures) ? pictures : []).flatMap((each: unknown) => pictureOf(each) || []),
    costs: (Array.isArray(costs) ? costs : []).map(costOf),
    ...(before === undefined ? {} : { categoryId: values['categoryId'] ?? null, cityId: values['cityId'] ?? null }),
  };
}
