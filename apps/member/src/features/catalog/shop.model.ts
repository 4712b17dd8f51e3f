// Model of the shop: the filter of an address, whether a product can be bought, and the calculator's sums.

import type { Product, productSorts } from '@roda/api-contract/sales/catalog';
import { productKinds } from '@roda/api-contract/enums';
import type { ProductKind } from '@roda/api-contract/enums';
import { formatAmount, parseAmount } from '@roda/domain/money';
import type { PathSearch } from '#shared/navigation/paths.ts';

export type ProductSort = (typeof productSorts)[number];
export const sorts = ['default', 'price', 'income', 'returnRate'] as const satisfies readonly ProductSort[];

/** The sections of the shop: income products by their kind, and ordinary goods. */
export const shopKinds = [...productKinds, 'plan'] as const;
export type ShopKind = (typeof shopKinds)[number];

export type ShopFilter = Readonly<{
  kind: ShopKind;
  name?: string;
  minPrice?: string;
  maxPrice?: string;
  categoryId?: number;
  sort: ProductSort;
  order: 'asc' | 'desc';
  available?: boolean;
}>;

export type ShopProductFilter = ShopFilter & Readonly<{ kind: ProductKind }>;

/** Whether a filter applies to income products. */
export function isAboutProduct(filter: ShopFilter): filter is ShopProductFilter {
  return filter.kind !== 'plan';
}

/** The sort orders of a kind: ordinary goods have no income to sort by. */
export function sortsOf(kind: ShopKind): readonly ProductSort[] {
  return kind === 'plan' ? ['default', 'price'] : sorts;
}

/** Prices sort ascending, everything else descending. */
export function firstOrder(sort: ProductSort): ShopFilter['order'] {
  return sort === 'price' ? 'asc' : 'desc';
}

/** The filter of an address; invalid values are dropped. */
export function filterOf(search: PathSearch): ShopFilter {
  const kind = shopKinds.find((each) => each === search['kind']) ?? 'vehicle';
  const sort = sortsOf(kind).find((each) => each === search['sort']) ?? 'default';
  const order = search['order'] === 'asc' || search['order'] === 'desc' ? search['order'] : firstOrder(sort);
  const categoryId = Number(search['categoryId']);
  return {
    kind,
    sort,
    order,
    ...textOf('name', search['name']?.trim().slice(0, 60)),
    ...textOf('minPrice', amountIn(search['minPrice'])),
    ...textOf('maxPrice', amountIn(search['maxPrice'])),
    ...(Number.isInteger(categoryId) && categoryId > 0 ? { categoryId } : {}),
    ...(search['available'] === '1' ? { available: true } : {}),
  };
}

function textOf<Name extends string>(name: Name, text: string | undefined): Partial<Record<Name, string>> {
  return text === undefined || text === '' ? {} : ({ [name]: text } as Record<Name, string>);
}

function amountIn(text: string | undefined): string | undefined {
  return text !== undefined && parseAmount(text, 'IDR') !== undefined ? text : undefined;
}

/** The address of a filter; default values are omitted. */
export function searchOf(filter: ShopFilter): PathSearch {
  const { kind, sort, order, name = '', minPrice = '', maxPrice = '', categoryId, available = false } = filter;
  return {
    kind,
    name,
    minPrice,
    maxPrice,
    sort: sort === 'default' ? '' : sort,
    order: order === firstOrder(sort) ? '' : order,
    categoryId: categoryId === undefined ? '' : String(categoryId),
    available: available ? '1' : '',
  };
}

/** Whether the minimum price is above the maximum. */
export function isUpsideDown(minPrice: string, maxPrice: string): boolean {
  const least = parseAmount(minPrice, 'IDR');
  const most = parseAmount(maxPrice, 'IDR');
  return least !== undefined && most !== undefined && least > most;
}

export type BuyState = 'paused' | 'soldOut' | 'logIn' | 'limit' | 'level' | 'verify' | 'buy';

export type ShopBuyer = Readonly<{
  isIn: boolean;
  /** Unknown until the profile is loaded. */
  level?: number | undefined;
  /** Whether all suitability checks are done; unknown until loaded. */
  passesSuitability?: boolean | undefined;
}>;

/** The first obstacle to a purchase, or `buy`. */
export function buyState(goods: Product, { isIn, level, passesSuitability: isSuitable }: ShopBuyer): BuyState {
  if (!goods.onSale) return 'paused';
  if (goods.stock <= 0) return 'soldOut';
  if (!isIn) return 'logIn';
  if (goods.purchaseLimit > 0 && (goods.bought ?? 0) >= goods.purchaseLimit) return 'limit';
  if (level !== undefined && level < goods.minLevel) return 'level';
  return isSuitable === false ? 'verify' : 'buy';
}

/** An API amount times an integer. */
export function timesOf(amount: string, count: number): string {
  return formatAmount((parseAmount(amount, 'IDR') ?? 0n) * BigInt(count), 'IDR');
}

/** An API amount less another; negative when more was paid than came in. */
export function lessOf(income: string, price: string): string {
  return formatAmount((parseAmount(income, 'IDR') ?? 0n) - (parseAmount(price, 'IDR') ?? 0n), 'IDR');
}

export const isLoss = (amount: string): boolean => amount.startsWith('-');

/** The days to calculate with, the typical one first chosen: 8 of 10 days lie between low and high. */
export const dayChoices = ['low', 'typical', 'high'] as const;
export type DayChoice = (typeof dayChoices)[number];
