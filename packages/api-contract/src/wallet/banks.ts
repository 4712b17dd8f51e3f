// Wallet: banks, the published withdrawal terms, and cards, for operators.
import * as z from 'zod/mini';
import { Day, Id, line, query, queryBool, queryId, queryIdMaybe, Text } from '../fields.ts';
import { Amount, AmountIn, CurrencyCode } from '../../../domain/src/money.ts';
import { operation } from '../operation.ts';
import { ShortPage, shortPageInput, sortedBy } from '../pages.ts';
import { inThree } from '../localized-text.ts';

const staff = ['finance', 'operations'] as const;
const readers = [...staff, 'compliance', 'support', 'config', 'auditor'] as const;
const Texts = z.object({ en: Text, id: Text, zh: Text });
const BankCode = z.string().check(z.regex(/^[A-Z0-9_]{2,24}$/));
const Bp = (max: number) => z.int().check(z.gte(0), z.lte(max));
const Level = z.int().check(z.gte(1), z.lte(9));

const Clock = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));

const Proposed = z.object({ approvalId: Text });

export const BankCase = z.object({
  code: BankCode,
  countryId: Id,
  name: Text,
  logo: Text,
  digitsMin: z.int(),
  digitsMax: z.int(),
  /** Whether numbers carry a Luhn check digit. */
  luhn: z.boolean(),
  sort: z.int(),
  enabled: z.boolean(),
  /** The bank's transfer fee charged to the company; members never pay it. */
  cost: Amount,
  currency: CurrencyCode,
  /** Files are executed on the same day between these times of the country, `HH:MM`. */
  opens: z.optional(Text),
  closes: z.optional(Text),
  /** Incremented by every update; an update names the version that was read. */
  edition: z.int(),
  /**
   * Result of the last 30 days' payouts: `ok`, `slow` (half took over two days), `failing` (over a tenth were
   * returned).
   */
  health: z.object({
    state: z.enum(['unknown', 'ok', 'slow', 'failing']),
    paid: z.int(),
    back: z.int(),
    /** Median time from sending. */
    medianHours: z.optional(z.int()),
  }),
});

export const listBankCases = operation({
  id: 'wallet.listBankCases',
  method: 'GET',
  path: 'admin/bank/list',
  realm: 'operator',
  roles: readers,
  input: z.object({
    ...shortPageInput,
    ...sortedBy('order', 'name', 'code'),
    id: query(BankCode),
    countryId: queryIdMaybe,
    enabled: queryBool,
    text: query(line(80)),
  }),
  reply: ShortPage(BankCase),
  refusals: [],
  extension: true,
  module: 'wallet',
});

/**
 * Creates a bank, or updates the one with that code; its country cannot change. No new card can be bound to a disabled
 * bank.
 */
export const upsertBank = operation({
  id: 'wallet.upsertBank',
  method: 'POST',
  path: 'admin/bank/save',
  realm: 'operator',
  roles: staff,
  input: z.strictObject({
    code: BankCode,
    countryId: Id,
    name: line(80, 2),
    logo: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/)),
    digitsMin: z.int().check(z.gte(6), z.lte(19)),
    digitsMax: z.int().check(z.gte(6), z.lte(19)),
    luhn: z.boolean(),
    sort: z.int().check(z.gte(1), z.lte(999)),
    enabled: z.boolean(),
    cost: z.optional(AmountIn),
    opens: z.optional(Clock),
    closes: z.optional(Clock),
    /** The version that was read; absent for a new bank. */
    edition: z.optional(z.int()),
  }),
  reply: BankCase,
  refusals: ['not_found', 'wrong_state', 'stale', 'banned_words'],
  extension: true,
  module: 'wallet',
});

