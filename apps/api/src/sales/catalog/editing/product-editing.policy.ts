// Policy of product editing: no promises of income, exact shares, terms separate from display fields.
import type { CallOf } from '@roda/api-contract/operation';
import type { updateProduct } from '@roda/api-contract/sales/catalog-editing';

const PPM = 1_000_000;
const PLACES = 6;

/** Millionths of a decimal fraction with at most six places: exact, without a float. */
export const ppmOf = (share: string): number => {
  const [whole = '0', fraction = ''] = share.split('.');
  return Number(whole) * PPM + Number(fraction.padEnd(PLACES, '0'));
};

/** The inverse, always with six places. */
export const shareText = (ppm: number): string => `${Math.floor(ppm / PPM)}.${String(ppm % PPM).padStart(PLACES, '0')}`;

/** Fields that define the purchase terms; all others are display fields. */
export const TERMS = [
  'price',
  'dailyIncome',
  'settlementCycle',
  'validityDays',
  'unitsTotal',
  'purchaseLimit',
  'minLevel',
  'memberShare',
  'earlyExit',
  'assetIds',
] as const satisfies readonly (keyof CallOf<typeof updateProduct>)[];

type Texts = { readonly path: string; readonly text: string };

/** Every text in a value, with its path. */
export const textsIn = (value: unknown, path = ''): readonly Texts[] => {
  if (typeof value === 'string') return [{ path, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => textsIn(inner, path === '' ? key : `${path}.${key}`));
};
