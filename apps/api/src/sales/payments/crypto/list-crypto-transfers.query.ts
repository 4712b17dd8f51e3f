// What the chains brought, for operators.
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import { pageOf } from '@roda/contract/pages';
import type { listCryptoTransfers as ListCryptoTransfers } from '@roda/contract/payments-crypto';
import type { Act, Operator } from '#platform/act.ts';
import { shownTransfer } from './transfer-view.ts';
import { transfersPage } from './transfers.reads.ts';

type Op = typeof ListCryptoTransfers;

export const listCryptoTransfers = async ({ tx, at }: Act<Operator>, input: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { memberId, ...asked } = input;
  const { rows, total, next } = await transfersPage(tx, {
    ...asked,
    at,
    memberId: memberId === undefined ? undefined : BigInt(memberId),
  });
  return pageOf(
    rows.map((row) => shownTransfer(row, at)),
    { total, next },
    input,
  );
};
