// Wallet: the progress of a withdrawal, for members and for operators who decide.
import * as z from 'zod/mini';
import { WithdrawalStatus } from '../enums.ts';
import { Day, Id, Instant, line, lines, MemberId, query, queryBool, queryIdMaybe, Text, Uuid } from '../fields.ts';
import { Amount, CurrencyCode, Ratio } from '../../../domain/src/money.ts';
import { operation } from '../operation.ts';
import { Page, pageInput, sortedBy } from '../pages.ts';

/** A closed list; the member sees a sentence for each. */
export const withdrawalReasons = [
  'name_mismatch',
  'card_closed',
  'suspected_fraud',
  'legal_hold',
  'bank_returned',
  'member_asked',
  'other',
] as const;
export const WithdrawalReason = z.enum(withdrawalReasons);

export const Withdrawal = z.object({
  id: Uuid,
  status: WithdrawalStatus,
  currency: CurrencyCode,
  amount: Amount,
  fee: Amount,
  tax: Amount,
  net: Amount,
  exchangeRate: Ratio,
  bankName: Text,
  /** The last four digits. */
  cardNumber: Text,
  /** Deadline for decision and payment; after it the case is highlighted as overdue for operators. */
  decideBy: Instant,
  promisedAt: Instant,
  createdAt: Instant,
  /** Why it was rejected or failed, in the member's language. */
  reason: z.optional(Text),
  reasonCode: z.optional(WithdrawalReason),
});
export type Withdrawal = z.output<typeof Withdrawal>;

export const WithdrawalStep = z.object({ status: WithdrawalStatus, at: Instant });

export const withdrawalQuestions = ['confirm_request', 'confirm_account', 'source_of_funds', 'identity'] as const;

/** A question to the member. The promised times do not change: nothing depends on the reply. */
export const WithdrawalQuestion = z.object({
  id: Uuid,
  code: z.enum(withdrawalQuestions),
  /** The full question in the client's language, followed by the operator's own text. */
  text: Text,
  askedAt: Instant,
  answeredAt: z.optional(Instant),
  answer: z.optional(Text),
});

export const listWithdrawals = operation({
  id: 'wallet.listWithdrawals',
  method: 'GET',
  path: 'wx/withdrawal/list',
  realm: 'member',
  input: z.object({ ...pageInput, status: query(WithdrawalStatus) }),
  reply: Page(Withdrawal),
  refusals: [],
  extension: true,
  module: 'wallet',
});

export const withdrawalInfo = operation({
  id: 'wallet.withdrawalInfo',
  method: 'GET',
  path: 'wx/withdrawal/info',
  realm: 'member',
  input: z.object({ id: Uuid }),
  reply: z.object({ ...Withdrawal.shape, steps: z.array(WithdrawalStep), questions: z.array(WithdrawalQuestion) }),
  refusals: ['not_found'],
  extension: true,
  module: 'wallet',
});

/** Until it is decided: the whole amount is back in the wallet with the reply, whose state is `rejected`. */
export const cancelWithdrawal = operation({
  id: 'wallet.cancelWithdrawal',
  method: 'POST',
  path: 'wx/withdrawal/cancel',
  realm: 'member',
  input: z.strictObject({ id: Uuid }),
  reply: Withdrawal,
  refusals: ['not_found', 'wrong_state'],
  idempotent: true,
  extension: true,
  module: 'wallet',
});

/** Once, while the question is open; also after the withdrawal was decided. */
export const answerWithdrawalRequest = operation({
  id: 'wallet.answerWithdrawalRequest',
  method: 'POST',
  path: 'wx/withdrawal/answer',
  realm: 'member',
  input: z.strictObject({ id: Uuid, questionId: Uuid, answer: lines(1_000) }),
  reply: WithdrawalQuestion,
  refusals: ['not_found', 'wrong_state'],
  extension: true,
  module: 'wallet',
});

export const withdrawalChecks = [
  'name_match',
  'card_age',
  'velocity',
  'new_device',
  'young_password',
  'amount',
  'fresh_money',
] as const;

/** Results of the automatic checks; none of them decides alone. */
export const WithdrawalCheck = z.object({
  code: z.enum(withdrawalChecks),
  ok: z.boolean(),
  note: Text,
});

