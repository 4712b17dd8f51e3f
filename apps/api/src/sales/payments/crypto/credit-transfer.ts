// Credits one confirmed transfer: in the country's money, at the rate that its payer was promised.
import { rateAt, rupiahOf } from '#modules/currencies/currencies.public.ts';
import type { Act, System } from '#platform/act.ts';
import { invariant } from '#platform/failure.ts';
import type { WaitingTransfer } from './crypto.reads.ts';
import { rateFor } from './crypto.rules.ts';
import { markCredited } from './crypto.sql.ts';
import { referenceOf } from './payments.rules.ts';
import { CRYPTO_PROVIDER } from './prepay-crypto.ts';
import { receiveMoney } from './receive-money.ts';

/** One arrival of money: chain, transaction and place in it. */
const receiptOf = (network: string, { txHash, logIndex }: WaitingTransfer): string =>
  `${network}:${txHash}:${logIndex}`;

/**
 * Guarantees:
 * - once, by condition, and only while the transfer stands in the block that was confirmed;
 * - the wallet gets what the licensed provider owes for it: USDT is never held here (decision 0021);
 * - too little, too much, too late: by the same rule as every other arrival of money.
 * A speck that is worth nothing is marked and credits nothing.
 */
export const creditTransfer = async (act: Act<System>, network: string, transfer: WaitingTransfer): Promise<void> => {
  const { tx, at } = act;
  const { memberId, paymentId, minor, txHash, logIndex, blockHash } = transfer;
  const nowMinor = await rateAt(tx, at);
  const rateMinor = rateFor(transfer, nowMinor ?? transfer.lockedMinor);
  const quoteMinor = rupiahOf(minor, rateMinor);
  if (!(await markCredited(tx, { network, txHash, logIndex, blockHash, rateMinor, quoteMinor, at }))) return;
  if (quoteMinor === 0n) return;
  const received = await receiveMoney(act, {
    provider: CRYPTO_PROVIDER,
    memberId,
    payId: paymentId,
    said: {
      id: transfer.txHash,
      reference: referenceOf(memberId, paymentId),
      status: 'pending',
      currency: 'IDR',
      action: { kind: 'done' },
      receipts: [{ id: receiptOf(network, transfer), amountMinor: quoteMinor }],
    },
  });
  invariant(received !== 'unknown', 'a transfer belongs to a payment');
};
