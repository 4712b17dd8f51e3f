// Lists payment exceptions, for operators.
import { formatAmount } from '@roda/domain/money';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { pageOf } from '@roda/api-contract/pages';
import type { listPaymentExceptions as ListPaymentExceptions } from '@roda/api-contract/sales/payments';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { exceptionsPage, type ExceptionRow } from './exceptions.queries.ts';

const refundOf = ({ refundState: state, refundReason, refundReference: reference, refundId }: ExceptionRow) =>
  state === null || reference === null
    ? {}
    : {
        refund: {
          ...{ state, reference },
          ...(refundReason === null ? {} : { reason: refundReason }),
          ...(refundId === null ? {} : { providerId: refundId }),
        },
      };

export const toExceptionDto = (row: ExceptionRow): ReplyOf<typeof ListPaymentExceptions>['list'][number] => ({
  id: row.id,
  kind: row.kind,
  provider: row.provider,
  providerRef: row.providerRef,
  ...(row.orderId === null ? {} : { orderId: row.orderId }),
  ...(row.memberId === null ? {} : { memberId: String(row.memberId) }),
  ...(row.expectedMinor === null ? {} : { expected: formatAmount(row.expectedMinor, row.currency) }),
  received: formatAmount(row.receivedMinor, row.currency),
  surplus: formatAmount(row.surplusMinor, row.currency),
  proposed: row.proposed,
  ...(row.paymentId === null ? {} : { paymentId: row.paymentId }),
  ...refundOf(row),
  ...(row.resolvedBy === null ? {} : { resolvedBy: row.resolvedBy }),
  currency: row.currency,
  state: row.state,
  createdAt: row.raisedAt.toISOString(),
  ...(row.resolvedAt === null ? {} : { resolvedAt: row.resolvedAt.toISOString() }),
  ...(row.reason === null ? {} : { reason: row.reason }),
});

export const listPaymentExceptions = async (
  { tx }: RequestContext<Operator>,
  input: InputOf<typeof ListPaymentExceptions>,
): Promise<ReplyOf<typeof ListPaymentExceptions>> => {
  const { memberId, ...asked } = input;
  const { rows, total, next } = await exceptionsPage(tx, {
    ...asked,
    memberId: memberId === undefined ? undefined : BigInt(memberId),
  });
  return pageOf(rows.map(toExceptionDto), { total, next }, input);
};
