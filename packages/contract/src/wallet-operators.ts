// Wallet: banks, the published terms of withdrawing, and cards, as operators run them.
import * as z from 'zod/mini';
import { Day, Id, Instant, line, MemberId, query, queryId, queryIdMaybe, Text, Uuid } from './fields.ts';
import { Amount, AmountIn } from './money.ts';
import { operation } from './operation.ts';
import { Page, pageInput } from './pages.ts';
import { inThree } from './written.ts';

const staff = ['finance', 'operations'] as const;
const readers = [...staff, 'compliance', 'support', 'config', 'auditor'] as const;
const Words = z.object({ en: Text, id: Text, zh: Text });
const BankCode = z.string().check(z.regex(/^[A-Z0-9_]{2,24}$/));
const Bp = (max: number) => z.int().check(z.gte(0), z.lte(max));
const Level = z.int().check(z.gte(1), z.lte(9));

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
});

export const listBankCases = operation({
  id: 'wallet.listBankCases',
  method: 'GET',
  path: 'admin/bank/list',
  realm: 'operator',
  roles: readers,
  input: z.object({ ...pageInput, countryId: queryIdMaybe }),
  reply: Page(BankCase),
  refusals: [],
  extension: true,
  module: 'wallet',
  screens: ['console/banks'],
});

/** Adds a bank, or changes the one of that code; its country stays. Switched off, no new card is bound to it. */
export const saveBank = operation({
  id: 'wallet.saveBank',
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
  }),
  reply: BankCase,
  refusals: ['not_found', 'wrong_state', 'banned_words'],
  extension: true,
  module: 'wallet',
  screens: ['console/banks'],
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
  /** The same in every country. */
  discounts: z.array(z.object({ validFrom: Day, level: z.int(), discountBp: z.int() })),
  taxes: z.array(z.object({ validFrom: Day, rateBp: z.int(), basis: Words })),
  /** Days besides Saturday and Sunday on which the country's banks do not work, from today on. */
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
  screens: ['console/parameters'],
});

/** Begins tomorrow or later: what was quoted today stays. Bounds are the country's options. */
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
  screens: ['console/parameters'],
});

/** What each of the nine levels takes off the fee. A higher level never pays more than a lower one (G14). */
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
  screens: ['console/parameters'],
});

/** A line of the statutory table, with the law that it follows from in three languages (R13). */
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
  screens: ['console/parameters'],
});

/** A day of a country's banks, today or later: closed, or open after all. */
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
  screens: ['console/parameters'],
});

const cardStates = ['waiting', 'usable', 'blocked', 'removed'] as const;

/** The number stays masked; `holderVerified`: the holder is the member whose identity was checked. */
export const CardCase = z.object({
  id: Uuid,
  memberId: MemberId,
  phone: Text,
  bankCode: Text,
  bankName: Text,
  cardNumber: Text,
  holderVerified: z.boolean(),
  state: z.enum(cardStates),
  addedAt: Instant,
  usableAt: Instant,
  blockedAt: z.optional(Instant),
  reason: z.optional(Text),
});

export const listCardCases = operation({
  id: 'wallet.listCardCases',
  method: 'GET',
  path: 'admin/card/list',
  realm: 'operator',
  roles: ['compliance', 'operations', 'support', 'auditor'],
  input: z.object({ ...pageInput, memberId: query(MemberId), state: query(z.enum(cardStates)) }),
  reply: Page(CardCase),
  refusals: [],
  extension: true,
  module: 'wallet',
  screens: ['console/cards'],
});

/**
 * No new withdrawal goes to a blocked card. The member reads the reason and may bind another card: the money itself is
 * never held up by it (R16), and what is under way goes on or is decided where withdrawals are.
 */
export const blockCard = operation({
  id: 'wallet.blockCard',
  method: 'POST',
  path: 'admin/card/block',
  realm: 'operator',
  roles: ['compliance', 'operations'],
  input: z.strictObject({ id: Uuid, reason: line(200, 3) }),
  reply: z.object({ id: Uuid, state: z.enum(cardStates) }),
  refusals: ['not_found', 'wrong_state'],
  extension: true,
  module: 'wallet',
  screens: ['console/cards'],
});

export const unblockCard = operation({
  id: 'wallet.unblockCard',
  method: 'POST',
  path: 'admin/card/unblock',
  realm: 'operator',
  roles: ['compliance', 'operations'],
  input: z.strictObject({ id: Uuid, reason: line(200, 3) }),
  reply: z.object({ id: Uuid, state: z.enum(cardStates) }),
  refusals: ['not_found', 'wrong_state'],
  extension: true,
  module: 'wallet',
  screens: ['console/cards'],
});
