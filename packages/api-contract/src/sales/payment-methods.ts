// Payments for operators: payment methods and the amounts offered for a top-up.
import * as z from 'zod/mini';
import { Id, line, query, queryBool, queryIdMaybe, Text } from '../fields.ts';
import { Amount, AmountIn, CurrencyCode } from '../../../domain/src/money.ts';
import { operation } from '../operation.ts';
import { ShortPage, shortPageInput, sortedBy } from '../pages.ts';

const staff = ['finance', 'operations'] as const;
const readers = [...staff, 'compliance', 'support', 'config', 'auditor'] as const;

/** `wechat` is WeChat Pay inside its mini-program: the payment is made by the app around the page. */
export const methodCodes = ['va', 'qris', 'redirect', 'wechat'] as const;
export type MethodCode = (typeof methodCodes)[number];

const ProviderName = z.string().check(z.regex(/^[a-z][a-z0-9_]{1,19}$/));

const Bank = z.string().check(z.regex(/^[A-Z0-9_]{0,32}$/));

/** A provider of a method, and through whom the payer pays there. */
const MethodProvider = z.strictObject({ provider: ProviderName, bank: Bank });

export const PaymentMethodCase = z.object({
  countryId: Id,
  code: z.enum(methodCodes),
  /**
   * The first provider of the method. Members see the method only where the server has one of its providers configured.
   */
  provider: Text,
  /** The providers that are configured, offer this kind of method and take the country's currency. */
  providers: z.array(Text),
  /** Through whom the payer pays: the bank of a virtual account, the wallet of a redirect, as the provider names it. */
  bank: Text,
  /** Those that the configured providers name; empty where any will do, or none is needed. */
  banks: z.array(Text),
  /** The other providers, in order: a payment begins at the first that answers and can take it. */
  others: z.array(z.object({ provider: Text, bank: Text })),
  currency: CurrencyCode,
  min: Amount,
  max: Amount,
  enabled: z.boolean(),
  sort: z.int(),
  /** The row of a country: `<countryId>:<code>`. */
  id: Text,
  /**
   * The provider's fee charged to the company: per payment, and in basis points of the amount; members never pay it.
   */
  cost: Amount,
  costBp: z.int(),
  /** Incremented by every update; an update names the version that was read. */
  edition: z.int(),
  /**
   * Result of the last day's payments: `ok`, `poor` (fewer than half were paid), `silent` (some were requested, none
   * paid), or `down`: none of its providers answers at the moment, and members can't choose it.
   */
  health: z.object({ state: z.enum(['unknown', 'ok', 'poor', 'silent', 'down']), asked: z.int(), paid: z.int() }),
});

export const listPaymentMethods = operation({
  id: 'payments.listPaymentMethods',
  method: 'GET',
  path: 'admin/payment/methods',
  realm: 'operator',
  roles: readers,
  input: z.object({
    ...shortPageInput,
    ...sortedBy('order', 'code'),
    id: query(z.string().check(z.regex(/^\d{1,9}:[a-z]{2,16}$/))),
    countryId: queryIdMaybe,
    enabled: queryBool,
  }),
  reply: ShortPage(PaymentMethodCase),
  refusals: [],
  extension: true,
  module: 'payments',
});

/**
 * Enables or disables a method, moves it, changes its amount limits, or gives it to other providers or banks. Open
 * payments continue at the provider that they were started at. `wrong_state` with `state`: `min_above_max`,
 * `provider_unfit` for one that is not among the row's `providers`, `custody_missing` for one that keeps no account of
 * members' money, `bank_unfit` for a bank that the provider doesn't name, `provider_twice` for one with two
 * places.
 */
export const updatePaymentMethod = operation({
  id: 'payments.updatePaymentMethod',
  method: 'POST',
  path: 'admin/payment/method',
  realm: 'operator',
  roles: staff,
  input: z.strictObject({
    countryId: Id,
    code: z.enum(methodCodes),
    enabled: z.optional(z.boolean()),
    provider: z.optional(ProviderName),
    bank: z.optional(Bank),
    /** All others, in order; a provider has one place. */
    others: z.optional(z.array(MethodProvider).check(z.maxLength(4))),
    sort: z.optional(z.int().check(z.gte(1), z.lte(99))),
    min: z.optional(AmountIn),
    max: z.optional(AmountIn),
    cost: z.optional(AmountIn),
    costBp: z.optional(z.int().check(z.gte(0), z.lte(1_000))),
    /** The version that was read. */
    edition: z.optional(z.int()),
    reason: line(200, 3),
  }),
  reply: PaymentMethodCase,
  refusals: ['not_found', 'wrong_state', 'stale'],
  extension: true,
  module: 'payments',
});

/** The amounts currently offered for a top-up in a country. */
export const listRechargePresets = operation({
  id: 'payments.listRechargePresets',
  method: 'GET',
  path: 'admin/payment/presets/list',
  realm: 'operator',
  roles: readers,
  input: z.object({ ...shortPageInput, countryId: queryIdMaybe }),
  reply: ShortPage(z.object({ countryId: Id, currency: CurrencyCode, amounts: z.array(Amount) })),
  refusals: [],
  extension: true,
  module: 'payments',
});

/**
 * The amounts offered for a top-up in a country, in this order; all others are deleted. Unchanged amounts keep their
 * ids.
 */
export const updateRechargePresets = operation({
  id: 'payments.updateRechargePresets',
  method: 'POST',
  path: 'admin/payment/presets',
  realm: 'operator',
  roles: staff,
  input: z.strictObject({
    countryId: Id,
    amounts: z.array(AmountIn).check(z.minLength(1), z.maxLength(12)),
  }),
  reply: z.object({ countryId: Id, presets: z.array(z.object({ id: Id, amount: Amount })) }),
  refusals: ['not_found'],
  extension: true,
  module: 'payments',
});
