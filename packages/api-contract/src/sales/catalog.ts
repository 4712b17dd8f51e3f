// Catalog: categories, vehicles and charging piles, with target and actual income separate.
import * as z from 'zod/mini';
import { ProductKind, productKinds, SettlementCycle, VehicleStatus } from '../enums.ts';
import { Day, Id, Instant, line, query, queryBool, queryId, queryIdMaybe, queryInt, Text, Url } from '../fields.ts';
import { Amount, AmountIn, CurrencyCode, Ratio } from '../../../domain/src/money.ts';
import { operation } from '../operation.ts';
import { Page, pageInput, sortedBy } from '../pages.ts';
import { AssetPhoto } from '../fleet/photos.ts';
import { Waterfall } from '../income/waterfall.ts';

export const Category = z.object({ id: Id, code: Text, name: Text, icon: Text, kind: z.optional(ProductKind) });
export const positionCodes = ['labelCategory', 'aiCategory'] as const;

export const categoryIndex = operation({
  id: 'catalog.categoryIndex',
  method: 'GET',
  path: 'wx/catalog/getCategoryIndex',
  realm: 'public',
  input: z.object({ code: z.enum(positionCodes) }),
  reply: z.object({ l1CategoryList: z.array(Category) }),
  refusals: [],
  module: 'catalog',
  cacheable: true,
});

/**
 * What settled records paid for one unit, in the last 30 and 90 days of the asset's time zone up to yesterday. Days
 * before the product's first settled period don't exist; a day counts once all its periods are settled, days of zero
 * included.
 */
export const Actuals = z.object({
  /** Means per counted day, truncated. */
  perUnit30d: Amount,
  perUnit90d: Amount,
  /** Sums over the counted days. */
  paid30d: Amount,
  paid90d: Amount,
  settledDays30d: z.int(),
  settledDays90d: z.int(),
  /** Days of the 90 whose revenue is not approved yet: neither counted nor zero. */
  pendingDays90d: z.int(),
  zeroDays30d: z.int(),
  zeroDays90d: z.int(),
  /** Of the counted days of the 90: 8 of 10 lie between `p10` and `p90`. Absent without a day. */
  p10: z.optional(Amount),
  /** Typical. */
  median: z.optional(Amount),
  p90: z.optional(Amount),
  /** The first and the last counted day of the 90. */
  firstDay: z.optional(Day),
  lastDay: z.optional(Day),
  /** The counted days of the 90, oldest first; of the details only, empty in lists. */
  days: z.array(z.object({ day: Day, amount: Amount })),
});
export type Actuals = z.output<typeof Actuals>;

const ProjectedCase = z.object({ income: Amount, result: Amount });

/**
 * What one unit would earn in all its validity days (`days`), and that minus its price, by the settled ones of the last 90
 * (`settledDays`): at their mean, and if every day were low (p10), typical (the median) or high (p90).
 */
export const Projection = z.object({
  days: z.int(),
  settledDays: z.int(),
  income: Amount,
  result: Amount,
  low: ProjectedCase,
  typical: ProjectedCase,
  high: ProjectedCase,
});
export type Projection = z.output<typeof Projection>;

const productFields = {
  id: Id,
  kind: ProductKind,
  name: Text,
  deviceNumber: Text,
  /** Of a vehicle that has one. */
  plate: z.optional(Text),
  /** The URL of a photo, or the name of a rendered picture or drawing. */
  image: Url,
  currency: CurrencyCode,
  price: Amount,
  /** Target income of one unit per day. */
  dailyIncome: Amount,
  /** Target income of one unit over all its validity days. */
  totalReturn: Amount,
  /** totalReturn ÷ price, a target. */
  returnRate: Ratio,
  /** Units that one member may hold; 0 is no limit. */
  purchaseLimit: z.int(),
  /** Units that the member holds; with a session only, and in no list that everyone gets alike. */
  bought: z.optional(z.int()),
  validityDays: z.int(),
  settlementCycle: SettlementCycle,
  stock: z.int(),
  status: VehicleStatus,
  minLevel: z.int(),
  categoryId: z.optional(Id),
  cityId: z.optional(Id),
  /** False while sales are paused; the reason is in `pauseReason`. */
  onSale: z.boolean(),
  pauseReason: z.optional(Text),
  actuals: Actuals,
  /** Absent with fewer than 30 settled days. A negative result is a loss. */
  projection: z.optional(Projection),
};

