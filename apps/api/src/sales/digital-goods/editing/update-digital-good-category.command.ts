// Updates a category of digital goods; its position in the tree stays.
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { updateDigitalGoodCategory as UpdateDigitalGoodCategory } from '@roda/api-contract/sales/digital-goods-pages';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { branchOf } from './branch-input.ts';
import { categoryById } from './digital-goods-cases.queries.ts';
import { updateCategory } from './digital-goods-editing.repository.ts';

export const updateDigitalGoodCategory = async (
  ctx: RequestContext<Operator>,
  { id, version, ...given }: InputOf<typeof UpdateDigitalGoodCategory>,
): Promise<ReplyOf<typeof UpdateDigitalGoodCategory>> => {
  const before = (await categoryById(ctx.tx, id)) ?? reject('not_found');
  const after = branchOf(given);
  const saved = (await updateCategory(ctx.tx, { id, version, ...after })) ?? reject('stale');
  ctx.audit({ target: `plan_category:${id}`, before, after });
  return saved;
};
