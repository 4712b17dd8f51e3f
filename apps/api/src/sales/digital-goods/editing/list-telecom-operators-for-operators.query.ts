// Lists telecom operators for editing by operators.
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { shortPageOf } from '@roda/api-contract/pages';
import type { listTelecomOperatorsForOperators as operation } from '@roda/api-contract/sales/digital-goods-pages';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { telecomOperatorsForOperators } from './digital-goods-cases.queries.ts';

export const listTelecomOperatorsForOperators = async (
  { tx }: RequestContext<Operator>,
  input: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => {
  const { rows, total } = await telecomOperatorsForOperators(tx, input);
  return shortPageOf([...rows], total, input);
};
