// Bills, the open ones first.
import type { listBills as operation } from '@roda/contract/contracts-bills';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import { pageOf } from '@roda/contract/pages';
import type { Act, Operator } from '#platform/act.ts';
import { billShown } from './bill-view.ts';
import { billsPage } from './bills.reads.ts';

export const listBills = async (
  { tx, caller, at }: Act<Operator>,
  { memberId, ...asked }: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => {
  const member = memberId === undefined ? undefined : BigInt(memberId);
  const { page, limit, after, status, employerId, id, kind, number, from, to, sort, order } = asked;
  const wanted = { page, limit, after, status, employerId, id, kind, number, from, to, sort, order };
  const { rows, total, next } = await billsPage(tx, { ...wanted, memberId: member, at });
  const shown = rows.map((row) => ({
    ...billShown(row, { lang: caller.lang, at }),
    memberId: String(row.memberId),
    contractNumber: row.contractNumber,
    createdAt: row.createdAt.toISOString(),
  }));
  return pageOf(shown, { total, next }, { page, limit });
};
