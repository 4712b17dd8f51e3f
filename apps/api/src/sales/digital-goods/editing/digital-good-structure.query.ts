// Returns channels and categories for editing by operators.
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { digitalGoodStructure as operation } from '@roda/api-contract/sales/digital-goods-pages';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { categoriesForOperators, channelsForOperators } from './digital-goods-cases.queries.ts';

export const digitalGoodStructure = async (
  { tx }: RequestContext<Operator>,
  _input: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => ({
  channels: [...(await channelsForOperators(tx))],
  categories: (await categoriesForOperators(tx)).map(({ parentId, page, ...row }) => ({
    ...row,
    ...(parentId === null ? {} : { parentId }),
    ...(page === null ? {} : { page }),
  })),
});
