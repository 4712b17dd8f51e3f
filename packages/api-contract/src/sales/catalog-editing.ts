// Products for operators: drafts, publishing and prices under two-person approval, pauses.
import * as z from 'zod/mini';
import { ProductKind, SettlementCycle } from '../enums.ts';
import { Day, Id, Instant, line, lines, queryId, Text, Url, Uuid } from '../fields.ts';
import { Amount, AmountIn, CurrencyCode, Ratio } from '../../../domain/src/money.ts';
import { operation } from '../operation.ts';

const staff = ['catalogue', 'operations'] as const;

/** All three languages are required for publishing. Words that promise income (R8) are rejected as malformed. */
const title = z.strictObject({ en: line(80), id: line(80), zh: line(80) });
const prose = z.strictObject({ en: lines(8_000, 0), id: lines(8_000, 0), zh: lines(8_000, 0) });
const short = z.strictObject({ en: line(500), id: line(500), zh: line(500) });
const Texts = z.object({ en: Text, id: Text, zh: Text });
/** The name of a built-in drawing, or the path of a picture. */
const Picture = z.string().check(z.maxLength(300), z.regex(/^(?:[a-z][a-z0-9-]{0,39}|\/[A-Za-z0-9/._-]+)$/));
const Company = z.strictObject({ name: line(120), registration: line(80), address: line(300, 0) });
const CostIn = z.strictObject({
  name: title,
  bearer: z.enum(['operator', 'members', 'shared']),
  note: z.optional(short),
});

/** Texts. They may change at any time; the terms may not. */
const looks = {
  name: z.optional(title),
  description: z.optional(prose),
  image: z.optional(Picture),
  images: z.optional(z.array(Picture).check(z.maxLength(12))),
  categoryId: z.optional(z.nullable(Id)),
  cityId: z.optional(z.nullable(Id)),
  owner: z.optional(Company),
  operator: z.optional(Company),
  costs: z.optional(z.array(CostIn).check(z.maxLength(20))),
  connector: z.optional(line(40)),
  pricePerKwh: z.optional(AmountIn),
};
/**
 * Terms. `dailyIncome` is the target of one unit; `memberShare` the share of approved revenue that goes to all units.
 */
const terms = {
  price: z.optional(AmountIn),
  dailyIncome: z.optional(AmountIn),
  settlementCycle: z.optional(SettlementCycle),
  validityDays: z.optional(z.int().check(z.gte(1), z.lte(3_660))),
  unitsTotal: z.optional(z.int().check(z.gte(0), z.lte(100_000_000))),
  /** 0: none. */
  purchaseLimit: z.optional(z.int().check(z.gte(0), z.lte(1_000_000))),
  minLevel: z.optional(z.int().check(z.gte(1), z.lte(9))),
  memberShare: z.optional(z.string().check(z.regex(/^(?:0(?:\.\d{1,6})?|1(?:\.0{1,6})?)$/))),
  earlyExit: z.optional(z.nullable(short)),
  /** Of a fixed-term product: all assets that produce its revenue, the first one giving its number. */
  assetIds: z.optional(z.array(Id).check(z.minLength(1), z.maxLength(50))),
};

export const productStates = ['draft', 'scheduled', 'on_sale', 'paused', 'withdrawn'] as const;
/** A product as operators edit it. `edition` must be sent with changes. */
export const EditedProduct = z.object({
  id: Id,
  kind: ProductKind,
  state: z.enum(productStates),
  pauseCause: z.optional(z.enum(['operator', 'documents'])),
  pauseReason: z.optional(Text),
  publishAt: z.optional(Instant),
  listedAt: z.optional(Instant),
  countryId: Id,
  name: Texts,
  description: Texts,
  image: Url,
  images: z.array(Url),
  categoryId: z.optional(Id),
  cityId: z.optional(Id),
  owner: z.object({ name: Text, registration: Text, address: Text }),
  operator: z.object({ name: Text, registration: Text, address: Text }),
  costs: z.array(z.object({ name: Texts, bearer: z.enum(['operator', 'members', 'shared']), note: Texts })),
  connector: z.optional(Text),
  pricePerKwh: z.optional(Amount),
  currency: CurrencyCode,
  price: Amount,
  dailyIncome: Amount,
  settlementCycle: SettlementCycle,
  validityDays: z.int(),
  unitsTotal: z.int(),
  unitsSold: z.int(),
  purchaseLimit: z.int(),
  minLevel: z.int(),
  memberShare: Ratio,
  earlyExit: z.optional(Texts),
  assets: z.array(
    z.object({
      id: Id,
      deviceNumber: Text,
      unitsCapacity: z.optional(z.int()),
      documentsValid: z.boolean(),
      /** Expiry of the first of its documents. */
      expiresOn: z.optional(Day),
    }),
  ),
  version: z.int(),
  edition: z.int(),
});
export type EditedProduct = z.output<typeof EditedProduct>;

const Edition = z.int().check(z.gte(1), z.lte(2_147_483_647));

