// Payments: the ways of paying and the amounts offered for a top-up, as operators run them.
import * as z from 'zod/mini';
import { Id, line, queryIdMaybe, Text } from './fields.ts';
import { Amount, AmountIn, CurrencyCode } from './money.ts';
import { operation } from './operation.ts';
import { Page, pageInput } from './pages.ts';

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
});

export const listPaymentMethods = operation({
  id: 'payments.listPaymentMethods',
  method: 'GET',
  path: 'admin/payment/methods',
  realm: 'operator',
  roles: readers,
  input: z.object({ ...pageInput, countryId: queryIdMaybe }),
  reply: Page(PaymentMethodCase),
  refusals: [],
  extension: true,
  module: 'payments',
  screens: ['console/banks'],
});

/** Switches a method on or off, moves it, or changes the amounts it takes. Payments under way go on. */
export const changePaymentMethod = operation({
  id: 'payments.changePaymentMethod',
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
    reason: line(200, 3),
  }),
  reply: PaymentMethodCase,
  refusals: ['not_found', 'wrong_state'],
  extension: true,
  module: 'payments',
  screens: ['console/banks'],
});

/** The amounts offered for a top-up in a country, in this order; all others go. Ids of amounts that stay stay. */
export const setRechargePresets = operation({
  id: 'payments.setRechargePresets',
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
  screens: ['console/banks', 'console/parameters'],
});
