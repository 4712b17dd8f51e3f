// What the chains brought, for operators.
import { formatAmount } from '@roda/contract/money';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import { pageOf } from '@roda/contract/pages';
import type { listCryptoTransfers as ListCryptoTransfers } from '@roda/contract/payments-crypto';
import type { Act, Operator } from '#platform/act.ts';
import { transfersPage } from './crypto.reads.ts';

type Op = typeof ListCryptoTransfers;

export const listCryptoTransfers = async ({ tx }: Act<Operator>, asked: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { state, page, limit } = asked;
  const { rows, total } = await transfersPage(tx, { state, page, limit });
  const list = rows.map(({ minor, memberId, block, seenAt, creditedAt, rateMinor, quoteMinor, ...row }) => ({
    ...row,
    memberId: `${memberId}`,
    amount: formatAmount(minor, 'USDT'),
    block: Number(block),
    seenAt: seenAt.toISOString(),
    ...(creditedAt === null ? {} : { creditedAt: creditedAt.toISOString() }),
    ...(rateMinor === null ? {} : { rate: formatAmount(rateMinor, 'IDR') }),
    ...(quoteMinor === null ? {} : { credited: formatAmount(quoteMinor, 'IDR') }),
  }));
  return pageOf(list, total, asked);
};
