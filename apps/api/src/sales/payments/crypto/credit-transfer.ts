// Credits one confirmed transfer in the country's currency, at the rate promised to its payer.
import { rateAt, rupiahOf } from '#wallet/currencies/index.ts';
import type { RequestContext, System } from '#platform/request-context.ts';
import { invariant } from '#platform/errors.ts';
import type { WaitingTransfer } from './crypto.queries.ts';
import { rateFor } from './crypto.policy.ts';
import { markCredited } from './crypto.repository.ts';
import { referenceOf } from '#sales/payments/payments.policy.ts';
import { CRYPTO_PROVIDER } from './prepay-crypto.ts';
import { receiveMoney } from '#sales/payments/statements/receive-money.ts';

/** Key of one arrival of money: chain, transaction and log index. */
const receiptOf = (network: string, { txHash, logIndex }: WaitingTransfer): string =>
  `${network}:${txHash}:${logIndex}`;

/**
 * Guarantees:
 * - once, by a conditional update, and only while the transfer is in the block that was confirmed;
 * - the wallet is credited with what the licensed provider owes for it: USDT is never held here (decision 0021);
 * - too little, too much, too late: same policy as every other arrival of money. Dust worth nothing is marked and
 *   credits nothing.
 */
export const creditTransfer = async (
  ctx: RequestContext<System>,
  network: string,
  transfer: WaitingTransfer,
): Promise<void> => {
  const { tx, at } = ctx;
  const { memberId, paymentId, minor, txHash, logIndex, blockHash } = transfer;
  const nowMinor = await rateAt(tx, at);
  const rateMinor = rateFor(transfer, nowMinor ?? transfer.lockedMinor);
  const quoteMinor = rupiahOf(minor, rateMinor);
  if (!(await markCredited(tx, { network, txHash, logIndex, blockHash, rateMinor, quoteMinor, at }))) return;
  if (quoteMinor === 0n) return;
  const received = await receiveMoney(ctx, {
    provider: CRYPTO_PROVIDER,
    memberId,
    payId: paymentId,
    said: {
      id: transfer.txHash,
      reference: referenceOf(memberId, paymentId),
      status: 'pending',
      currency: 'IDR',
      receipts: [{ id: receiptOf(network, transfer), amountMinor: quoteMinor }],
    },
  });
  invariant(received !== 'unknown', 'a transfer belongs to a payment');
};
