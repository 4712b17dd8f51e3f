// Wallet: the back office of withdrawals: review, release, bank files, and returns.
import * as z from 'zod/mini';
import { WithdrawalStatus } from '../enums.ts';
import { Id, Instant, line, lines, query, queryIdMaybe, Text, Uuid } from '../fields.ts';
import { Amount, CurrencyCode } from '../../../domain/src/money.ts';
import { operation } from '../operation.ts';
import { Page, pageInput, ShortPage, shortPageInput, sortedBy } from '../pages.ts';
import { WithdrawalCase, WithdrawalQuestion, withdrawalQuestions, WithdrawalReason } from './withdrawal-cases.ts';

const staff = ['operations', 'finance'] as const;
const readers = [...staff, 'compliance', 'support', 'auditor'] as const;
const BankCode = z.string().check(z.regex(/^[A-Z0-9_]{2,24}$/));

/** The history of a case: steps with the person who took them. */
export const CaseStep = z.object({
  kind: z.enum(['asked_for', 'approved', 'released', 'sent', 'paid', 'returned', 'rejected', 'failed']),
  at: Instant,
  by: z.optional(Text),
});

/** Money credited to the member's wallet in the 90 days before, by source. */
export const fundSources = ['top_up', 'income', 'refund', 'transfer', 'salary', 'reward', 'other'] as const;

export const withdrawalCase = operation({
  id: 'wallet.withdrawalCase',
  method: 'GET',
  path: 'admin/withdrawal/info',
  realm: 'operator',
  roles: readers,
  input: z.object({ id: Uuid }),
  reply: z.object({
    ...WithdrawalCase.shape,
    steps: z.array(CaseStep),
    notes: z.array(z.object({ id: Uuid, text: Text, by: Text, at: Instant })),
    questions: z.array(z.object({ ...WithdrawalQuestion.shape, askedBy: Text })),
    funds: z.array(z.object({ source: z.enum(fundSources), amount: Amount })),
    /** The member's other withdrawals, ended and in progress, newest first, at most ten. */
    others: z.array(z.object({ id: Uuid, status: WithdrawalStatus, amount: Amount, createdAt: Instant })),
    balance: Amount,
    registeredAt: Instant,
    reasonWords: z.optional(Text),
  }),
  refusals: ['not_found'],
  extension: true,
  module: 'wallet',
});

/**
 * Assigns a case to a reviewer, so that two people do not review it at once. It is not a lock: anyone may still decide,
 * and after half an hour, or with `over`, somebody else may take it over.
 */
export const assignWithdrawal = operation({
  id: 'wallet.assignWithdrawal',
  method: 'POST',
  path: 'admin/withdrawal/take',
  realm: 'operator',
  roles: [...staff, 'compliance'],
  input: z.strictObject({ id: Uuid, take: z.boolean(), over: z.optional(z.boolean()) }),
  reply: WithdrawalCase,
  refusals: ['not_found', 'wrong_state'],
  extension: true,
  module: 'wallet',
});

/** The second approval: never by the operator who approved it. Only released withdrawals go into a bank file. */
export const releaseWithdrawal = operation({
  id: 'wallet.releaseWithdrawal',
  method: 'POST',
  path: 'admin/withdrawal/release',
  realm: 'operator',
  roles: staff,
  input: z.strictObject({ id: Uuid }),
  reply: WithdrawalCase,
  refusals: ['not_found', 'wrong_state', 'four_eyes'],
  extension: true,
  reauth: true,
  module: 'wallet',
});

/**
 * Shown to the member immediately, with the statement that nothing depends on the reply; `words` follow the question.
 */
export const requestWithdrawalDetails = operation({
  id: 'wallet.requestWithdrawalDetails',
  method: 'POST',
  path: 'admin/withdrawal/ask',
  realm: 'operator',
  roles: [...staff, 'compliance'],
  input: z.strictObject({ id: Uuid, code: z.enum(withdrawalQuestions), words: z.optional(line(300)) }),
  reply: z.object({ ...WithdrawalQuestion.shape, askedBy: Text }),
  refusals: ['not_found', 'wrong_state', 'banned_words'],
  extension: true,
  module: 'wallet',
});

/** For operators; never shown to members. */
export const createWithdrawalNote = operation({
  id: 'wallet.createWithdrawalNote',
  method: 'POST',
  path: 'admin/withdrawal/note',
  realm: 'operator',
  roles: [...staff, 'compliance', 'support'],
  input: z.strictObject({ id: Uuid, text: lines(500) }),
  reply: z.object({ id: Uuid, text: Text, by: Text, at: Instant }),
  refusals: ['not_found'],
  extension: true,
  module: 'wallet',
});

/**
 * The bank returned a paid withdrawal, or did not execute one in its file: after another operator's approval the whole
 * amount, fee and tax included, is credited back to the wallet.
 */
