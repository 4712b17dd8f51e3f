// The operators' side of ordinary goods: carriers, channels, categories, plans, their prices, and deliveries.
import * as z from 'zod/mini';
import { Id, Instant, line, lines, MemberId, query, queryIdMaybe, Text, Uuid } from './fields.ts';
import { Amount, AmountIn, CurrencyCode } from './money.ts';
import { operation } from './operation.ts';
import { Page, pageInput } from './pages.ts';
import { numberKinds, PlanKind } from './plans.ts';

const shelf = ['catalogue', 'operations'] as const;
const watch = ['catalogue', 'operations', 'finance', 'compliance', 'support', 'auditor'] as const;
const screens = ['console/plans'] as const;

/* @__NO_SIDE_EFFECTS__ */
const words = (max: number, min = 1) =>
  z.strictObject({ en: lines(max, min), id: lines(max, min), zh: lines(max, min) });
const Words = z.object({ en: Text, id: Text, zh: Text });
const Code = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,39}$/));
const Picture = z.string().check(z.regex(/^(?:[a-z0-9][a-z0-9:/-]{0,80}|\/files\/[\w./-]{1,200})?$/));
const Place = z.int().check(z.gte(-100_000), z.lte(100_000));
const Version = z.int().check(z.gte(1), z.lte(2_147_483_647));
const Saved = z.object({ id: Id, version: z.int() });

/** `closed` while its provider is away: nothing of it is sold; `hidden` isn't shown at all. */
export const carrierStatuses = ['open', 'closed', 'hidden'] as const;
const carrierIn = {
  name: words(60),
  logo: z.optional(Picture),
  numberKind: z.enum(numberKinds),
  numberMin: z.optional(z.int().check(z.gte(1), z.lte(20))),
  numberMax: z.optional(z.int().check(z.gte(1), z.lte(20))),
  numberExample: z.optional(z.string().check(z.regex(/^\d{0,20}$/))),
  prefixes: z.optional(z.array(z.string().check(z.regex(/^\d{1,6}$/))).check(z.maxLength(60))),
  status: z.optional(z.enum(carrierStatuses)),
  sort: z.optional(Place),
};

export const listCarriersForOperators = operation({
  id: 'plans.listCarriersForOperators',
  method: 'GET',
  path: 'admin/plan/operator/list',
  realm: 'operator',
  roles: watch,
  input: z.object({ ...pageInput, countryId: queryIdMaybe, status: query(z.enum(carrierStatuses)) }),
  reply: Page(
    z.object({
      id: Id,
      countryId: Id,
      code: Text,
      name: Words,
      logo: Text,
      numberKind: z.enum(numberKinds),
      numberMin: z.int(),
      numberMax: z.int(),
      numberExample: Text,
      prefixes: z.array(Text),
      status: z.enum(carrierStatuses),
      sort: z.int(),
      planCount: z.int(),
      version: z.int(),
    }),
  ),
  refusals: [],
  extension: true,
  module: 'plans',
  screens,
});

export const createCarrier = operation({
  id: 'plans.createCarrier',
  method: 'POST',
  path: 'admin/plan/operator/create',
  realm: 'operator',
  roles: shelf,
  input: z.strictObject({ code: Code, countryId: Id, ...carrierIn }),
  reply: Saved,
  refusals: ['banned_words', 'unsupported', 'wrong_state'],
  extension: true,
  module: 'plans',
  screens,
});

export const changeCarrier = operation({
  id: 'plans.changeCarrier',
  method: 'POST',
  path: 'admin/plan/operator/change',
  realm: 'operator',
  roles: shelf,
  input: z.strictObject({ id: Id, version: Version, ...carrierIn }),
  reply: Saved,
  refusals: ['banned_words', 'not_found', 'stale'],
  extension: true,
  module: 'plans',
  screens,
});

const channelIn = {
  name: words(40),
  icon: z.optional(Picture),
  sort: z.optional(Place),
  shown: z.optional(z.boolean()),
};

/** Channels and their categories, shown or not, as they are edited. */
export const planStructure = operation({
  id: 'plans.planStructure',
  method: 'GET',
  path: 'admin/plan/structure',
  realm: 'operator',
  roles: watch,
  input: z.object({}),
  reply: z.object({
    channels: z.array(
      z.object({ id: Id, code: Text, name: Words, icon: Text, sort: z.int(), shown: z.boolean(), version: z.int() }),
    ),
    categories: z.array(
      z.object({
        id: Id,
        channelId: Id,
        parentId: z.optional(Id),
        level: z.int(),
        code: Text,
        name: Words,
        icon: Text,
        sort: z.int(),
        shown: z.boolean(),
        planCount: z.int(),
        version: z.int(),
      }),
    ),
  }),
  refusals: [],
  extension: true,
  module: 'plans',
  screens,
});

