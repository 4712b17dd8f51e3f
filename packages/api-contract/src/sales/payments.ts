// Payments: methods, paying, polling payment status; statements of bank and provider, and unmatched lines.
import * as z from 'zod/mini';
import { PayStatus } from '../enums.ts';
import { Day, Id, Instant, line, lines, MemberId, query, queryIdMaybe, Text, Uuid } from '../fields.ts';
import { Amount, CurrencyCode } from '../../../domain/src/money.ts';
import { operation } from '../operation.ts';
import { Page, pageInput, sortedBy } from '../pages.ts';
import { ownerProof, ownerProofErrors } from '../people/member-keys.ts';
import { ChainInfo } from './crypto.ts';

export const rechargeProduct = operation({
  id: 'payments.rechargeProduct',
  method: 'GET',
  path: 'wx/goods/rechargeGoods',
  realm: 'public',
  input: z.object({ countryId: queryIdMaybe }),
  reply: z.object({
    currency: CurrencyCode,
    min: Amount,
    max: Amount,
    presets: z.array(z.object({ id: Id, amount: Amount })),
  }),
  refusals: [],
  module: 'payments',
  cacheable: true,
});

/** The query parameter of the member app's payment screen that names the order. */
export const payOrderParameter = 'order';

/** Where a provider's page leads back to, inside the member app: the payment screen of one order. */
export function payReturnPath(orderId: string): string {
  return `/pages/pay/pay?${payOrderParameter}=${orderId}`;
}

/** `wallet` first; `reason` says why a method is unavailable for this order; `fee` is what it would add. */
export const PrepayType = z.object({
  code: z.string(),
  name: Text,
  enabled: z.boolean(),
  reason: z.optional(Text),
  fee: Amount,
});

/** Of an order, or of a draft that isn't ordered yet: exactly one of them is named. */
export const prepayTypes = operation({
  id: 'payments.prepayTypes',
  method: 'POST',
  path: 'wx/order/getPrepayType',
  realm: 'member',
  input: z
    .strictObject({ orderId: z.optional(Uuid), draftId: z.optional(Uuid) })
    .check(z.refine(({ orderId, draftId }) => (orderId === undefined) !== (draftId === undefined))),
  reply: z.array(PrepayType),
  refusals: ['not_found'],
  module: 'payments',
});

/** The member's next action. */
export const PayAction = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('done') }),
  z.object({ kind: z.literal('redirect'), url: z.string() }),
  z.object({ kind: z.literal('va'), bank: z.string(), number: z.string() }),
  /** `link`, where the provider offers one, opens the payer's wallet app with the same payment. */
  z.object({ kind: z.literal('qr'), content: z.string(), link: z.optional(z.string()) }),
  /** What `wx.requestPayment` of a WeChat mini-program takes: only the app around the page can do it. */
  z.object({
    kind: z.literal('wechat'),
    request: z.object({
      timeStamp: z.string(),
      nonceStr: z.string(),
      package: z.string(),
      signType: z.string(),
      paySign: z.string(),
    }),
  }),
  z.object({ kind: z.literal('address'), chain: z.string(), address: z.string(), amount: Amount }),
]);
export type PayAction = z.output<typeof PayAction>;

/**
 * Calling again with the same method returns the same payment while it is open. `payerCode` is a fresh log-in code of
 * the app around the page: the method `wechat` needs one to know who pays, uses it once and keeps neither. The wallet
 * pays for a digital good with a second proof: without one only as long as the day's sum stays within the country's
 * `unprovenDaily`, and for the member's own number within `unprovenOwnDaily`.
 */
export const prepay = operation({
  id: 'payments.prepay',
  method: 'POST',
  path: 'wx/order/prepay',
  realm: 'member',
  input: z.strictObject({
    orderId: Uuid,
    payType: z.string().check(z.regex(/^[a-z0-9_]{1,32}$/)),
    payerCode: z.optional(z.string().check(z.regex(/^[\w-]{8,128}$/))),
    ...ownerProof,
  }),
  reply: z.object({ payId: Uuid, status: PayStatus, action: PayAction, expiresAt: Instant }),
  refusals: [
    'not_found',
    'wrong_state',
    'order_expired',
    'method_off',
    'provider_down',
    'balance_short',
    'out_of_stock',
    'limit_reached',
    'cap_reached',
    'sales_paused',
    'gate_missing',
    ...ownerProofErrors,
  ],
  idempotent: true,
  module: 'payments',
});

