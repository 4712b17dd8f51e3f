// Payments for operators: payment methods and the amounts offered for a top-up.
import * as z from 'zod/mini';
import { Id, line, query, queryBool, queryIdMaybe, Text } from '../fields.ts';
import { Amount, AmountIn, CurrencyCode } from '../../../domain/src/money.ts';
import { operation } from '../operation.ts';
import { ShortPage, shortPageInput, sortedBy } from '../pages.ts';

const staff = ['finance', 'operations'] as const;
const readers = [...staff, 'compliance', 'support', 'config', 'auditor'] as const;
const codes = ['va', 'qris', 'redirect'] as const;

export const PaymentMethodCase = z.object({
  countryId: Id,
  code: z.enum(codes),
  provider: Text,
  bank: Text,
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
   * paid).
   */
  health: z.object({ state: z.enum(['unknown', 'ok', 'poor', 'silent']), asked: z.int(), paid: z.int() }),
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

/** Enables or disables a method, moves it, or changes its amount limits. Open payments continue. */
export const updatePaymentMethod = operation({
  id: 'payments.updatePaymentMethod',
  method: 'POST',
  path: 'admin/payment/method',
  realm: 'operator',
  roles: staff,
  input: z.strictObject({
    countryId: Id,
    code: z.enum(codes),
    enabled: z.optional(z.boolean()),
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