/** Rows with their first day; of each kind the newest one that has begun is in force. Rates in basis points. */
export const WithdrawalTermsCase = z.object({
  rules: z.array(
    z.object({
      validFrom: Day,
      feeRateBp: z.int(),
      autoBelow: Amount,
      autoCardAgeHours: z.int(),
      decideWithinHours: z.int(),
      payWithinDays: z.int(),
    }),
  ),
  /** Identical in every country. */
  discounts: z.array(z.object({ validFrom: Day, level: z.int(), discountBp: z.int() })),
  taxes: z.array(z.object({ validFrom: Day, rateBp: z.int(), basis: Texts })),
  /** Bank holidays of the country besides Saturday and Sunday, from today on. */
  holidays: z.array(Day),
});

export const listWithdrawalTerms = operation({
  id: 'wallet.listWithdrawalTerms',
  method: 'GET',
  path: 'admin/withdrawal/terms',
  realm: 'operator',
  roles: readers,
  input: z.object({ countryId: queryId }),
  reply: WithdrawalTermsCase,
  refusals: ['not_found'],
  extension: true,
  module: 'wallet',
});

/** Begins tomorrow or later: today's quotes stay valid. Bounds are the country's options. */
export const proposeWithdrawalRule = operation({
  id: 'wallet.proposeWithdrawalRule',
  method: 'POST',
  path: 'admin/withdrawal/rule',
  realm: 'operator',
  roles: staff,
  input: z.strictObject({
    countryId: Id,
    validFrom: Day,
    feeRateBp: Bp(500),
    autoBelow: AmountIn,
    autoCardAgeHours: z.int().check(z.gte(24), z.lte(8_760)),
    decideWithinHours: z.int().check(z.gte(1), z.lte(24)),
    payWithinDays: z.int().check(z.gte(1), z.lte(3)),
    reason: line(200, 3),
  }),
  reply: Proposed,
  refusals: ['not_found', 'wrong_state'],
  extension: true,
  module: 'wallet',
});

/** The fee discount of each of the nine levels. A higher level never pays more than a lower one (G14). */
export const proposeWithdrawalDiscounts = operation({
  id: 'wallet.proposeWithdrawalDiscounts',
  method: 'POST',
  path: 'admin/withdrawal/discounts',
  realm: 'operator',
  roles: staff,
  input: z.strictObject({
    validFrom: Day,
    discounts: z.array(z.strictObject({ level: Level, discountBp: Bp(5_000) })).check(z.minLength(9), z.maxLength(9)),
    reason: line(200, 3),
  }),
  reply: Proposed,
  refusals: ['wrong_state'],
  extension: true,
  module: 'wallet',
});

/** A row of the statutory table, with its legal basis in three languages (R13). */
export const proposeWithdrawalTax = operation({
  id: 'wallet.proposeWithdrawalTax',
  method: 'POST',
  path: 'admin/withdrawal/tax',
  realm: 'operator',
  roles: staff,
  input: z.strictObject({ countryId: Id, validFrom: Day, rateBp: Bp(3_000), basis: inThree(line(200, 5)) }),
  reply: Proposed,
  refusals: ['not_found', 'wrong_state', 'banned_words'],
  extension: true,
  module: 'wallet',
});

/** A bank day of a country, today or later: closed, or open as an exception. */
export const proposeBankHoliday = operation({
  id: 'wallet.proposeBankHoliday',
  method: 'POST',
  path: 'admin/withdrawal/holiday',
  realm: 'operator',
  roles: staff,
  input: z.strictObject({ countryId: Id, onDate: Day, closed: z.boolean() }),
  reply: Proposed,
  refusals: ['not_found', 'wrong_state'],
  extension: true,
  module: 'wallet',
});

/** The order in which members see the banks of a country: all of them, each once. */
export const sortBanks = operation({
  id: 'wallet.sortBanks',
  method: 'POST',
  path: 'admin/bank/order',
  realm: 'operator',
  roles: staff,
  input: z.strictObject({ countryId: Id, codes: z.array(BankCode).check(z.minLength(1), z.maxLength(100)) }),
  reply: z.object({ countryId: Id, codes: z.array(Text) }),
  refusals: ['not_found', 'stale'],
  extension: true,
  module: 'wallet',
});