export const Vehicle = z.object(productFields);
export type Vehicle = z.output<typeof Vehicle>;
/** Any of the kinds; the fields of a pile are present for piles. */
export const Product = z.object({
  ...productFields,
  connector: z.optional(Text),
  powerKw: z.optional(z.number()),
  pricePerKwh: z.optional(Amount),
});
export type Product = z.output<typeof Product>;

export const Cost = z.object({ name: Text, bearer: z.enum(['operator', 'members', 'shared']), note: Text });
export const Entity = z.object({ name: Text, registration: Text, address: Text });
export const ProductDocument = z.object({ name: Text, kind: Text, url: z.optional(Url), expiresOn: z.optional(Day) });
/** `hash` is SHA-256, hex, of `text`. */
export const Disclosure = z.object({ version: Text, hash: Text, text: Text });

const detailFields = {
  images: z.array(Url),
  /** Of the vehicle or pile itself; absent without any. */
  photos: z.optional(z.array(AssetPhoto)),
  /** Sanitised HTML. */
  description: Text,
  documents: z.array(ProductDocument),
  disclosure: Disclosure,
  riskText: Text,
  costs: z.array(Cost),
  owner: Entity,
  operator: Entity,
  /** The share of the product's revenue that goes to its units. */
  memberShare: Ratio,
  /** Units that its assets are registered for, by which revenue is divided; never fewer than are for sale or sold. */
  unitsRegistered: z.int(),
  /** How to exit before the end, as text; absent where it is impossible. */
  earlyExit: z.optional(Text),
  /** The newest settled day, for one unit; absent without one. */
  latest: z.optional(Waterfall),
};
export const VehicleDetail = z.object({ ...productFields, ...detailFields });
export type VehicleDetail = z.output<typeof VehicleDetail>;
export const PileDetail = z.object({
  ...Product.shape,
  ...detailFields,
  /** The sessions of the last 30 days that settled revenue counts. */
  sessions30d: z.optional(z.int()),
  kwh30d: z.optional(z.number()),
  uptime30d: z.optional(Ratio),
  /** Of a fixed-term product: all assets that produce its revenue, and its period if it were bought now. */
  assets: z.optional(z.array(z.object({ deviceNumber: Text, kind: z.enum(['vehicle', 'pile']) }))),
  startsAt: z.optional(Instant),
  maturesAt: z.optional(Instant),
});
export type PileDetail = z.output<typeof PileDetail>;

/** `returnRate` and `income` sort by the mean of the settled days of 30; the default order does not depend on yield. */
export const productSorts = ['default', 'price', 'returnRate', 'income'] as const;

const filter = {
  ...pageInput,
  name: query(line(60)),
  minPrice: query(AmountIn),
  maxPrice: query(AmountIn),
  categoryId: queryIdMaybe,
  cityId: queryIdMaybe,
  sort: query(z.enum(productSorts)),
  order: query(z.enum(['asc', 'desc'])),
  /** True: in stock, on sale and not above the member's level. */
  available: queryBool,
};

export const listVehicles = operation({
  id: 'catalog.listVehicles',
  method: 'GET',
  path: 'wx/g/goods/vehicle/list',
  realm: 'public',
  input: z.object(filter),
  reply: Page(Vehicle),
  refusals: [],
  module: 'catalog',
  cacheable: true,
});

export const vehicleInfo = operation({
  id: 'catalog.vehicleInfo',
  method: 'GET',
  path: 'wx/g/goods/vehicle/info',
  realm: 'public',
  input: z.object({ id: queryId }),
  reply: VehicleDetail,
  refusals: ['not_found'],
  module: 'catalog',
  cacheable: true,
});

