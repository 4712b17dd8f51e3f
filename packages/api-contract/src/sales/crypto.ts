// Payments over a chain: how one stands for its payer, and what operators see of them.
import * as z from 'zod/mini';
import { Day, Instant, line, MemberId, query, queryBool, Text, Uuid } from '../fields.ts';
import { Amount } from '../../../domain/src/money.ts';
import { operation } from '../operation.ts';
import { Page, pageInput, sortedBy } from '../pages.ts';

/**
 * `seen` waits for confirmations, `dropped` was undone by the chain, `reverted` was undone after it was credited,
 * `returned` was sent back to its sender.
 */
export const transferStates = ['seen', 'dropped', 'credited', 'reverted', 'returned'] as const;
export const TransferState = z.enum(transferStates);

/** Amounts in USDT; `rate` and `credited` in the country's money. The rate holds for what is seen until `lockedUntil`. */
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

/** One transfer as the chain told it. */
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
  /** Confirmations after which it counts. */
  needed: z.int(),
  /** `listed`: the sender stands on our list of senders that no money is taken from. */
  screening: z.enum(['clear', 'listed']),
  /** Why it is not credited although it is confirmed. */
  waitsFor: z.optional(z.enum(['hold', 'screening', 'confirmations'])),
  holdCode: z.optional(z.enum(holdCodes)),
  heldUntil: z.optional(Instant),
  heldBy: z.optional(Text),
  clearedAt: z.optional(Instant),
  clearedBy: z.optional(Text),
  returnedAt: z.optional(Instant),
  returnHash: z.optional(Text),
  /** A crediting or a return waits for a second operator. */
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
  screens: ['console/crypto'],
});

/**
 * Keeps a transfer from being credited for at most seven days; its payer is told why and until when. It ends by itself:
 * a longer one takes what the law asks for, not a longer hold.
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
  screens: ['console/crypto'],
});

/** Lets a held or listed transfer go its usual way: credited once it is confirmed. Another operator agrees first. */
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
  screens: ['console/crypto'],
});

/** The licensed provider sent it back to its sender: it is never credited. Another operator agrees first. */
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
  screens: ['console/crypto'],
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
  screens: ['console/crypto'],
});

/** From now on transfers of this sender wait for two operators. What is credited stays credited. */
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
  screens: ['console/crypto'],
});

/** Takes a sender off the list, once a second operator agrees. */
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
  screens: ['console/crypto'],
});
