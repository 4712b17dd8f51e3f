// DTO of a transfer over a chain, for operators.
import { formatAmount } from '@roda/domain/money';
import type { ReplyOf } from '@roda/api-contract/operation';
import type { listCryptoTransfers } from '@roda/api-contract/sales/crypto';
import { confirmationsOf } from './crypto.policy.ts';
import type { TransferKey } from './crypto.repository.ts';
import type { TransferRow } from './transfers.queries.ts';

type Shown = ReplyOf<typeof listCryptoTransfers>['list'][number];

export const transferIdOf = ({ network, txHash, logIndex }: TransferKey): string => `${network}:${txHash}:${logIndex}`;

/** Whether a hold is in force at that time. */
export const isHeld = ({ state, clearedAt, heldUntil }: TransferRow, at: Date): boolean =>
  state === 'seen' && clearedAt === null && heldUntil !== null && heldUntil > at;

const waitsFor = (row: TransferRow, confirmations: number, at: Date): Pick<Shown, 'waitsFor'> => {
  if (row.state !== 'seen') return {};
  if (isHeld(row, at)) return { waitsFor: 'hold' };
  if (row.listed && row.clearedAt === null) return { waitsFor: 'screening' };
  return confirmations < row.needed ? { waitsFor: 'confirmations' } : {};
};

const instant = <Name extends string>(name: Name, at: Date | null) =>
  (at === null ? {} : { [name]: at.toISOString() }) as { readonly [Key in Name]?: string };

export const shownTransfer = (row: TransferRow, at: Date): Shown => {
  const confirmations = row.head === null || row.state === 'dropped' ? 0 : confirmationsOf(row.head, row.block);
  return {
    id: transferIdOf(row),
    network: row.network,
    txHash: row.txHash,
    logIndex: row.logIndex,
    memberId: String(row.memberId),
    paymentId: row.paymentId,
    orderId: row.orderId,
    amount: formatAmount(row.minor, 'USDT'),
    sender: row.sender,
    state: row.state,
    block: Number(row.block),
    seenAt: row.seenAt.toISOString(),
    ...instant('creditedAt', row.creditedAt),
    ...(row.rateMinor === null ? {} : { rate: formatAmount(row.rateMinor, 'IDR') }),
    ...(row.quoteMinor === null ? {} : { credited: formatAmount(row.quoteMinor, 'IDR') }),
    confirmations,
    needed: row.needed,
    screening: row.listed ? 'listed' : 'clear',
    ...waitsFor(row, confirmations, at),
    ...(row.holdCode === null ? {} : { holdCode: row.holdCode }),
    ...instant('heldUntil', row.heldUntil),
    ...(row.heldBy === null ? {} : { heldBy: row.heldBy }),
    ...instant('clearedAt', row.clearedAt),
    ...(row.clearedBy === null ? {} : { clearedBy: row.clearedBy }),
    ...instant('returnedAt', row.returnedAt),
    ...(row.returnHash === null ? {} : { returnHash: row.returnHash }),
    proposed: row.proposed,
  };
};
