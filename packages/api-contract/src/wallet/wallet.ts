// Wallet: the account, its movements, bank cards, quotes and withdrawals for members.
import * as z from 'zod/mini';
import { StreamType, WithdrawalStatus } from '../enums.ts';
import { Day, Instant, line, Phone, query, Text, Url, Uuid, Whole } from '../fields.ts';
import { Amount, AmountIn, CurrencyCode, Ratio } from '../../../domain/src/money.ts';
import { accountIncome, withdrawalFigures } from '../income/figures.ts';
import { operation } from '../operation.ts';
import { ownerProof, ownerProofErrors } from '../people/member-keys.ts';
import { Page, pageInput } from '../pages.ts';

export const accountInfo = operation({
  id: 'wallet.accountInfo',
  method: 'GET',
  path: 'wx/g/account/info',
  realm: 'member',
  input: z.object({}),
  reply: z.object({
    currency: CurrencyCode,
    /** Available now for spending or withdrawing. */
    balance: Amount,
    /** `withdrawing` is not part of the balance. */
    ...withdrawalFigures,
    /** Paid for purchases within their cancel window. */
    inEscrow: Amount,
    ...accountIncome,
    points: Whole,
    coins: Whole,
  }),
  refusals: [],
  module: 'wallet',
});

export const Direction = z.enum(['in', 'out']);

/** One movement; `amount` is unsigned, `direction` has the sign. */
export const StreamRecord = z.object({
  id: Text,
  type: StreamType,
  direction: Direction,
  currency: CurrencyCode,
  amount: Amount,
  balanceAfter: Amount,
  title: Text,
  status: z.optional(Text),
  /** The order, holding or withdrawal behind it. */
  ref: z.optional(z.object({ kind: z.enum(['order', 'holding', 'withdrawal']), id: Uuid })),
  createdAt: Instant,
});

/** `from` and `to` are days in the member's country, both inclusive; `sums` is on the first page. */
export const listStream = operation({
  id: 'wallet.listStream',
  method: 'GET',
  path: 'wx/capital/streamList',
  realm: 'member',
  input: z.object({
    ...pageInput,
    type: query(StreamType),
    direction: query(Direction),
    from: query(Day),
    to: query(Day),
  }),
  reply: z.object({
    ...Page(StreamRecord).shape,
    sums: z.optional(z.object({ in: Amount, out: Amount, net: Amount, currency: CurrencyCode })),
  }),
  refusals: [],
  module: 'wallet',
});

export const Bank = z.object({ code: z.string(), name: Text, logo: Url });

export const listBanks = operation({
  id: 'wallet.listBanks',
  method: 'GET',
  path: 'wx/capital/bank',
  realm: 'member',
  input: z.object({}),
  reply: z.array(Bank),
  refusals: [],
  module: 'wallet',
});

/** What the number is: of a bank account, or printed on a debit card. */
export const cardTypes = ['account', 'debit'] as const;
export const CardType = z.enum(cardTypes);
export type CardType = z.output<typeof CardType>;

export const listCardTypes = operation({
  id: 'wallet.listCardTypes',
  method: 'GET',
  path: 'wx/card/type/list',
  realm: 'public',
  input: z.object({}),
  reply: z.array(z.object({ code: CardType, name: Text })),
  refusals: [],
  module: 'wallet',
  cacheable: true,
});

/** Confirmed by a proof of a key, or by a code of the scene `card`, sent to one's own phone, and the password. */
export const addBindCard = operation({
  id: 'wallet.addBindCard',
  method: 'POST',
  path: 'wx/capital/addBindCard',
  realm: 'member',
  input: z.strictObject({
    bankCode: z.string().check(z.regex(/^[A-Za-z0-9_]{1,16}$/)),
    cardNumber: z.string().check(z.regex(/^\d{8,19}$/)),
    /** Absent: an account. */
    cardType: z.optional(CardType),
    cardholderName: line(100, 2),
    reservedPhone: Phone,
    ...ownerProof,
  }),
  reply: z.object({ id: Uuid, usableAt: Instant }),
  refusals: [
    ...ownerProofErrors,
    'bank_unknown',
    'card_invalid',
    'card_holder_wrong',
    'card_taken',
    'card_limit',
    'gate_missing',
    'card_change_waiting',
  ],
  module: 'wallet',
});

export const BindCard = z.object({
  id: Uuid,
  bankCode: z.string(),
  bankName: Text,
  cardType: CardType,
  /** The last four digits. */
  cardNumber: Text,
  cardholderName: Text,
  /** A new card becomes usable after 24 h. */
  usableAt: Instant,
  /** Why nothing is paid to it; any other card can be used. */
  blockedReason: z.optional(Text),
});
export type BindCard = z.output<typeof BindCard>;

