// Returns the state of the credit provider: open deliveries, and its last reply.
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { providerState as operation } from '@roda/api-contract/sales/digital-goods-editing';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { invariant } from '#platform/errors.ts';
import { providerFigures } from './deliveries.queries.ts';

export const providerState = async (
  { tx, at }: RequestContext<Operator>,
  _input: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => {
  const found = await providerFigures(tx, at);
  invariant(found !== undefined, 'an aggregate has a row');
  const { oldestOpenAt, lastAnswerAt, ...figures } = found;
  return {
    provider: 'sandbox',
    ...figures,
    ...(oldestOpenAt === null ? {} : { oldestOpenAt: oldestOpenAt.toISOString() }),
    ...(lastAnswerAt === null ? {} : { lastAnswerAt: lastAnswerAt.toISOString() }),
  };
};
