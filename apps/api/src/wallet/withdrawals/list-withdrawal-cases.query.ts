// The operators' queue of withdrawals.
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import { pageOf } from '@roda/contract/pages';
import type { listWithdrawalCases as ListWithdrawalCases } from '@roda/contract/wallet-withdrawals';
import type { Act, Operator } from '#platform/act.ts';
import { shownCase } from './withdrawal-view.ts';
import { cases } from './withdrawals.reads.ts';

export const listWithdrawalCases = async (
  { tx, caller, vault, at, who }: Act<Operator>,
  input: InputOf<typeof ListWithdrawalCases>,
): Promise<ReplyOf<typeof ListWithdrawalCases>> => {
  const { memberId, mine, ...asked } = input;
  const { rows, total, next } = await cases(tx, {
    ...asked,
    at,
    memberId: memberId === undefined ? undefined : BigInt(memberId),
    takenBy: mine === true ? who.operatorId : undefined,
  });
  return pageOf(
    rows.map((row) => shownCase(row, { lang: caller.lang, vault, at, operatorId: who.operatorId })),
    { total, next },
    input,
  );
};
