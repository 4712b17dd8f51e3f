// Maps products to the operators' edit DTO, and merges edits into the current state.
import type { updateProduct, EditedProduct } from '@roda/api-contract/sales/catalog-editing';
import { formatAmount, parseAmount, type Currency } from '@roda/domain/money';
import type { InputOf } from '@roda/api-contract/operation';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { productToEdit, type EditedRow } from './product-editing.queries.ts';
import { ppmOf, shareText } from './product-editing.policy.ts';
import type { Edit } from './product-edits.repository.ts';

const EMPTY = { en: '', id: '', zh: '' } as const;

const companyOf = ({ name = '', registration = '', address = '' }: Readonly<Record<string, string>>) => ({
  name,
  registration,
  address,
});

const stateOf = ({ status, publishAt }: EditedRow): EditedProduct['state'] =>
  publishAt === null ? status : 'scheduled';

const optionalOf = (row: EditedRow): Partial<EditedProduct> => ({
  ...(row.pauseCause === null ? {} : { pauseCause: row.pauseCause }),
  ...(row.pauseReason === '' ? {} : { pauseReason: row.pauseReason }),
  ...(row.publishAt === null ? {} : { publishAt: row.publishAt.toISOString() }),
  ...(row.listedAt === null || row.status === 'draft' ? {} : { listedAt: row.listedAt.toISOString() }),
  ...(row.categoryId === null ? {} : { categoryId: row.categoryId }),
  ...(row.cityId === null ? {} : { cityId: row.cityId }),
  ...(row.connector === null ? {} : { connector: row.connector }),
  ...(row.pricePerKwhMinor === null ? {} : { pricePerKwh: formatAmount(row.pricePerKwhMinor, row.currency) }),
  ...(row.earlyExit === null ? {} : { earlyExit: row.earlyExit }),
});

export const editedOf = (row: EditedRow): EditedProduct => ({
  id: row.id,
  kind: row.kind,
  state: stateOf(row),
  ...optionalOf(row),
  countryId: row.countryId,
  name: row.name,
  description: row.description,
  image: row.image,
  images: [...row.images],
  owner: companyOf(row.owner),
  operator: companyOf(row.operator),
  costs: row.costs.map(({ name, bearer, note = EMPTY }) => ({ name, bearer, note })),
  currency: row.currency,
  price: formatAmount(row.priceMinor, row.currency),
  dailyIncome: formatAmount(row.targetDailyMinor, row.currency),
  settlementCycle: row.cycle,
  validityDays: row.validityDays,
  unitsTotal: row.unitsTotal,
  unitsSold: row.unitsSold,
  purchaseLimit: row.purchaseLimit ?? 0,
  minLevel: row.minLevel,
  memberShare: shareText(row.sharePpm),
  assets: row.assets.map(({ unitsCapacity, expiresOn, ...asset }) => ({
    ...asset,
    ...(unitsCapacity === null ? {} : { unitsCapacity }),
    ...(expiresOn === null ? {} : { expiresOn }),
  })),
  version: row.version,
  edition: row.edition,
});

/** The current product, or rejects with not_found. */
export const loadProducts = async ({ tx, at }: RequestContext<Operator>, id: number): Promise<EditedRow> =>
  (await productToEdit(tx, id, at)) ?? reject('not_found');

/** Limits: a target of a thousand million a day, a price of a million million; beyond them sums would overflow. */
const MOST_MINOR = 10n ** 11n;
const MOST_PRICE_MINOR = 10n ** 14n;

/** An amount within the currency's range and the sum limits; rejects with malformed and the field's name. */
export const minorOf = (amount: string, currency: Currency, path: string): bigint => {
  const minor = parseAmount(amount, currency) ?? reject('malformed', { fields: [{ path, message: 'places' }] });
  const most = path === 'price' ? MOST_PRICE_MINOR : MOST_MINOR;
  return minor <= most ? minor : reject('malformed', { fields: [{ path, message: 'too large' }] });
};

export const priceOf = (amount: string, currency: Currency): bigint => {
  const minor = minorOf(amount, currency, 'price');
  return minor > 0n ? minor : reject('malformed', { fields: [{ path: 'price', message: 'positive' }] });
};

type Wish = Omit<InputOf<typeof updateProduct>, 'id' | 'edition'>;

const looksOf = (row: EditedRow, wish: Wish) => ({
  name: wish.name ?? row.name,
  description: wish.description ?? row.description,
  image: wish.image ?? row.image,
  images: wish.images ?? row.images,
  categoryId: wish.categoryId === undefined ? row.categoryId : wish.categoryId,
  cityId: wish.cityId === undefined ? row.cityId : wish.cityId,
  owner: wish.owner ?? row.owner,
  operator: wish.operator ?? row.operator,
  costs: (wish.costs ?? row.costs).map(({ name, bearer, note = EMPTY }) => ({ name, bearer, note })),
  connector: wish.connector ?? row.connector,
  pricePerKwhMinor:
    wish.pricePerKwh === undefined ? row.pricePerKwhMinor : minorOf(wish.pricePerKwh, row.currency, 'pricePerKwh'),
});

/** The current state with the given fields replaced. */
export const merged = (row: EditedRow, wish: Wish): Edit => ({
  id: row.id,
  edition: row.edition,
  countryId: row.countryId,
  documents: row.documents,
  assets: row.assets,
  ...looksOf(row, wish),
  priceMinor: wish.price === undefined ? row.priceMinor : priceOf(wish.price, row.currency),
  targetDailyMinor:
    wish.dailyIncome === undefined ? row.targetDailyMinor : minorOf(wish.dailyIncome, row.currency, 'dailyIncome'),
  cycle: wish.settlementCycle ?? row.cycle,
  validityDays: wish.validityDays ?? row.validityDays,
  unitsTotal: wish.unitsTotal ?? row.unitsTotal,
  purchaseLimit: wish.purchaseLimit === undefined ? row.purchaseLimit : wish.purchaseLimit || null,
  minLevel: wish.minLevel ?? row.minLevel,
  sharePpm: wish.memberShare === undefined ? row.sharePpm : ppmOf(wish.memberShare),
  earlyExit: wish.earlyExit === undefined ? row.earlyExit : wish.earlyExit,
});