/** A case's state for operators: an approved one is pending a second person, then its file. */
export const withdrawalStages = ['reviewing', 'to_release', 'to_send', 'paying', 'paid', 'rejected', 'failed'] as const;
export const WithdrawalStage = z.enum(withdrawalStages);

export const WithdrawalCase = z.object({
  ...Withdrawal.shape,
  stage: WithdrawalStage,
  countryId: Id,
  bankCode: Text,
  /** Number of failed checks. */
  risk: z.int(),
  /** Days between binding the card and the request. */
  cardAgeDays: z.int(),
  /** Its name in the bank's file and on its statement. */
  payoutReference: Text,
  takenBy: z.optional(Text),
  takenAt: z.optional(Instant),
  takenByYou: z.boolean(),
  releasedBy: z.optional(Text),
  releasedAt: z.optional(Instant),
  /** The approving operator can neither release it nor mark it as paid. */
  approvedByYou: z.boolean(),
  /** The unanswered question to the member. */
  openQuestion: z.boolean(),
  batchId: z.optional(Uuid),
  batchNumber: z.optional(z.int()),
  returnedAt: z.optional(Instant),
  memberId: MemberId,
  phone: Text,
  cardholderName: Text,
  cardBoundAt: Instant,
  checks: z.array(WithdrawalCheck),
  overdue: z.boolean(),
  approvedBy: z.optional(Text),
  paidBy: z.optional(Text),
  reference: z.optional(Text),
});
export type WithdrawalCase = z.output<typeof WithdrawalCase>;

const staff = ['operations', 'finance'] as const;

/** Oldest first unless sorted by a column; ended ones after those in progress. */
export const listWithdrawalCases = operation({
  id: 'wallet.listWithdrawalCases',
  method: 'GET',
  path: 'admin/withdrawal/list',
  realm: 'operator',
  roles: [...staff, 'compliance', 'support', 'auditor'],
  input: z.object({
    ...pageInput,
    ...sortedBy('at', 'amount', 'net', 'deadline'),
    id: query(Uuid),
    status: query(WithdrawalStatus),
    stage: query(WithdrawalStage),
    memberId: query(MemberId),
    countryId: queryIdMaybe,
    bankCode: query(z.string().check(z.regex(/^[A-Z0-9_]{2,24}$/))),
    batchId: query(Uuid),
    overdue: queryBool,
    mine: queryBool,
    from: query(Day),
    to: query(Day),
    /** A payout reference, a bank's reference, or the last four digits of a card. */
    text: query(line(100)),
  }),
  reply: Page(WithdrawalCase),
  refusals: [],
  module: 'wallet',
});

export const approveWithdrawal = operation({
  id: 'wallet.approveWithdrawal',
  method: 'POST',
  path: 'admin/withdrawal/approve',
  realm: 'operator',
  roles: staff,
  input: z.strictObject({ id: Uuid, reason: z.optional(lines(500)) }),
  reply: WithdrawalCase,
  refusals: ['not_found', 'wrong_state'],
  reauth: true,
  module: 'wallet',
});

/**
 * Only at the stage at which the operator saw it, in review when absent: a decision made since then comes first. The
 * whole amount is credited back to the wallet.
 */
export const rejectWithdrawal = operation({
  id: 'wallet.rejectWithdrawal',
  method: 'POST',
  path: 'admin/withdrawal/reject',
  realm: 'operator',
  roles: staff,
  input: z.strictObject({
    id: Uuid,
    reason: lines(500, 3),
    reasonCode: z.optional(WithdrawalReason),
    stage: z.optional(WithdrawalStage),
  }),
  reply: WithdrawalCase,
  refusals: ['not_found', 'wrong_state'],
  reauth: true,
  module: 'wallet',
});

/**
 * Never by the operator who approved it; an unreleased one is released by it. `failed: true` means that it could not be
 * paid; for one in a bank file this requires two operators: `proposeWithdrawalReturn`.
 */
export const payWithdrawal = operation({
  id: 'wallet.payWithdrawal',
  method: 'POST',
  path: 'admin/withdrawal/paid',
  realm: 'operator',
  roles: staff,
  input: z.strictObject({
    id: Uuid,
    reference: z.optional(line(100)),
    failed: z.optional(z.boolean()),
    reason: z.optional(lines(500)),
  }),
  reply: WithdrawalCase,
  refusals: ['not_found', 'wrong_state', 'four_eyes', 'reason_required'],
  reauth: true,
  module: 'wallet',
});
