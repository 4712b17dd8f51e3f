// Lists bills, open ones first.
import type { listBills as operation } from '@roda/api-contract/employment/bills';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { pageOf } from '@roda/api-contract/pages';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { billShown } from './bill-dto.ts';
import { billsPage } from './bills.queries.ts';

export const listBills = async (
  { tx, client, at }: RequestContext<Operator>,
  { memberId, ...asked }: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => {
  const member = memberId === undefined ? undefined : BigInt(memberId);
  const { page, limit, after, status, employerId, id, kind, number, from, to, sort, order } = asked;
  const wanted = { page, limit, after, status, employerId, id, kind, number, from, to, sort, order };
  const { rows, total, next } = await billsPage(tx, { ...wanted, memberId: member, at });
  const shown = rows.map((row) => ({
    ...billShown(row, { lang: client.lang, at }),
    memberId: String(row.memberId),
    contractNumber: row.contractNumber,
    createdAt: row.createdAt.toISOString(),
  }));
  return pageOf(shown, { total, next }, { page, limit });
};