export const listBindCards = operation({
  id: 'wallet.listBindCards',
  method: 'GET',
  path: 'wx/capital/findBindCardList',
  realm: 'member',
  input: z.object({}),
  reply: z.array(BindCard),
  refusals: [],
  module: 'wallet',
});

export const deleteCard = operation({
  id: 'wallet.deleteCard',
  method: 'POST',
  path: 'wx/capital/remove',
  realm: 'member',
  input: z.strictObject({ id: Uuid }),
  reply: z.null(),
  refusals: ['not_found', 'card_in_use', 'card_change_waiting'],
  module: 'wallet',
});

/** Hours until the decision and working days until payment, counted from the request. */
export const Arrival = z.object({ decidedWithinHours: z.int(), paidWithinWorkingDays: z.int() });

/** Rates are fractions. `levelDiscount` lowers the fee; the tax is the same at every level. */
export const withdrawInfo = operation({
  id: 'wallet.withdrawInfo',
  method: 'GET',
  path: 'wx/g/goods/withdrawInfo',
  realm: 'member',
  input: z.object({}),
  reply: z.object({
    currency: CurrencyCode,
    balance: Amount,
    min: Amount,
    max: Amount,
    dailyRemaining: Amount,
    feeRate: Ratio,
    taxRate: Ratio,
    exchangeRate: Ratio,
    levelDiscount: Ratio,
    arrival: Arrival,
    cards: z.array(BindCard),
  }),
  refusals: [],
  module: 'wallet',
});

/**
 * How long withdrawals of this market took, from request to payment, among those paid in the last 7 days. Minutes are
 * absent where too few were paid to say what is usual. Half took no longer than the median, nine of ten no longer than
 * `p90Minutes`.
 */
export const PaidLastWeek = z.object({
  paid: Whole,
  medianMinutes: z.optional(Whole),
  p90Minutes: z.optional(Whole),
});
export type PaidLastWeek = z.output<typeof PaidLastWeek>;

export const profitRule = operation({
  id: 'wallet.profitRule',
  method: 'GET',
  path: 'wx/Profit/rule',
  realm: 'public',
  input: z.object({}),
  reply: z.object({
    feeRate: Ratio,
    taxRate: Ratio,
    /** The law that sets the tax, as text. */
    taxBasis: Text,
    min: Amount,
    max: Amount,
    dailyMax: Amount,
    arrival: Arrival,
    newCardHours: z.int(),
    lastWeek: PaidLastWeek,
    text: Text,
  }),
  refusals: [],
  module: 'wallet',
  cacheable: true,
});

/**
 * net = amount − fee − tax; the posting equals it exactly. `promisedAt`: when it is paid at the latest if it is requested
 * now.
 */
export const calculateProfit = operation({
  id: 'wallet.calculateProfit',
  method: 'GET',
  path: 'wx/Profit/calculate',
  realm: 'member',
  input: z.object({ amount: AmountIn }),
  reply: z.object({
    amount: Amount,
    fee: Amount,
    tax: Amount,
    net: Amount,
    exchangeRate: Ratio,
    quoteId: z.string(),
    expiresAt: Instant,
    promisedAt: Instant,
  }),
  refusals: ['amount_out_of_range'],
  module: 'wallet',
});

/** Domain error codes that `withdraw` would return. */
export const checkCapital = operation({
  id: 'wallet.checkCapital',
  method: 'GET',
  path: 'wx/Profit/check/capital',
  realm: 'member',
  input: z.object({ amount: AmountIn }),
  reply: z.object({ ok: z.boolean(), reasons: z.array(z.object({ code: z.string(), message: Text })) }),
  refusals: [],
  module: 'wallet',
});

/** Confirmed by a proof of a key, or by a code of the scene `withdraw` and the password: on every device (R14). */
export const withdraw = operation({
  id: 'wallet.withdraw',
  method: 'POST',
  path: 'wx/Profit/withdrawal',
  realm: 'member',
  input: z.strictObject({
    amount: AmountIn,
    cardId: Uuid,
    quoteId: line(512),
    ...ownerProof,
  }),
  reply: z.object({ id: Uuid, status: WithdrawalStatus, amount: Amount, fee: Amount, tax: Amount, net: Amount }),
  refusals: [
    'not_found',
    'balance_short',
    'amount_out_of_range',
    'daily_limit',
    'card_waiting',
    'card_blocked',
    'quote_expired',
    ...ownerProofErrors,
  ],
  idempotent: true,
  module: 'wallet',
});