export const createPlanChannel = operation({
  id: 'plans.createPlanChannel',
  method: 'POST',
  path: 'admin/plan/channel/create',
  realm: 'operator',
  roles: shelf,
  input: z.strictObject({ code: Code, ...channelIn }),
  reply: Saved,
  refusals: ['banned_words', 'wrong_state'],
  extension: true,
  module: 'plans',
  screens,
});

export const changePlanChannel = operation({
  id: 'plans.changePlanChannel',
  method: 'POST',
  path: 'admin/plan/channel/change',
  realm: 'operator',
  roles: shelf,
  input: z.strictObject({ id: Id, version: Version, ...channelIn }),
  reply: Saved,
  refusals: ['banned_words', 'not_found', 'stale'],
  extension: true,
  module: 'plans',
  screens,
});

/** Without a parent a category stands right in its channel; with one in its parent's. Three levels at most. */
export const createPlanCategory = operation({
  id: 'plans.createPlanCategory',
  method: 'POST',
  path: 'admin/plan/category/create',
  realm: 'operator',
  roles: shelf,
  input: z.strictObject({ code: Code, channelId: z.optional(Id), parentId: z.optional(Id), ...channelIn }),
  reply: Saved,
  refusals: ['banned_words', 'not_found', 'wrong_state'],
  extension: true,
  module: 'plans',
  screens,
});

export const changePlanCategory = operation({
  id: 'plans.changePlanCategory',
  method: 'POST',
  path: 'admin/plan/category/change',
  realm: 'operator',
  roles: shelf,
  input: z.strictObject({ id: Id, version: Version, ...channelIn }),
  reply: Saved,
  refusals: ['banned_words', 'not_found', 'stale'],
  extension: true,
  module: 'plans',
  screens,
});

/** What stands above a category's goods; the code is that of a category of goods or of plans. */
export const setCategoryPage = operation({
  id: 'plans.setCategoryPage',
  method: 'POST',
  path: 'admin/plan/page/set',
  realm: 'operator',
  roles: ['catalogue', 'content', 'operations'],
  input: z.strictObject({ code: Code, title: words(60), subtitle: words(160), image: z.optional(Picture) }),
  reply: z.object({ code: Text, version: z.int() }),
  refusals: ['banned_words', 'not_found'],
  extension: true,
  module: 'plans',
  screens,
});

export const planStatuses = ['draft', 'on_sale', 'paused', 'withdrawn'] as const;

const planIn = {
  categoryId: Id,
  name: words(80),
  summary: z.optional(words(160, 0)),
  description: z.optional(words(4000, 0)),
  usage: z.optional(words(1000, 0)),
  image: z.optional(Picture),
  faceValue: z.optional(AmountIn),
  dataMb: z.optional(z.int().check(z.gte(1), z.lte(100_000_000))),
  validityDays: z.optional(z.int().check(z.gte(1), z.lte(3660))),
  perOrder: z.optional(z.int().check(z.gte(1), z.lte(20))),
  dailyLimit: z.optional(z.int().check(z.gte(1), z.lte(1000))),
  sort: z.optional(Place),
};
const Coins = z.int().check(z.gte(0), z.lte(1_000_000));

export const PlanForOperators = z.object({
  id: Id,
  kind: PlanKind,
  code: Text,
  operatorId: Id,
  operator: Text,
  categoryId: Id,
  category: Text,
  name: Words,
  summary: Words,
  description: Words,
  usage: Words,
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
  status: z.enum(planStatuses),
  sort: z.int(),
  version: z.int(),
});

export const listPlansForOperators = operation({
  id: 'plans.listPlansForOperators',
  method: 'GET',
  path: 'admin/plan/list',
  realm: 'operator',
  roles: watch,
  input: z.object({
    ...pageInput,
    name: query(line(60)),
    kind: query(PlanKind),
    status: query(z.enum(planStatuses)),
    operatorId: queryIdMaybe,
    categoryId: queryIdMaybe,
    sort: query(z.enum(['newest', 'price', 'stock'])),
  }),
  reply: Page(PlanForOperators),
  refusals: [],
  extension: true,
  module: 'plans',
  screens,
});

/** A draft: nobody sees it until its publication was approved. `stock` absent: as many as wanted. */
export const createPlan = operation({
  id: 'plans.createPlan',
  method: 'POST',
  path: 'admin/plan/create',
  realm: 'operator',
  roles: shelf,
  input: z.strictObject({
    kind: PlanKind,
    operatorId: Id,
    code: z.string().check(z.regex(/^[A-Z0-9][A-Z0-9._-]{1,39}$/)),
    price: AmountIn,
    cost: AmountIn,
    coinGift: z.optional(Coins),
    stock: z.optional(z.int().check(z.gte(0), z.lte(1_000_000_000))),
    ...planIn,
  }),
  reply: Saved,
  refusals: ['banned_words', 'not_found', 'wrong_state'],
  extension: true,
  module: 'plans',
  screens,
});