export const proposeWithdrawalReturn = operation({
  id: 'wallet.proposeWithdrawalReturn',
  method: 'POST',
  path: 'admin/withdrawal/return',
  realm: 'operator',
  roles: staff,
  input: z.strictObject({ id: Uuid, reasonCode: WithdrawalReason, reason: lines(500, 3) }),
  reply: z.object({ approvalId: Uuid }),
  refusals: ['not_found', 'wrong_state'],
  extension: true,
  reauth: true,
  module: 'wallet',
});

/** Released withdrawals that are in no file yet, by bank. */
export const PayoutsDue = z.object({
  countryId: Id,
  bankCode: Text,
  bankName: Text,
  currency: CurrencyCode,
  count: z.int(),
  net: Amount,
  /** The earliest promised day among them. */
  promisedAt: Instant,
  opens: z.optional(Text),
  closes: z.optional(Text),
});

export const listPayoutsDue = operation({
  id: 'wallet.listPayoutsDue',
  method: 'GET',
  path: 'admin/payout/due',
  realm: 'operator',
  roles: readers,
  input: z.object({ ...shortPageInput, countryId: queryIdMaybe }),
  reply: ShortPage(PayoutsDue),
  refusals: [],
  extension: true,
  module: 'wallet',
});

export const batchStates = ['made', 'taken', 'settled', 'dissolved'] as const;

export const PayoutBatch = z.object({
  id: Uuid,
  number: z.int(),
  countryId: Id,
  bankCode: Text,
  bankName: Text,
  currency: CurrencyCode,
  count: z.int(),
  net: Amount,
  state: z.enum(batchStates),
  /** How many of them are still in progress, paid, or returned. */
  open: z.int(),
  paid: z.int(),
  back: z.int(),
  /** SHA-256 of the file, hexadecimal. */
  sha256: Text,
  madeAt: Instant,
  madeBy: Text,
  takenAt: z.optional(Instant),
  takenBy: z.optional(Text),
  takenCount: z.int(),
  settledAt: z.optional(Instant),
});
export type PayoutBatch = z.output<typeof PayoutBatch>;

export const listPayoutBatches = operation({
  id: 'wallet.listPayoutBatches',
  method: 'GET',
  path: 'admin/payout/list',
  realm: 'operator',
  roles: readers,
  input: z.object({
    ...pageInput,
    ...sortedBy('at', 'net', 'count'),
    id: query(Uuid),
    bankCode: query(BankCode),
    countryId: queryIdMaybe,
    state: query(z.enum(batchStates)),
  }),
  reply: Page(PayoutBatch),
  refusals: [],
  extension: true,
  module: 'wallet',
});

/** One file for a bank: all released withdrawals to it, at most 500. From then on members see "sent". */
export const createPayoutBatch = operation({
  id: 'wallet.createPayoutBatch',
  method: 'POST',
  path: 'admin/payout/make',
  realm: 'operator',
  roles: staff,
  input: z.strictObject({ bankCode: BankCode }),
  reply: PayoutBatch,
  refusals: ['not_found', 'wrong_state'],
  idempotent: true,
  extension: true,
  reauth: true,
  module: 'wallet',
});

/** The file itself, with unmasked account numbers: every download is in the audit log. */
export const downloadPayoutFile = operation({
  id: 'wallet.downloadPayoutFile',
  method: 'POST',
  path: 'admin/payout/file',
  realm: 'operator',
  roles: staff,
  input: z.strictObject({ id: Uuid }),
  reply: z.object({ name: Text, csv: Text, sha256: Text }),
  refusals: ['not_found', 'wrong_state'],
  extension: true,
  reauth: true,
  module: 'wallet',
});

/** Only before the first download: its withdrawals become available for another file. */
export const dissolvePayoutBatch = operation({
  id: 'wallet.dissolvePayoutBatch',
  method: 'POST',
  path: 'admin/payout/dissolve',
  realm: 'operator',
  roles: staff,
  input: z.strictObject({ id: Uuid, reason: line(200, 3) }),
  reply: PayoutBatch,
  refusals: ['not_found', 'wrong_state'],
  extension: true,
  reauth: true,
  module: 'wallet',
});

/**
 * The bank executed the file: everything still open in it is marked as paid, each under its own payout reference. Never
 * by an operator who approved any of them. What the bank did not execute is returned one by one.
 */
export const settlePayoutBatch = operation({
  id: 'wallet.settlePayoutBatch',
  method: 'POST',
  path: 'admin/payout/settle',
  realm: 'operator',
  roles: staff,
  input: z.strictObject({ id: Uuid, reference: line(60, 3) }),
  reply: PayoutBatch,
  refusals: ['not_found', 'wrong_state', 'four_eyes'],
  extension: true,
  reauth: true,
  module: 'wallet',
});
