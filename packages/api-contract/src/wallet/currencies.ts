// Currencies: the list, conversion rates, and those in which a member may pay.
import * as z from 'zod/mini';
import { Instant, queryId, Text, Url } from '../fields.ts';
import { Amount, AmountIn } from '../../../domain/src/money.ts';
import { operation } from '../operation.ts';

/** Currencies that have a rate between them. */
export const exchangeable = ['IDR', 'USDT'] as const;
export const Exchangeable = z.enum(exchangeable);
export type Exchangeable = z.output<typeof Exchangeable>;

/** `chain` is part of the pay type: `usdt_<code>`. `feeNote` describes the sender's possible network fee. */
export const Network = z.object({
  code: Text,
  name: Text,
  confirmations: z.int(),
  min: Amount,
  feeNote: Text,
});
export type Network = z.output<typeof Network>;

/** `rate` is the amount of `of` for one whole unit. */
export const Rate = z.object({ of: Exchangeable, amount: Amount, since: Instant });

export const CurrencyInfo = z.object({
  code: Exchangeable,
  name: Text,
  symbol: Text,
  places: z.int(),
  kind: z.enum(['money', 'crypto']),
  /** Whether the client's country accepts it at present; `reason` says why not. */
  enabled: z.boolean(),
  reason: z.optional(Text),
  rate: z.optional(Rate),
  networks: z.array(Network),
  /** Who is licensed to accept it, and by which authority. */
  provider: z.optional(z.object({ name: Text, number: Text, authority: Text, register: Url, validUntil: Text })),
});
export type CurrencyInfo = z.output<typeof CurrencyInfo>;

export const listCurrencies = operation({
  id: 'currencies.listCurrencies',
  method: 'GET',
  path: 'wx/currency/all',
  realm: 'public',
  input: z.object({ countryId: z.optional(queryId) }),
  reply: z.array(CurrencyInfo),
  refusals: [],
  module: 'currencies',
  cacheable: true,
});

/** An amount at the current rate; binding only in an opened payment. Paying rounds up, never down: see `result`. */
export const calculateCurrency = operation({
  id: 'currencies.calculateCurrency',
  method: 'POST',
  path: 'wx/currency/calculate',
  realm: 'member',
  input: z.strictObject({ from: Exchangeable, to: Exchangeable, amount: AmountIn }),
  reply: z.object({
    from: Exchangeable,
    to: Exchangeable,
    amount: Amount,
    /** Rounded up when `to` is the currency to pay in (USDT), down when it is the currency to be credited (IDR). */
    result: Amount,
    rate: Rate,
  }),
  refusals: ['unsupported'],
  module: 'currencies',
});

/** The currencies in which the member may pay `amount` (in the country's own), with the amount in each. */
export const payCurrencies = operation({
  id: 'currencies.payCurrencies',
  method: 'GET',
  path: 'wx/currency/pay',
  realm: 'member',
  input: z.object({ amount: z.optional(AmountIn) }),
  reply: z.array(
    z.object({
      code: Exchangeable,
      name: Text,
      enabled: z.boolean(),
      reason: z.optional(Text),
      amount: z.optional(Amount),
      rate: z.optional(Rate),
      networks: z.array(Network),
    }),
  ),
  refusals: ['unsupported'],
  module: 'currencies',
});