export const productForEditing = operation({
  id: 'catalog.productForEditing',
  method: 'GET',
  path: 'admin/goods/info',
  realm: 'operator',
  roles: [...staff, 'compliance', 'content', 'auditor'],
  input: z.object({ id: queryId }),
  reply: EditedProduct,
  refusals: ['not_found'],
  extension: true,
  module: 'catalog',
});

/** A draft on one asset, or for a fixed-term product on several. Visible to operators only. */
export const createProduct = operation({
  id: 'catalog.createProduct',
  method: 'POST',
  path: 'admin/goods/create',
  realm: 'operator',
  roles: staff,
  input: z.strictObject({
    kind: ProductKind,
    ...looks,
    ...terms,
    name: title,
    assetIds: z.array(Id).check(z.minLength(1), z.maxLength(50)),
    price: AmountIn,
    dailyIncome: AmountIn,
    validityDays: z.int().check(z.gte(1), z.lte(3_660)),
    unitsTotal: z.int().check(z.gte(0), z.lte(100_000_000)),
  }),
  reply: EditedProduct,
  refusals: ['not_found', 'wrong_state', 'out_of_stock', 'asset_in_use'],
  extension: true,
  module: 'catalog',
});

/** Absent fields are unchanged. Once a product was listed its terms change by `proposeTerms` only; the share never. */
export const updateProduct = operation({
  id: 'catalog.updateProduct',
  method: 'POST',
  path: 'admin/goods/change',
  realm: 'operator',
  roles: staff,
  input: z.strictObject({ id: Id, edition: Edition, ...looks, ...terms }),
  reply: EditedProduct,
  refusals: ['not_found', 'stale', 'wrong_state', 'out_of_stock', 'asset_in_use'],
  extension: true,
  module: 'catalog',
});

/** A new draft with the same texts and terms and no units. */
export const duplicateProduct = operation({
  id: 'catalog.duplicateProduct',
  method: 'POST',
  path: 'admin/goods/duplicate',
  realm: 'operator',
  roles: staff,
  input: z.strictObject({ id: Id }),
  reply: EditedProduct,
  refusals: ['not_found', 'wrong_state', 'asset_in_use'],
  extension: true,
  module: 'catalog',
});

const Proposed = z.object({ approvalId: Uuid });

/** Proposes publishing a draft to a second operator; on sale when approved, or from `publishAt` on. */
export const publishProduct = operation({
  id: 'catalog.publishProduct',
  method: 'POST',
  path: 'admin/goods/publish',
  realm: 'operator',
  roles: staff,
  input: z.strictObject({ id: Id, edition: Edition, publishAt: z.optional(Instant) }),
  reply: Proposed,
  refusals: ['not_found', 'stale', 'wrong_state', 'not_due', 'asset_in_use'],
  reauth: true,
  extension: true,
  module: 'catalog',
});

/** Price, target and units of a listed product, for future purchases; existing holdings keep their terms. */
export const proposeTerms = operation({
  id: 'catalog.proposeTerms',
  method: 'POST',
  path: 'admin/goods/terms',
  realm: 'operator',
  roles: staff,
  input: z.strictObject({
    id: Id,
    edition: Edition,
    price: z.optional(AmountIn),
    dailyIncome: z.optional(AmountIn),
    unitsTotal: z.optional(z.int().check(z.gte(0), z.lte(100_000_000))),
    purchaseLimit: z.optional(z.int().check(z.gte(0), z.lte(1_000_000))),
    minLevel: z.optional(z.int().check(z.gte(1), z.lte(9))),
    reason: line(200, 3),
  }),
  reply: Proposed,
  refusals: ['not_found', 'stale', 'wrong_state', 'out_of_stock'],
  reauth: true,
  extension: true,
  module: 'catalog',
});

const stop = { id: Id, reason: line(200, 3) };

/** Stops sales until the product is resumed. Holdings are unaffected. */
export const pauseProduct = operation({
  id: 'catalog.pauseProduct',
  method: 'POST',
  path: 'admin/goods/pause',
  realm: 'operator',
  roles: [...staff, 'compliance'],
  input: z.strictObject(stop),
  reply: EditedProduct,
  refusals: ['not_found', 'wrong_state'],
  extension: true,
  module: 'catalog',
});

export const resumeProduct = operation({
  id: 'catalog.resumeProduct',
  method: 'POST',
  path: 'admin/goods/resume',
  realm: 'operator',
  roles: staff,
  input: z.strictObject(stop),
  reply: EditedProduct,
  refusals: ['not_found', 'wrong_state'],
  extension: true,
  module: 'catalog',
});

/** Permanent: removes it from the catalog, or a draft from its list. Holdings are unaffected. */
export const unlistProduct = operation({
  id: 'catalog.unlistProduct',
  method: 'POST',
  path: 'admin/goods/withdraw',
  realm: 'operator',
  roles: [...staff, 'compliance'],
  input: z.strictObject(stop),
  reply: EditedProduct,
  refusals: ['not_found', 'wrong_state'],
  extension: true,
  module: 'catalog',
});
