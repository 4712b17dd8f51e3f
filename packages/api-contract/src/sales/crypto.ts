// Crypto payments: their state as returned to the payer, and what operators see of them.
import * as z from 'zod/mini';
import { Day, Instant, line, MemberId, query, queryBool, Text, Uuid } from '../fields.ts';
import { Amount } from '../../../domain/src/money.ts';
import { operation } from '../operation.ts';
import { Page, pageInput, sortedBy } from '../pages.ts';

/**
 * `seen`: awaiting confirmations; `dropped`: undone by the chain; `reverted`: undone by the chain after it was
 * credited; `returned`: sent back to its sender.
 */
export const transferStates = ['seen', 'dropped', 'credited', 'reverted', 'returned'] as const;
export const TransferState = z.enum(transferStates);

/**
 * Amounts in USDT; `rate` and `credited` in the country's currency. The rate applies to transfers seen until
 * `lockedUntil`.
 */
export const ChainInfo = z.object({
  network: Text,
  due: Amount,
  rate: Amount,
  lockedUntil: Instant,
  needed: z.int(),
  transfers: z.array(
    z.object({
      txHash: Text,
      amount: Amount,
      state: TransferState,
      confirmations: z.int(),
      rate: z.optional(Amount),
      credited: z.optional(Amount),
    }),
  ),
});
export type ChainInfo = z.output<typeof ChainInfo>;

const TransferId = z.string().check(z.regex(/^[a-z0-9]{2,16}:0x[0-9a-f]{64}:\d{1,9}$/));
const staff = ['finance', 'compliance'] as const;

export const holdCodes = ['unusual_amount', 'source_unclear', 'authority_request'] as const;

/** One transfer as reported by the chain. */
export const CryptoTransfer = z.object({
  /** `<network>:<hash>:<place>`. */
  id: Text,
  network: Text,
  txHash: Text,
  logIndex: z.int(),
  memberId: Text,
  paymentId: Uuid,
  orderId: Uuid,
  amount: Amount,
  sender: Text,
  state: TransferState,
  block: z.int(),
  seenAt: Instant,
  creditedAt: z.optional(Instant),
  rate: z.optional(Amount),
  credited: z.optional(Amount),
  confirmations: z.int(),
  /** Confirmations required to count. */
  needed: z.int(),
  /** `listed`: the sender is on the list of senders whose money is not accepted. */
  screening: z.enum(['clear', 'listed']),
  /** Why it is not credited although confirmed. */
  waitsFor: z.optional(z.enum(['hold', 'screening', 'confirmations'])),
  holdCode: z.optional(z.enum(holdCodes)),
  heldUntil: z.optional(Instant),
  heldBy: z.optional(Text),
  clearedAt: z.optional(Instant),
  clearedBy: z.optional(Text),
  returnedAt: z.optional(Instant),
  returnHash: z.optional(Text),
  /** A credit or return is pending a second operator's approval. */
  proposed: z.boolean(),
});

export const listCryptoTransfers = operation({
  id: 'payments.listCryptoTransfers',
  method: 'GET',
  path: 'admin/crypto/list',
  realm: 'operator',
  roles: ['operations', 'finance', 'compliance', 'support', 'auditor'],
  input: z.object({
    ...pageInput,
    ...sortedBy('at', 'amount', 'block'),
    id: query(TransferId),
    state: query(TransferState),
    network: query(z.string().check(z.regex(/^[a-z0-9]{2,16}$/))),
    memberId: query(MemberId),
    held: queryBool,
    listed: queryBool,
    from: query(Day),
    to: query(Day),
    /** A transaction's hash or a sender's address. */
    text: query(line(100)),
  }),
  reply: Page(CryptoTransfer),
  refusals: [],
  extension: true,
  module: 'payments',
});

/**
 * Holds a transfer from being credited for at most seven days; the payer is notified of the reason and the end. The
 * hold ends automatically; a longer one requires the legal procedure, not a longer hold.
 */
export const holdTransfer = operation({
  id: 'payments.holdTransfer',
  method: 'POST',
  path: 'admin/crypto/hold',
  realm: 'operator',
  roles: staff,
  input: z.strictObject({
    id: TransferId,
    code: z.enum(holdCodes),
    days: z.int().check(z.gte(1), z.lte(7)),
    reason: line(300, 3),
  }),
  reply: CryptoTransfer,
  refusals: ['not_found', 'wrong_state'],
  extension: true,
  reauth: true,
  module: 'payments',
});

/**
 * Releases a held or listed transfer to the normal flow: credited once confirmed. Requires a second operator's
 * approval.
 */
export const proposeTransferCredit = operation({
  id: 'payments.proposeTransferCredit',
  method: 'POST',
  path: 'admin/crypto/credit',
  realm: 'operator',
  roles: staff,
  input: z.strictObject({ id: TransferId, reason: line(300, 3) }),
  reply: z.object({ approvalId: Uuid }),
  refusals: ['not_found', 'wrong_state'],
  extension: true,
  reauth: true,
  module: 'payments',
});

/**
 * Records that the licensed provider sent it back to its sender: it is never credited. Requires a second operator's
 * approval.
 */
export const proposeTransferReturn = operation({
  id: 'payments.proposeTransferReturn',
  method: 'POST',
  path: 'admin/crypto/return',
  realm: 'operator',
  roles: staff,
  input: z.strictObject({
    id: TransferId,
    returnHash: z.string().check(z.regex(/^0x[0-9a-f]{64}$/)),
    reason: line(300, 3),
  }),
  reply: z.object({ approvalId: Uuid }),
  refusals: ['not_found', 'wrong_state'],
  extension: true,
  reauth: true,
  module: 'payments',
});

const Sender = z.string().check(z.trim(), z.toLowerCase(), z.regex(/^0x[0-9a-f]{40}$/));

export const ListedSender = z.object({
  id: Text,
  address: Text,
  source: Text,
  listedAt: Instant,
  listedBy: Text,
  removedAt: z.optional(Instant),
  removedBy: z.optional(Text),
});

export const listListedSenders = operation({
  id: 'payments.listListedSenders',
  method: 'GET',
  path: 'admin/crypto/senders',
  realm: 'operator',
  roles: [...staff, 'operations', 'auditor'],
  input: z.object({ ...pageInput, ...sortedBy('at', 'address'), id: query(Sender), text: query(line(60)) }),
  reply: Page(ListedSender),
  refusals: [],
  extension: true,
  module: 'payments',
});

/** From now on transfers of this sender require two operators. Credited ones stay credited. */
export const blockSender = operation({
  id: 'payments.blockSender',
  method: 'POST',
  path: 'admin/crypto/senders/add',
  realm: 'operator',
  roles: ['compliance'],
  input: z.strictObject({ address: Sender, source: line(200, 3) }),
  reply: ListedSender,
  refusals: ['wrong_state'],
  extension: true,
  module: 'payments',
});

/** Removes a sender from the list, after a second operator's approval. */
export const proposeSenderRemoval = operation({
  id: 'payments.proposeSenderRemoval',
  method: 'POST',
  path: 'admin/crypto/senders/remove',
  realm: 'operator',
  roles: ['compliance'],
  input: z.strictObject({ address: Sender, reason: line(300, 3) }),
  reply: z.object({ approvalId: Uuid }),
  refusals: ['not_found', 'wrong_state'],
  extension: true,
  reauth: true,
  module: 'payments',
});
