// Money that arrived other than asked for, for operators.
import { formatAmount } from '@roda/contract/money';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import { pageOf } from '@roda/contract/pages';
import type { listPaymentExceptions as ListPaymentExceptions } from '@roda/contract/payments';
import type { Act, Operator } from '#platform/act.ts';
import { exceptionsPage, type ExceptionRow } from './exceptions.reads.ts';

export const exceptionView = (row: ExceptionRow): ReplyOf<typeof ListPaymentExceptions>['list'][number] => ({
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
  ...(row.resolvedBy === null ? {} : { resolvedBy: row.resolvedBy }),
  currency: row.currency,
  state: row.state,
  createdAt: row.raisedAt.toISOString(),
  ...(row.resolvedAt === null ? {} : { resolvedAt: row.resolvedAt.toISOString() }),
  ...(row.reason === null ? {} : { reason: row.reason }),
});

export const listPaymentExceptions = async (
  { tx }: Act<Operator>,
  input: InputOf<typeof ListPaymentExceptions>,
): Promise<ReplyOf<typeof ListPaymentExceptions>> => {
  const { memberId, ...asked } = input;
  const { rows, total, next } = await exceptionsPage(tx, {
    ...asked,
    memberId: memberId === undefined ? undefined : BigInt(memberId),
  });
  return pageOf(rows.map(exceptionView), { total, next }, input);
};
