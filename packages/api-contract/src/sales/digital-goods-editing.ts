// Digital goods for operators: their prices and states, and deliveries.
import * as z from 'zod/mini';
import { Day, Id, Instant, line, MemberId, query, queryBool, queryIdMaybe, Text, Uuid } from '../fields.ts';
import { Amount, AmountIn, CurrencyCode } from '../../../domain/src/money.ts';
import { operation } from '../operation.ts';
import { Page, pageInput, sortedBy } from '../pages.ts';
import { DigitalGoodKind } from './digital-goods.ts';
import { telecomOperatorStatuses } from './digital-goods-pages.ts';
import {
  Picture,
  Place,
  Saved,
  catalogRoles as catalog,
  Version,
  watchRoles as watch,
  Texts,
  texts,
} from './digital-goods-fields.ts';

export const digitalGoodStatuses = ['draft', 'on_sale', 'paused', 'withdrawn'] as const;

const digitalGoodIn = {
  categoryId: Id,
  name: texts(80),
  summary: z.optional(texts(160, 0)),
  description: z.optional(texts(4000, 0)),
  usage: z.optional(texts(1000, 0)),
  image: z.optional(Picture),
  faceValue: z.optional(AmountIn),
  dataMb: z.optional(z.int().check(z.gte(1), z.lte(100_000_000))),
  validityDays: z.optional(z.int().check(z.gte(1), z.lte(3660))),
  perOrder: z.optional(z.int().check(z.gte(1), z.lte(20))),
  dailyLimit: z.optional(z.int().check(z.gte(1), z.lte(1000))),
  sort: z.optional(Place),
};
const Coins = z.int().check(z.gte(0), z.lte(1_000_000));

export const DigitalGoodForOperators = z.object({
  id: Id,
  kind: DigitalGoodKind,
  code: Text,
  operatorId: Id,
  operator: Text,
  /** `closed` or `hidden`: nothing of it is sold now, whatever the digital good's own state. */
  operatorStatus: z.enum(telecomOperatorStatuses),
  countryId: Id,
  categoryId: Id,
  category: Text,
  name: Texts,
  summary: Texts,
  description: Texts,
  usage: Texts,
  image: Text,
  currency: CurrencyCode,
  price: Amount,
  cost: Amount,
  faceValue: z.optional(Amount),
  dataMb: z.optional(z.int()),
  validityDays: z.optional(z.int()),
  coinGift: z.int(),
  stock: z.optional(z.int()),
  perOrder: z.int(),
  dailyLimit: z.optional(z.int()),
  status: z.enum(digitalGoodStatuses),
  sort: z.int(),
  version: z.int(),
});

export const listDigitalGoodsForOperators = operation({
  id: 'digital-goods.listDigitalGoodsForOperators',
  method: 'GET',
  path: 'admin/plan/list',
  realm: 'operator',
  roles: watch,
  input: z.object({
    ...pageInput,
    id: queryIdMaybe,
    /** A part of its name, or its code. */
    name: query(line(60)),
    kind: query(DigitalGoodKind),
    status: query(z.enum(digitalGoodStatuses)),
    operatorId: queryIdMaybe,
    categoryId: queryIdMaybe,
    channelId: queryIdMaybe,
    countryId: queryIdMaybe,
    ...sortedBy('newest', 'price', 'cost', 'stock', 'code', 'place'),
  }),
  reply: Page(DigitalGoodForOperators),
  refusals: [],
  extension: true,
  module: 'digital-goods',
});

/** A draft: not visible until its publication is approved. `stock` absent: unlimited. */
export const createDigitalGood = operation({
  id: 'digital-goods.createDigitalGood',
  method: 'POST',
  path: 'admin/plan/create',
  realm: 'operator',
  roles: catalog,
  input: z.strictObject({
    kind: DigitalGoodKind,
    operatorId: Id,
    code: z.string().check(z.regex(/^[A-Z0-9][A-Z0-9._-]{1,39}$/)),
    price: AmountIn,
    cost: AmountIn,
    coinGift: z.optional(Coins),
    stock: z.optional(z.int().check(z.gte(0), z.lte(1_000_000_000))),
    ...digitalGoodIn,
  }),
  reply: Saved,
  refusals: ['banned_words', 'not_found', 'wrong_state'],
  extension: true,
  module: 'digital-goods',
});

/** Texts, limits and position. A change of the terms requires open order drafts to be reviewed again. */
export const updateDigitalGood = operation({
  id: 'digital-goods.updateDigitalGood',
  method: 'POST',
  path: 'admin/plan/change',
  realm: 'operator',
  roles: catalog,
  input: z.strictObject({ id: Id, version: Version, ...digitalGoodIn }),
  reply: Saved,
  refusals: ['banned_words', 'not_found', 'stale'],
  extension: true,
  module: 'digital-goods',
});

