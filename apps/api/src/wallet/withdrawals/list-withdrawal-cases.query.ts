// Lists the operators' queue of withdrawals.
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { pageOf } from '@roda/api-contract/pages';
import type { listWithdrawalCases as ListWithdrawalCases } from '@roda/api-contract/wallet/withdrawal-cases';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { shownCase } from './withdrawal-dto.ts';
import { cases } from './withdrawals.queries.ts';

export const listWithdrawalCases = async (
  { tx, client, vault, at, principal }: RequestContext<Operator>,
  input: InputOf<typeof ListWithdrawalCases>,
): Promise<ReplyOf<typeof ListWithdrawalCases>> => {
  const { memberId, mine, ...asked } = input;
  const { rows, total, next } = await cases(tx, {
    ...asked,
    at,
    memberId: memberId === undefined ? undefined : BigInt(memberId),
    takenBy: mine === true ? principal.operatorId : undefined,
  });
  return pageOf(
    rows.map((row) => shownCase(row, { lang: client.lang, vault, at, operatorId: principal.operatorId })),
    { total, next },
    input,
  );
};
