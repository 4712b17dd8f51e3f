// Lists incoming payments, for operators.
import { formatAmount } from '@roda/domain/money';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { pageOf } from '@roda/api-contract/pages';
import type { listPaymentCases as ListPaymentCases } from '@roda/api-contract/sales/payment-cases';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { paymentsPage, type PaymentCasePaymentRow } from './payment-cases.queries.ts';

type Op = typeof ListPaymentCases;

export const shownPayment = (row: PaymentCasePaymentRow): ReplyOf<Op>['list'][number] => ({
  id: row.id,
  memberId: String(row.memberId),
  phone: row.phone,
  countryId: row.countryId,
  orderId: row.orderId,
  orderSn: row.orderSn,
  orderType: row.orderType,
  method: row.method,
  provider: row.provider,
  providerId: row.providerId,
  status: row.status,
  expected: formatAmount(row.expectedMinor, row.currency),
  received: formatAmount(row.receivedMinor, row.currency),
  currency: row.currency,
  match: row.match,
  onStatement: row.onStatement,
  openException: row.openException,
  createdAt: row.createdAt.toISOString(),
  ...(row.paidAt === null ? {} : { paidAt: row.paidAt.toISOString() }),
  expiresAt: row.expiresAt.toISOString(),
});

export const listPaymentCases = async ({ tx }: RequestContext<Operator>, input: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { memberId, ...asked } = input;
  const { rows, total, next } = await paymentsPage(tx, {
    ...asked,
    memberId: memberId === undefined ? undefined : BigInt(memberId),
  });
  return pageOf(rows.map(shownPayment), { total, next }, input);
};