/** Null: unlimited. */
export const updateDigitalGoodStock = operation({
  id: 'digital-goods.updateDigitalGoodStock',
  method: 'POST',
  path: 'admin/plan/stock',
  realm: 'operator',
  roles: catalog,
  input: z.strictObject({
    id: Id,
    stock: z.nullable(z.int().check(z.gte(0), z.lte(1_000_000_000))),
    reason: line(200, 3),
  }),
  reply: z.object({ id: Id, stock: z.optional(z.int()) }),
  refusals: ['not_found'],
  extension: true,
  module: 'digital-goods',
});

/** Proposes price, cost and gift to a second operator. */
export const proposeDigitalGoodPrice = operation({
  id: 'digital-goods.proposeDigitalGoodPrice',
  method: 'POST',
  path: 'admin/plan/price/propose',
  realm: 'operator',
  roles: catalog,
  input: z.strictObject({
    id: Id,
    version: Version,
    price: AmountIn,
    cost: AmountIn,
    coinGift: Coins,
    reason: line(200, 3),
  }),
  reply: z.object({ approvalId: Uuid }),
  refusals: ['not_found', 'stale', 'wrong_state'],
  reauth: true,
  extension: true,
  module: 'digital-goods',
});

/** Proposes to publish a draft with its price to a second operator. */
export const proposeDigitalGoodPublication = operation({
  id: 'digital-goods.proposeDigitalGoodPublication',
  method: 'POST',
  path: 'admin/plan/publish/propose',
  realm: 'operator',
  roles: catalog,
  input: z.strictObject({ id: Id, version: Version }),
  reply: z.object({ approvalId: Uuid }),
  refusals: ['not_found', 'stale', 'wrong_state'],
  extension: true,
  module: 'digital-goods',
});

/** Pauses, resumes or ends the sale of a published digital good. */
export const updateDigitalGoodStatus = operation({
  id: 'digital-goods.updateDigitalGoodStatus',
  method: 'POST',
  path: 'admin/plan/status',
  realm: 'operator',
  roles: catalog,
  input: z.strictObject({ id: Id, status: z.enum(['on_sale', 'paused', 'withdrawn']), reason: line(200, 3) }),
  reply: z.object({ id: Id, status: z.enum(digitalGoodStatuses) }),
  refusals: ['not_found', 'wrong_state'],
  extension: true,
  module: 'digital-goods',
});

/** `accepted`: paid, not sent yet; `unknown`: sent without a response, queried again until final. */
export const deliveryStates = ['accepted', 'delivering', 'unknown', 'delivered', 'refused'] as const;
export const DeliveryState = z.enum(deliveryStates);

export const DeliveryForOperators = z.object({
  orderId: Uuid,
  orderSn: Text,
  memberId: MemberId,
  planId: Id,
  name: Text,
  operator: Text,
  kind: DigitalGoodKind,
  quantity: z.int(),
  target: Text,
  amount: Amount,
  currency: CurrencyCode,
  state: DeliveryState,
  /** Cancellation has been requested from the provider. */
  callingOff: z.boolean(),
  reason: z.optional(Text),
  gift: z.optional(z.enum(['given', 'left_out'])),
  providerRef: z.optional(Text),
  tries: z.int(),
  acceptedAt: Instant,
  sentAt: z.optional(Instant),
  answeredAt: z.optional(Instant),
  finalAt: z.optional(Instant),
  /** A response of the provider that contradicts the settled outcome. */
  contradictedAt: z.optional(Instant),
});

export const listDeliveries = operation({
  id: 'digital-goods.listDeliveries',
  method: 'GET',
  path: 'admin/plan/delivery/list',
  realm: 'operator',
  roles: watch,
  input: z.object({
    ...pageInput,
    /** The order's. */
    id: query(Uuid),
    state: query(DeliveryState),
    kind: query(DigitalGoodKind),
    memberId: query(MemberId),
    /** An order number, or the provider's reference. */
    text: query(line(80)),
    from: query(Day),
    to: query(Day),
    contradicted: queryBool,
    operatorId: queryIdMaybe,
    planId: queryIdMaybe,
    /** Open and queried at least this many times. */
    tries: queryIdMaybe,
    ...sortedBy('at', 'amount', 'tries', 'finalAt'),
  }),
  reply: Page(DeliveryForOperators),
  refusals: [],
  extension: true,
  module: 'digital-goods',
});

/** Health of the credit provider, from its own responses. */
export const providerState = operation({
  id: 'digital-goods.providerState',
  method: 'GET',
  path: 'admin/plan/provider',
  realm: 'operator',
  roles: watch,
  input: z.object({}),
  reply: z.object({
    provider: Text,
    accepted: z.int(),
    delivering: z.int(),
    unknown: z.int(),
    contradicted: z.int(),
    oldestOpenAt: z.optional(Instant),
    lastAnswerAt: z.optional(Instant),
    /** Over the last 24 hours. */
    delivered: z.int(),
    refused: z.int(),
  }),
  refusals: [],
  extension: true,
  module: 'digital-goods',
});