/** The state of an order's payment, with its open action so that a page can be rebuilt after a reload. */
export const PayInfo = z.object({
  status: PayStatus,
  paidAt: z.optional(Instant),
  payId: z.optional(Uuid),
  action: z.optional(PayAction),
  expiresAt: z.optional(Instant),
  /** Of a crypto payment. */
  chain: z.optional(ChainInfo),
});
export type PayInfo = z.output<typeof PayInfo>;

export const payInfo = operation({
  id: 'payments.payInfo',
  method: 'POST',
  path: 'wx/order/payInfo',
  realm: 'member',
  input: z.strictObject({ orderId: Uuid }),
  reply: PayInfo,
  refusals: ['not_found'],
  module: 'payments',
});

export const PayResult = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('holding'), id: Uuid }),
  z.object({ kind: z.literal('recharge'), balance: Amount }),
  z.object({ kind: z.literal('plan'), orderId: Uuid }),
]);

/** Queries the provider again if still pending; safe to repeat. */
export const payAfter = operation({
  id: 'payments.payAfter',
  method: 'POST',
  path: 'wx/order/wallet/goToUpdateAboutTaskPayAfter',
  realm: 'member',
  input: z.strictObject({ orderId: Uuid }),
  reply: z.object({ ...PayInfo.shape, result: z.optional(PayResult) }),
  refusals: ['not_found'],
  module: 'payments',
});

const money = ['operations', 'finance'] as const;

/** The code of a custody account: `bank` and `provider` hold members' money; `admin/custody/list` has all of them. */
export const StatementAccount = z.string().check(z.regex(/^[a-z][a-z0-9_]{1,19}$/));

/** The days of a statement, and the account's balances before the first and after the last of them. */
export const StatedBalances = z.object({ from: Day, to: Day, opening: Amount, closing: Amount });
export type StatedBalances = z.output<typeof StatedBalances>;

type Given = { [Field in keyof StatedBalances]?: string | undefined };
const isGiven = (value: string | undefined): boolean => value !== undefined;

/** A statement file and, where the file has no column `balance`, its days and balances. */
export const StatementIn = z
  .strictObject({
    account: StatementAccount,
    from: z.optional(Day),
    to: z.optional(Day),
    opening: z.optional(Amount),
    closing: z.optional(Amount),
  })
  .check(
    z.refine<Given>(({ from, to }) => isGiven(from) === isGiven(to), { path: ['to'], error: 'both_days' }),
    z.refine<Given>(({ opening, closing }) => isGiven(opening) === isGiven(closing), {
      path: ['closing'],
      error: 'both_balances',
    }),
    z.refine<Given>(({ from, opening }) => isGiven(from) || !isGiven(opening), { path: ['from'], error: 'both_days' }),
    z.refine<Given>(({ from = '', to = '' }) => from <= to, { path: ['to'], error: 'period_empty' }),
  );

export const statementErrors = ['statement_days', 'statement_gap', 'statement_opening', 'statement_sum'] as const;

/**
 * CSV with the columns `date, reference, description, amount, currency` (amount negative for outgoing money), and
 * optionally `balance`: the balance after each line, from which days and balances follow where they are not given.
 *
 * With balances it is the account's statement of those days: it begins on the day after the last one ends, with its
 * closing balance, and all known lines of those days add up to the difference; otherwise nothing is imported. Two
 * identical lines are two movements. Without balances it adds movements, proves nothing, and a duplicate line counts
 * once. `matched` lines fit a payment or withdrawal, `open` ones are unmatched.
 */
export const importStatement = operation({
  id: 'payments.importStatement',
  method: 'POST',
  path: 'admin/statement/import',
  realm: 'operator',
  roles: money,
  input: StatementIn,
  reply: z.object({
    importId: Uuid,
    statement: z.optional(StatedBalances),
    lines: z.int(),
    duplicates: z.int(),
    matched: z.int(),
    open: z.int(),
    rejected: z.array(z.object({ line: z.int(), reason: Text })),
  }),
  refusals: ['bad_file', 'not_found', 'wrong_state', ...statementErrors],
  upload: true,
  module: 'payments',
});

