// The operators' queue of withdrawals.
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import { pageOf } from '@roda/contract/pages';
import type { listWithdrawalCases as ListWithdrawalCases } from '@roda/contract/wallet-withdrawals';
import type { Act, Operator } from '#platform/act.ts';
import { shownCase } from './withdrawal-view.ts';
import { cases } from './withdrawals.reads.ts';

export const listWithdrawalCases = async (
  { tx, caller, vault, at }: Act<Operator>,
  { page, limit, status, memberId }: InputOf<typeof ListWithdrawalCases>,
): Promise<ReplyOf<typeof ListWithdrawalCases>> => {
  const wanted = memberId === undefined ? undefined : BigInt(memberId);
  const { rows, total } = await cases(tx, { status, page, limit, memberId: wanted });
  return pageOf(
    rows.map((row) => shownCase(row, { lang: caller.lang, vault, at })),
    total,
    { page, limit },
  );
};