/**
 * Piles, or other products by `kind`; fixed-term products only where the mode of the country and channel shows them.
 */
export const listProducts = operation({
  id: 'catalog.listProducts',
  method: 'GET',
  path: 'wx/g/goods/list',
  realm: 'public',
  input: z.object({ ...filter, kind: query(z.enum(productKinds)) }),
  reply: Page(Product),
  refusals: [],
  module: 'catalog',
  cacheable: true,
});

export const productInfo = operation({
  id: 'catalog.productInfo',
  method: 'GET',
  path: 'wx/g/goods/info',
  realm: 'public',
  input: z.object({ id: queryId }),
  reply: PileDetail,
  refusals: ['not_found'],
  module: 'catalog',
  cacheable: true,
});

/** Some products of every kind in an order that does not depend on yield; with `id`, products similar to that one. */
export const recommendProduct = operation({
  id: 'catalog.recommendProduct',
  method: 'GET',
  path: 'wx/g/goods/recommend',
  realm: 'public',
  input: z.object({ id: queryIdMaybe, cityId: queryIdMaybe, limit: queryInt(1, 20) }),
  reply: z.array(Product),
  refusals: [],
  module: 'catalog',
  cacheable: true,
});

/** A city in which products are on sale, and how many; `code` as in an address. */
export const ProductCity = z.object({ id: Id, code: Text, name: Text, products: z.int() });
export type ProductCity = z.output<typeof ProductCity>;

/** The cities of the client's country that filtering by `cityId` finds products in, the one with the most first. */
export const listCities = operation({
  id: 'catalog.listCities',
  method: 'GET',
  path: 'wx/g/goods/city/list',
  realm: 'public',
  input: z.object({}),
  reply: z.array(ProductCity),
  refusals: [],
  extension: true,
  module: 'catalog',
  cacheable: true,
});

/** Work of one asset that is not proposed as revenue yet: the figures of `settlement.listUnposted`. */
export const PendingWork = z.object({
  assetId: Id,
  deviceNumber: Text,
  periodFrom: Instant,
  periodTo: Instant,
  imports: z.int(),
  rows: z.int(),
  amount: Amount,
  members: Amount,
});

export const listProductsForOperators = operation({
  id: 'catalog.listProductsForOperators',
  method: 'GET',
  path: 'admin/goods/list',
  realm: 'operator',
  input: z.object({
    ...pageInput,
    id: queryIdMaybe,
    kind: query(ProductKind),
    name: query(line(60)),
    state: query(z.enum(['draft', 'scheduled', 'on_sale', 'paused', 'withdrawn'])),
    countryId: queryIdMaybe,
    categoryId: queryIdMaybe,
    ...sortedBy('id', 'price', 'income', 'stock', 'sold', 'validity'),
  }),
  reply: Page(
    z.object({
      id: Id,
      kind: ProductKind,
      name: Text,
      deviceNumber: Text,
      currency: CurrencyCode,
      price: Amount,
      countryId: Id,
      categoryId: z.optional(Id),
      /** The target of one unit. */
      dailyIncome: Amount,
      actuals: Actuals,
      validityDays: z.int(),
      settlementCycle: SettlementCycle,
      /** 0: none. */
      purchaseLimit: z.int(),
      minLevel: z.int(),
      /** Of a fixed-term product there may be several. */
      assetCount: z.int(),
      connector: z.optional(Text),
      powerKw: z.optional(z.number()),
      pricePerKwh: z.optional(Amount),
      publishAt: z.optional(Instant),
      listedAt: z.optional(Instant),
      status: VehicleStatus,
      /** For sale or sold. */
      unitsTotal: z.int(),
      unitsSold: z.int(),
      stock: z.int(),
      onSale: z.boolean(),
      state: z.enum(['draft', 'scheduled', 'on_sale', 'paused', 'withdrawn']),
      pending: z.array(PendingWork),
    }),
  ),
  refusals: [],
  extension: true,
  module: 'catalog',
});
