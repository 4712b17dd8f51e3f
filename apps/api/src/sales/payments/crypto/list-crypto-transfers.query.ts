// Lists transfers observed on the chains, for operators.
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { pageOf } from '@roda/api-contract/pages';
import type { listCryptoTransfers as ListCryptoTransfers } from '@roda/api-contract/sales/crypto';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { shownTransfer } from './transfer-dto.ts';
import { transfersPage } from './transfers.queries.ts';

type Op = typeof ListCryptoTransfers;

export const listCryptoTransfers = async (
  { tx, at }: RequestContext<Operator>,
  input: InputOf<Op>,
): Promise<ReplyOf<Op>> => {
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