/** Words, limits and place. What of these belongs to the terms makes open drafts ask for a new look. */
export const changePlan = operation({
  id: 'plans.changePlan',
  method: 'POST',
  path: 'admin/plan/change',
  realm: 'operator',
  roles: shelf,
  input: z.strictObject({ id: Id, version: Version, ...planIn }),
  reply: Saved,
  refusals: ['banned_words', 'not_found', 'stale'],
  extension: true,
  module: 'plans',
  screens,
});

/** Null: as many as wanted. */
export const setPlanStock = operation({
  id: 'plans.setPlanStock',
  method: 'POST',
  path: 'admin/plan/stock',
  realm: 'operator',
  roles: shelf,
  input: z.strictObject({
    id: Id,
    stock: z.nullable(z.int().check(z.gte(0), z.lte(1_000_000_000))),
    reason: line(200, 3),
  }),
  reply: z.object({ id: Id, stock: z.optional(z.int()) }),
  refusals: ['not_found'],
  extension: true,
  module: 'plans',
  screens,
});

/** Price, cost and gift, before a second operator. */
export const proposePlanPrice = operation({
  id: 'plans.proposePlanPrice',
  method: 'POST',
  path: 'admin/plan/price/propose',
  realm: 'operator',
  roles: shelf,
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
  extension: true,
  module: 'plans',
  screens,
});

/** A draft with its price, before a second operator. */
export const proposePlanPublication = operation({
  id: 'plans.proposePlanPublication',
  method: 'POST',
  path: 'admin/plan/publish/propose',
  realm: 'operator',
  roles: shelf,
  input: z.strictObject({ id: Id, version: Version }),
  reply: z.object({ approvalId: Uuid }),
  refusals: ['not_found', 'stale', 'wrong_state'],
  extension: true,
  module: 'plans',
  screens,
});

/** Pauses, resumes or ends the sale of a published plan. */
export const setPlanStatus = operation({
  id: 'plans.setPlanStatus',
  method: 'POST',
  path: 'admin/plan/status',
  realm: 'operator',
  roles: shelf,
  input: z.strictObject({ id: Id, status: z.enum(['on_sale', 'paused', 'withdrawn']), reason: line(200, 3) }),
  reply: z.object({ id: Id, status: z.enum(planStatuses) }),
  refusals: ['not_found', 'wrong_state'],
  extension: true,
  module: 'plans',
  screens,
});

/** `accepted` is paid and not sent yet; `unknown` was sent without an answer, and is asked for again until it is final. */
export const deliveryStates = ['accepted', 'delivering', 'unknown', 'delivered', 'refused'] as const;
export const DeliveryState = z.enum(deliveryStates);

export const DeliveryForOperators = z.object({
  orderId: Uuid,
  orderSn: Text,
  memberId: MemberId,
  planId: Id,
  name: Text,
  operator: Text,
  kind: PlanKind,
  quantity: z.int(),
  target: Text,
  amount: Amount,
  currency: CurrencyCode,
  state: DeliveryState,
  /** The provider is asked to call it off. */
  callingOff: z.boolean(),
  reason: z.optional(Text),
  gift: z.optional(z.enum(['given', 'left_out'])),
  providerRef: z.optional(Text),
  tries: z.int(),
  acceptedAt: Instant,
  sentAt: z.optional(Instant),
  answeredAt: z.optional(Instant),
  finalAt: z.optional(Instant),
  /** An answer of the provider that contradicts what was settled. */
  contradictedAt: z.optional(Instant),
});

export const listDeliveries = operation({
  id: 'plans.listDeliveries',
  method: 'GET',
  path: 'admin/plan/delivery/list',
  realm: 'operator',
  roles: watch,
  input: z.object({
    ...pageInput,
    state: query(DeliveryState),
    memberId: query(MemberId),
    operatorId: queryIdMaybe,
    planId: queryIdMaybe,
    /** Open and asked for this many times or more. */
    tries: queryIdMaybe,
  }),
  reply: Page(DeliveryForOperators),
  refusals: [],
  extension: true,
  module: 'plans',
  screens: ['console/deliveries'],
});

/** How the provider of credit does, from its own answers. */
export const providerState = operation({
  id: 'plans.providerState',
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
    /** Of the last 24 hours. */
    delivered: z.int(),
    refused: z.int(),
  }),
  refusals: [],
  extension: true,
  module: 'plans',
  screens: ['console/deliveries', 'console/overview'],
});
