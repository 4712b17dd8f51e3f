// Lists members' drafts with their locked prices, for operators.
import { formatAmount } from '@roda/domain/money';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { DraftCase, listOrderDrafts as operation } from '@roda/api-contract/sales/order-cases';
import { pageOf } from '@roda/api-contract/pages';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { draftCases, type DraftCaseRow } from './drafts.queries.ts';

const draftCaseOf = ({ memberId, goodsId, amountMinor, ...row }: DraftCaseRow): DraftCase => ({
  id: row.id,
  memberId: String(memberId),
  type: row.type,
  ...(goodsId === null ? {} : { goodsId }),
  title: row.title,
  quantity: row.quantity,
  amount: formatAmount(amountMinor, row.currency),
  currency: row.currency,
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  state: row.state,
});

export const listOrderDrafts = async (
  { tx, at }: RequestContext<Operator>,
  input: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => {
  const { rows, total, next } = await draftCases(tx, { ...input, at });
  return pageOf(rows.map(draftCaseOf), { total, next }, input);
};