export const StatementLine = z.object({
  id: Uuid,
  account: StatementAccount,
  bookedOn: Day,
  reference: Text,
  description: Text,
  amount: Amount,
  /** The part covered by revenue proposals; the rest is available to others. */
  used: Amount,
  currency: CurrencyCode,
  state: z.enum(['open', 'matched', 'revenue', 'written_off']),
  /** Its match: `payment:<id>`, `withdrawal:<id>`, `return:<id>`, `settlement:<id>`, `revenue:<id>`. */
  matchedWith: z.optional(Text),
  /** Every match that covers a part of it. */
  covers: z.array(z.object({ kind: z.enum(['revenue', 'marketing', 'payroll']), id: Uuid, amount: Amount })),
  /** Two operators' explanation of a line that nothing else explains. */
  explanation: z.optional(Text),
  importId: Uuid,
  line: z.int(),
  /** A match or explanation is pending a second operator's approval. */
  proposed: z.boolean(),
});

export const listStatementLines = operation({
  id: 'payments.listStatementLines',
  method: 'GET',
  path: 'admin/statement/list',
  realm: 'operator',
  roles: [...money, 'auditor'],
  input: z.object({
    ...pageInput,
    ...sortedBy('day', 'amount'),
    id: query(Uuid),
    importId: query(Uuid),
    account: query(StatementAccount),
    state: query(StatementLine.shape.state),
    direction: query(z.enum(['in', 'out'])),
    from: query(Day),
    to: query(Day),
    /** A part of the reference or the description. */
    text: query(line(100)),
  }),
  reply: Page(StatementLine),
  refusals: [],
  extension: true,
  module: 'payments',
});

export const refundStates = ['waiting', 'sending', 'sent', 'done', 'failed', 'by_hand'] as const;

export const exceptionKinds = ['late', 'short', 'over', 'orphan', 'unfulfilled', 'reverted'] as const;

/** Money that arrived other than requested: late, too little, too much, unidentified, or undone by its chain. */
export const PaymentException = z.object({
  id: Uuid,
  kind: z.enum(exceptionKinds),
  provider: Text,
  providerRef: Text,
  orderId: z.optional(Uuid),
  memberId: z.optional(MemberId),
  expected: z.optional(Amount),
  received: Amount,
  /** The part that pays for nothing: the most that can be returned. */
  surplus: Amount,
  currency: CurrencyCode,
  state: z.enum(['open', 'credited', 'returned', 'written_off']),
  paymentId: z.optional(Uuid),
  /** A resolution that moves money is pending a second operator's approval. */
  proposed: z.boolean(),
  /** Of the resolution proposed by this call. */
  approvalId: z.optional(Uuid),
  /**
   * What became of it at the provider, once it is returned without a reference: `by_hand` and `failed` are to be sent
   * back by people. Absent: they have sent it.
   */
  refund: z.optional(
    z.object({ state: z.enum(refundStates), reason: z.optional(Text), reference: Text, providerId: z.optional(Text) }),
  ),
  resolvedBy: z.optional(Text),
  createdAt: Instant,
  resolvedAt: z.optional(Instant),
  reason: z.optional(Text),
});

export const listPaymentExceptions = operation({
  id: 'payments.listPaymentExceptions',
  method: 'GET',
  path: 'admin/payment/exceptions',
  realm: 'operator',
  roles: [...money, 'support', 'auditor'],
  input: z.object({
    ...pageInput,
    ...sortedBy('at', 'received'),
    id: query(Uuid),
    kind: query(z.enum(exceptionKinds)),
    state: query(PaymentException.shape.state),
    memberId: query(MemberId),
    from: query(Day),
    to: query(Day),
    /** The provider's reference of the arrival. */
    text: query(line(120)),
  }),
  reply: Page(PaymentException),
  refusals: [],
  extension: true,
  module: 'payments',
});

/**
 * `credit` credits the arrived amount to the member's wallet, `return` sends it back: by the provider, where it
 * refunds and no `reference` says that it was sent back already, `write_off` keeps it in clearing.
 * Whatever moves money or assigns its owner requires a second operator: the exception stays open and has the
 * `approvalId`. Confirming that an existing credit stays requires one operator.
 */
export const resolvePaymentException = operation({
  id: 'payments.resolvePaymentException',
  method: 'POST',
  path: 'admin/payment/exceptions/resolve',
  realm: 'operator',
  roles: money,
  input: z.strictObject({
    id: Uuid,
    action: z.enum(['credit', 'return', 'write_off']),
    /** For a credited orphan. */
    memberId: z.optional(MemberId),
    reference: z.optional(line(100)),
    reason: lines(500, 3),
  }),
  reply: PaymentException,
  refusals: ['not_found', 'wrong_state', 'four_eyes', 'balance_short'],
  extension: true,
  reauth: true,
  module: 'payments',
});
