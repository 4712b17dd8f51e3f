// Wallet: the back office of withdrawals: review, release, bank files, and returns.
import * as z from 'zod/mini';
import { WithdrawalStatus } from '../enums.ts';
import { Id, Instant, line, lines, MemberId, query, queryIdMaybe, Text, Uuid } from '../fields.ts';
import { Amount, CurrencyCode } from '../../../domain/src/money.ts';
import { operation } from '../operation.ts';
import { Page, pageInput, ShortPage, shortPageInput, sortedBy } from '../pages.ts';
import { WithdrawalCase, WithdrawalQuestion, withdrawalQuestions, WithdrawalReason } from './withdrawal-cases.ts';

const staff = ['operations', 'finance'] as const;
const readers = [...staff, 'compliance', 'support', 'auditor'] as const;
const ProviderName = z.string().check(z.regex(/^[a-z]{2,24}$/));
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

/** Released withdrawals that are in no file yet and with no provider, by bank. */
export const PayoutsDue = z.object({
  countryId: Id,
  bankCode: Text,
  bankName: Text,
  currency: CurrencyCode,
  count: z.int(),
  net: Amount,
  /** The earliest promised day among them. */
  promisedAt: Instant,
  /** The configured providers that pay out to this bank. */
  providers: z.array(Text),
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

/** `made` and `taken` are of files; `sent`: a provider has some of it yet to pay. */
export const batchStates = ['made', 'taken', 'sent', 'settled', 'dissolved'] as const;

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
  /** The provider that it was handed to; absent: it is a file for the bank. */
  provider: z.optional(Text),
  /** SHA-256 of the file, hexadecimal. */
  sha256: z.optional(Text),
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

/**
 * Hands the released withdrawals to a bank over to a provider, at most 500: those to accounts, in amounts that it
 * counts. Never by an operator who approved one of them, whose are left out: nobody has to confirm what the provider
 * then pays. `provider_unfit` for one that doesn't pay them, `custody_missing` for one that keeps no account of members'
 * money. It sends nothing whose account has another holder's name: that waits for another way.
 */
export const sendPayouts = operation({
  id: 'wallet.sendPayouts',
  method: 'POST',
  path: 'admin/payout/send',
  realm: 'operator',
  roles: staff,
  input: z.strictObject({ bankCode: BankCode, provider: ProviderName }),
  reply: PayoutBatch,
  refusals: ['not_found', 'wrong_state', 'four_eyes'],
  idempotent: true,
  extension: true,
  reauth: true,
  module: 'wallet',
});

/**
 * `waiting` and `held`: nothing was sent. `sending`: it may have been sent. `failed` and `reversed`: the provider says
 * that it paid nothing, or that it came back; two operators then return it to the member.
 */
export const providerPayoutStates = ['waiting', 'sending', 'sent', 'paid', 'failed', 'reversed', 'held'] as const;

export const PayoutAtProvider = z.object({
  withdrawalId: Uuid,
  memberId: MemberId,
  batchId: Uuid,
  provider: Text,
  /** What the provider calls it. */
  providerId: z.optional(Text),
  /** What we call it there, and on its statement. */
  reference: Text,
  state: z.enum(providerPayoutStates),
  /** Why it was held, failed or came back: our code in small letters, the provider's in capitals. */
  reason: z.optional(Text),
  net: Amount,
  currency: CurrencyCode,
  addedAt: Instant,
  changedAt: Instant,
});
export type PayoutAtProvider = z.output<typeof PayoutAtProvider>;

/** What is known of each payout at its provider, newest first. */
export const listProviderPayouts = operation({
  id: 'wallet.listProviderPayouts',
  method: 'GET',
  path: 'admin/payout/provider',
  realm: 'operator',
  roles: readers,
  input: z.object({
    ...pageInput,
    batchId: query(Uuid),
    provider: query(ProviderName),
    state: query(z.enum(providerPayoutStates)),
    text: query(line(100)),
  }),
  reply: Page(PayoutAtProvider),
  refusals: [],
  extension: true,
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

/**
 * Of a file only before the first download, of what a provider was given only what it was not sent: those withdrawals
 * become available for another way.
 */
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
