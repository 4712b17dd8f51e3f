// Prices that are held for members, for operators.
import { formatAmount } from '@roda/contract/money';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { DraftCase, listOrderDrafts as operation } from '@roda/contract/orders-operators';
import { pageOf } from '@roda/contract/pages';
import type { Act, Operator } from '#platform/act.ts';
import { draftCases, type DraftCaseRow } from './drafts.reads.ts';

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
  { tx, at }: Act<Operator>,
  input: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => {
  const { rows, total, next } = await draftCases(tx, { ...input, at });
  return pageOf(rows.map(draftCaseOf), { total, next }, input);
};
