// Payments over a chain: how one stands for its payer, and what operators see of them.
import * as z from 'zod/mini';
import { Instant, query, Text, Uuid } from './fields.ts';
import { Amount } from './money.ts';
import { operation } from './operation.ts';
import { Page, pageInput } from './pages.ts';

/** `seen` waits for confirmations, `dropped` was undone by the chain, `reverted` was undone after it was credited. */
export const transferStates = ['seen', 'dropped', 'credited', 'reverted'] as const;
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

/** One transfer as the chain told it. */
export const CryptoTransfer = z.object({
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
});

export const listCryptoTransfers = operation({
  id: 'payments.listCryptoTransfers',
  method: 'GET',
  path: 'admin/crypto/list',
  realm: 'operator',
  roles: ['operations', 'finance', 'compliance', 'support', 'auditor'],
  input: z.object({ ...pageInput, state: query(TransferState) }),
  reply: Page(CryptoTransfer),
  refusals: [],
  extension: true,
  module: 'payments',
  screens: ['console/crypto'],
});
